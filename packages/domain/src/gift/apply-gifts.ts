import { percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { GiftCode, GiftValue } from './gift-code.ts';

export interface AppliedGift {
  giftId: number;
  discount: Cents;
}

const kinds = ['percent', 'amount'] as const;

/** The maximum discount of a code on a goods total. */
export function promisedBy(value: GiftValue, goods: Cents): Cents {
  if (value.type === 'amount') return value.amount;
  return Math.min(percentOf(goods, value.rate), value.most ?? Number.POSITIVE_INFINITY);
}

/**
 * Calculates the discount of each code on the goods. Rates apply to the goods after offers and are deducted before
 * amounts, so the order of the codes doesn't matter. All codes together take off the goods total at most. A code
 * below its minimum takes off 0.
 *
 * @param goods cents after offers, before codes
 * @returns one row per gift, sorted by id
 */
export function applyGifts(gifts: readonly GiftCode[], goods: Cents): AppliedGift[] {
  let left = goods;
  return [...gifts]
    .sort((a, b) => kinds.indexOf(a.value.type) - kinds.indexOf(b.value.type) || a.giftId - b.giftId)
    .map(({ giftId, value, minimumGoods }) => {
      const discount = goods < minimumGoods ? 0 : Math.min(left, promisedBy(value, goods));
      left -= discount;
      return { giftId, discount };
    })
    .sort((a, b) => a.giftId - b.giftId);
}
