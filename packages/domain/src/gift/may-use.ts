import type { Cents } from '../money/index.ts';
import type { IsoDay } from '../promotion/index.ts';

/** What decides whether somebody may put a code on a basket now. */
export interface GiftTerms {
  /** Both days count. */
  validFrom: IsoDay;
  validTo: IsoDay;
  revoked: boolean;
  /** Whose certificate it is; absent: anybody's. */
  ownerId?: number;
  minimumGoods: Cents;
  /** How many orders may use it in all, and of one shopper; absent: any number. */
  uses?: number;
  usesPerShopper?: number;
  /** False: it stands alone on a basket. */
  combines: boolean;
}

export interface GiftAsked {
  today: IsoDay;
  /** Absent: a visitor. */
  userId?: number;
  goods: Cents;
  /** Uses that stand, other baskets' included, in all and of this shopper. */
  used: number;
  usedByShopper: number;
  /** Codes that stand on the basket. */
  beside: readonly { combines: boolean }[];
}

export type GiftRefusal =
  | 'GIFT_CODE_INVALID'
  | 'GIFT_CODE_EXPIRED'
  | 'GIFT_CODE_LOGIN'
  | 'GIFT_CODE_SPENT'
  | 'GIFT_CODE_YOURS_SPENT'
  | 'GIFT_CODE_MINIMUM'
  | 'GIFT_CODE_ALONE'
  | 'GIFT_CODES_TOO_MANY';

/** Codes one basket may have. */
export const MOST_GIFT_CODES = 5;

/** A counted code needs to know who asks. */
const needsShopper = ({ uses, usesPerShopper }: GiftTerms): boolean =>
  uses !== undefined || usesPerShopper !== undefined;

/**
 * Why a code may not be put on a basket; undefined: it may. Another's certificate and a revoked code answer like
 * one that doesn't exist, to shoppers and visitors alike, so that trying codes reveals none.
 */
export function whyNotGift(terms: GiftTerms, asked: GiftAsked): GiftRefusal | undefined {
  const { today, userId, goods, used, usedByShopper, beside } = asked;
  if (terms.revoked || today < terms.validFrom) return 'GIFT_CODE_INVALID';
  if (terms.ownerId !== undefined && terms.ownerId !== userId) return 'GIFT_CODE_INVALID';
  if (needsShopper(terms) && userId === undefined) return 'GIFT_CODE_LOGIN';
  if (today > terms.validTo) return 'GIFT_CODE_EXPIRED';
  if (usedByShopper >= (terms.usesPerShopper ?? Number.POSITIVE_INFINITY)) return 'GIFT_CODE_YOURS_SPENT';
  if (used >= (terms.uses ?? Number.POSITIVE_INFINITY)) return 'GIFT_CODE_SPENT';
  if (goods < terms.minimumGoods) return 'GIFT_CODE_MINIMUM';
  if (beside.length >= MOST_GIFT_CODES) return 'GIFT_CODES_TOO_MANY';
  const alone = beside.length > 0 && (!terms.combines || beside.some(({ combines }) => !combines));
  return alone ? 'GIFT_CODE_ALONE' : undefined;
}

export type GiftEnd = 'GIFT_CODE_WITHDRAWN' | 'GIFT_CODE_EXPIRED' | 'GIFT_CODE_LAPSED';

/**
 * Why a code that is on a basket takes nothing off any more: staff took it back, its days are over, or it was kept for
 * the basket longer than a counted code is. Undefined: it counts.
 */
export function whyGiftEnded(
  { revoked, validFrom, validTo }: Pick<GiftTerms, 'revoked' | 'validFrom' | 'validTo'>,
  { today, lapsed }: { today: IsoDay; lapsed: boolean },
): GiftEnd | undefined {
  if (revoked) return 'GIFT_CODE_WITHDRAWN';
  if (today < validFrom || today > validTo) return 'GIFT_CODE_EXPIRED';
  return lapsed ? 'GIFT_CODE_LAPSED' : undefined;
}
