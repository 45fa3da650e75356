/** A figure with a unit, as a shopper reads it: «2,90–5,90 €», «un'ora», «quattordici giorni». */
export interface Figure {
  start: number;
  end: number;
  /** One value, or both ends of a range: cents, minutes, days, months, grams, metres, per cent. */
  values: number[];
  unit: Unit;
  words: string;
}

export type Unit = 'cents' | 'minutes' | 'days' | 'months' | 'grams' | 'metres' | 'percent';

const numerals: Record<string, number> = {
  mezz: 0.5, un: 1, uno: 1, una: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10,
  dodici: 12, quattordici: 14, quindici: 15, venti: 20, trenta: 30, quaranta: 40, cinquanta: 50, sessanta: 60, novanta: 90,
  cento: 100,
}; // prettier-ignore

/** Words of units, with their size in the unit of the values. */
const units: [words: string, unit: Unit, size: number][] = [
  ['€|euro', 'cents', 100],
  ['minut[oi]', 'minutes', 1],
  ['or[ae]', 'minutes', 60],
  ['giorn[oi]', 'days', 1],
  ['settiman[ae]', 'days', 7],
  ['mes[ei]', 'months', 1],
  ['ann[oi]', 'months', 12],
  ['kg|chil[oi]', 'grams', 1000],
  ['g|gramm[oi]', 'grams', 1],
  ['km', 'metres', 1000],
  ['%', 'percent', 1],
];

const amount = `(?:\\d[\\d.]*(?:,\\d+)?|(?<![a-zàèéìòù])(?:${Object.keys(numerals).join('|')}))`;

/** Source of the pattern of a figure, without groups, for patterns of promises. */
export const figureSource = `(?:${amount}(?:\\s*[–-]\\s*${amount})?\\s*['’]?\\s*(?:${units.map(([words]) => words).join('|')})(?![a-zàèéìòù]))`;

const parts = new RegExp(
  `(${amount})(?:\\s*[–-]\\s*(${amount}))?\\s*['’]?\\s*(${units.map(([words]) => words).join('|')})(?![a-zàèéìòù])`,
  'gi',
);

/** All figures with a unit in a text. */
export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(parts)].map((found) => {
    const [words, first = '', second, unitWord = ''] = found;
    const [, unit, size] = units.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(unitWord))!;
    const values = [first, second].flatMap((number) =>
      number === undefined ? [] : [valueOf(number) * size],
    );
    return {
      start: found.index,
      end: found.index + words.length,
      values: values.map(Math.round),
      unit,
      words,
    };
  });
}

const valueOf = (words: string): number =>
  numerals[words.toLowerCase()] ?? Number(words.replaceAll('.', '').replace(',', '.'));
