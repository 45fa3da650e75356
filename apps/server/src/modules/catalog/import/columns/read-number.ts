import { Misread } from './misread.ts';

/** A number as Excel shortens it: `8,00E+12`. */
const shortened = /^-?\d(?:[.,]\d{1,12})?E\+\d{1,3}$/i;
/** A sign before exactly three digits, which may separate thousands or decimals. `0.250` has only one reading. */
const ambiguous = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

export const isShortened = (raw: string): boolean => shortened.test(raw.trim());

/** Reads a number with dot or comma, and without a separator of thousands. */
export function readNumber(raw: unknown): number | Misread | undefined {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return undefined;
  const text = raw.trim();
  if (shortened.test(text)) return new Misread('EXCEL_NUMBER');
  return /^-?\d{1,12}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/**
 * Refuses a number with two readings: `1.250` is a thousand and 250, or one and a quarter.
 * @param decimals of the column. From three on, a comma separates them, as an export writes it.
 */
export function ambiguityOf(
  raw: unknown,
  { decimals, dotToo = false }: { decimals: number; dotToo?: boolean },
): Misread | undefined {
  const text = typeof raw === 'string' ? raw.trim() : '';
  const [, sign] = ambiguous.exec(text) ?? [];
  if (sign === undefined || (decimals >= 3 && !(dotToo && sign === '.'))) return undefined;
  const decimal = Number(text.replace(',', '.'));
  return new Misread('AMBIGUOUS', {
    thousands: text.replace(sign, ''),
    decimal: String(decimal).replace('.', ','),
  });
}
