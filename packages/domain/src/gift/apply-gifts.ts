import { percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { GiftCode, GiftValue } from './gift-code.ts';

export interface AppliedGift {
  giftId: number;
  discount: Cents;
}

const kinds = ['percent', 'amount'] as const;

/** The most a code may take off goods of that sum. */
export function promisedBy(value: GiftValue, goods: Cents): Cents {
  if (value.type === 'amount') return value.amount;
  return Math.min(percentOf(goods, value.rate), value.most ?? Number.POSITIVE_INFINITY);
}

/**
 * What each code takes off the goods. Rates are of the goods after offers, never of what another code left, and count
 * before amounts, so the order in which codes were typed changes nothing. None takes more than it promises, all
 * together no more than the goods cost; one whose minimum is not reached takes 0 and stays.
 *
 * @param goods cents after offers, before codes
 * @returns one row a gift, by number
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
