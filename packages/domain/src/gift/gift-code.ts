import type { BasisPoints, Cents } from '../money/index.ts';

/** Value of a code: an amount, or a rate of the goods with an optional maximum. */
export type GiftValue =
  | { type: 'amount'; amount: Cents }
  | { type: 'percent'; rate: BasisPoints; most?: Cents };

/** A gift code or certificate, with the data that the basket totals need. */
export interface GiftCode {
  giftId: number;
  value: GiftValue;
  /** Minimum goods total after offers; below it the code takes off nothing. */
  minimumGoods: Cents;
}

/** Shape of a code: 4 to 32 letters and digits; single dashes may separate them. */
const shape = /^[A-Z0-9](?:-?[A-Z0-9]){3,31}$/;

/**
 * Normalises a typed code: no spaces, upper case. Undefined when the text can't be a code.
 *
 * Law: normalising a normal code doesn't change it.
 */
export function normalGiftCode(typed: string): string | undefined {
  if (typed.length > 80) return undefined;
  const code = typed.replaceAll(/\s+/gu, '').toUpperCase();
  return shape.test(code) ? code : undefined;
}
