/** Widths of the bars and spaces of each digit, in modules, as in EAN-13 (ISO/IEC 15420, set A). */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/**
 * Which of the six left digits are mirrored, for each first digit. The pattern encodes the first digit, which has no
 * bars.
 */
const mirrored = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

export interface Bar {
  /** Modules from the left edge of the first bar. */
  at: number;
  width: number;
}

/**
 * Modules from the first bar to the last. Before it a reader needs 11 empty modules; behind it 7 would be enough.
 */
export const EAN13_MODULES = 95;
export const EAN13_QUIET = 11;

/**
 * The thirty bars of an EAN-13 code, from left to right.
 *
 * @param number 13 digits, the last one its check digit
 */
export function ean13Bars(number: string): Bar[] {
  const digits = Array.from(number, Number);
  const written = (digit: number) => widths[digit]!;
  const left = digits
    .slice(1, 7)
    .map((digit, at) =>
      mirrored[digits[0]!]![at] === '1' ? Array.from(written(digit)).toReversed().join('') : written(digit),
    );
  // guard, six digits, middle, six digits, guard: bars and spaces alternate, starting with a bar
  const all = ['111', ...left, '11111', ...digits.slice(7).map(written), '111'].join('');
  const bars: Bar[] = [];
  let at = 0;
  for (const [index, modules] of Array.from(all, Number).entries()) {
    if (index % 2 === 0) bars.push({ at, width: modules });
    at += modules;
  }
  return bars;
}
