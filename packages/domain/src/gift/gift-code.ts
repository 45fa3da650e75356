import type { BasisPoints, Cents } from '../money/index.ts';

/** What a code promises: an amount, or a rate of the goods that can have an end. */
export type GiftValue =
  | { type: 'amount'; amount: Cents }
  | { type: 'percent'; rate: BasisPoints; most?: Cents };

/** A gift code or certificate as a basket's totals know it. */
export interface GiftCode {
  giftId: number;
  value: GiftValue;
  /** Goods after offers below which it takes nothing off. */
  minimumGoods: Cents;
}

/** Letters and digits of a code, at least four, at most thirty-two; dashes may part them. */
const shape = /^[A-Z0-9](?:-?[A-Z0-9]){3,31}$/;

/**
 * A typed code as it is kept: spaces gone, capitals. Undefined when no code looks like that.
 * Law: what it answers it answers again (it is its own normal form).
 */
export function normalGiftCode(typed: string): string | undefined {
  if (typed.length > 80) return undefined;
  const code = typed.replaceAll(/\s+/gu, '').toUpperCase();
  return shape.test(code) ? code : undefined;
}
