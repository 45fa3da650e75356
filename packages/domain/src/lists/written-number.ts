const ones = [
  'zero',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
  'tredici',
  'quattordici',
  'quindici',
  'sedici',
  'diciassette',
  'diciotto',
  'diciannove',
];
const tens = ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];

/** A whole number from 0 to 999 in Italian words: 28 is `ventotto`, 23 `ventitre`, 100 `cento`. */
export function inWords(value: number): string {
  if (value < 20) return ones[value]!;
  if (value < 100) {
    const ten = tens[Math.floor(value / 10) - 2]!;
    const unit = value % 10;
    if (unit === 0) return ten;
    // the ten drops its last vowel before uno and otto: ventuno, ventotto
    return (unit === 1 || unit === 8 ? ten.slice(0, -1) : ten) + ones[unit];
  }
  const hundreds = (value < 200 ? '' : ones[Math.floor(value / 100)]) + 'cento';
  return value % 100 === 0 ? hundreds : hundreds + inWords(value % 100);
}

const numbers = new Map<string, number>([
  ...Array.from({ length: 1000 }, (_, value) => [inWords(value), value] as const),
  ['un', 1],
  ["un'", 1],
  ['una', 1],
  ['mezzo', 0.5],
  ['mezza', 0.5],
]);

/** Words for a group of pieces, which stand after a number: «3 dozzine». */
const groups: ReadonlyMap<string, number> = new Map([
  ['paio', 2],
  ['paia', 2],
  ['coppia', 2],
  ['coppie', 2],
  ['decina', 10],
  ['decine', 10],
  ['dozzina', 12],
  ['dozzine', 12],
  ['ventina', 20],
  ['ventine', 20],
  ['trentina', 30],
  ['trentine', 30],
]);

const signs: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};

/** A fraction of numbers up to 99; larger ones are dates or article numbers. */
const fraction = /^(\d{1,2})\/(\d{1,2})$/;

/** The pieces of a group: 12 for `dozzina` and `dozzine`, 2 for `paio`. Undefined for other words. */
export function groupSize(word: string): number | undefined {
  return groups.get(word);
}

/**
 * Parses an Italian number of a shopping list: digits with comma or point (`1,5`), a fraction (`1/2`, `½`, `1½`) or a
 * word (`due`, `ventitré`, `mezzo`, `dozzina`). Undefined for other texts, 0 and numbers above 9999.
 */
export function writtenNumber(text: string): number | undefined {
  const number = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const value =
    digits(number) ??
    fractional(number) ??
    numbers.get(number.replaceAll('é', 'e').replaceAll('è', 'e')) ??
    groupSize(number);
  return value !== undefined && value > 0 && value <= 9999 ? value : undefined;
}

function digits(text: string): number | undefined {
  return /^\d{1,4}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function fractional(text: string): number | undefined {
  const [, above, below] = fraction.exec(text) ?? [];
  if (above !== undefined) return Number(below) > 0 ? Number(above) / Number(below) : undefined;
  const sign = signs[text.slice(-1)];
  if (sign === undefined) return undefined;
  const whole = text.slice(0, -1);
  if (whole === '') return sign;
  return /^\d{1,3}$/.test(whole) ? Number(whole) + sign : undefined;
}
