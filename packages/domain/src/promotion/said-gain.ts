import type { BasisPoints, Cents } from '../money/index.ts';

/** What words say of one good: so many pieces of it alone, and what they gain. */
export interface SaidGain {
  pieces: number;
  /** Off so many of the pieces; the others are paid in full. */
  percent?: { off: BasisPoints; of: number };
  amount?: Cents;
  points?: number;
  /** Another good, free. */
  gift?: true;
}

const whole: BasisPoints = 10_000;
const half: BasisPoints = 5000;
const bpOfPercent = 100;
const centsOfEuro = 100;
const figure = String.raw`(\d+(?:[.,]\d+)?)`;

/** Words that take the figure away: «-5 €», «sconto di 5 €», «5 € in meno». «Spendi 25 €» takes nothing away. */
const takenAway = (value: string): RegExp =>
  new RegExp(`(?:[-−–]|sconto(?: di| del)?|risparmi)\\s*${value}|${value}\\s*(?:di sconto|in meno)`, 'i');

const patterns = {
  several: /(\d+)\s*(?:[x×]|,? pag(?:hi|a))\s*(\d+)/i,
  second: /2\s*[°ºª]|second[oa]/i,
  from: /\bda\s+(\d+)/i,
  halfPrice: /metà prezzo/i,
  percent: takenAway(`${figure}\\s*%`),
  amount: takenAway(`${figure}\\s*(?:€|euro)`),
  amountAfterSign: takenAway(`€\\s*${figure}`),
  points: new RegExp(`${figure}\\s*punti`, 'i'),
  gift: /omaggio|regalo|gratis/i,
};

/** The gain that words name; undefined if they name none, as «Più bassi sempre» or «Spendi 25 €, ne paghi 20». */
export function saidGain(words: string): SaidGain | undefined {
  const [buy = 0, pay = 0] = patterns.several.exec(words)?.slice(1).map(Number) ?? [];
  if (buy > pay) return { pieces: buy, percent: { off: whole, of: buy - pay } };
  const points = figureIn(words, 'points');
  if (points !== undefined) return { pieces: 1, points };
  const isSecond = patterns.second.test(words);
  const pieces = isSecond ? 2 : Number(patterns.from.exec(words)?.[1] ?? 1);
  const off = percentIn(words);
  if (off !== undefined) return { pieces, percent: { off, of: isSecond ? 1 : pieces } };
  const amount = figureIn(words, 'amount') ?? figureIn(words, 'amountAfterSign');
  if (amount !== undefined) return { pieces, amount: Math.round(amount * centsOfEuro) };
  return patterns.gift.test(words) ? { pieces: 1, gift: true } : undefined;
}

function percentIn(words: string): BasisPoints | undefined {
  const percent = figureIn(words, 'percent');
  if (percent !== undefined) return Math.round(percent * bpOfPercent);
  return patterns.halfPrice.test(words) ? half : undefined;
}

function figureIn(words: string, name: keyof typeof patterns): number | undefined {
  const digits = patterns[name]
    .exec(words)
    ?.slice(1)
    .find((digits) => digits !== undefined);
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}
