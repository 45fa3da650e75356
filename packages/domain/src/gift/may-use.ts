import type { Cents } from '../money/index.ts';
import type { IsoDay } from '../promotion/index.ts';

/** Terms of a code that decide whether a shopper may use it now. */
export interface GiftTerms {
  /** First and last day of the term, both included. */
  validFrom: IsoDay;
  validTo: IsoDay;
  revoked: boolean;
  /** The shopper who owns the certificate; absent when every shopper may use the code. */
  ownerId?: number;
  minimumGoods: Cents;
  /** Maximum number of orders with the code, in total and per shopper; absent when unlimited. */
  uses?: number;
  usesPerShopper?: number;
  /** False when no other code may be on the same basket. */
  combines: boolean;
}

export interface GiftUse {
  today: IsoDay;
  /** Absent for a visitor. */
  userId?: number;
  goods: Cents;
  /** Current uses, other baskets' included: in total and by this shopper. */
  used: number;
  usedByShopper: number;
  /** The other codes on the basket. */
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

/** Maximum number of codes on one basket. */
const MOST_GIFT_CODES = 5;

/** A code with limited uses needs a logged-in shopper. */
const needsShopper = ({ uses, usesPerShopper }: GiftTerms): boolean =>
  uses !== undefined || usesPerShopper !== undefined;

/** Whether the code exists for this shopper today: not revoked, begun, and not another shopper's. */
const isKnownTo = (
  { revoked, validFrom, ownerId }: GiftTerms,
  { today, userId }: Pick<GiftUse, 'today' | 'userId'>,
): boolean => !revoked && today >= validFrom && (ownerId === undefined || ownerId === userId);

/**
 * Why a code is refused on a basket; undefined when it is accepted. A revoked code and another shopper's certificate
 * get the same refusal as an unknown code, so that guessing reveals no code.
 */
export function whyNotGift(terms: GiftTerms, use: GiftUse): GiftRefusal | undefined {
  const { today, userId, goods, used, usedByShopper, beside } = use;
  if (!isKnownTo(terms, use)) return 'GIFT_CODE_INVALID';
  if (needsShopper(terms) && userId === undefined) return 'GIFT_CODE_LOGIN';
  if (today > terms.validTo) return 'GIFT_CODE_EXPIRED';
  if (usedByShopper >= (terms.usesPerShopper ?? Number.POSITIVE_INFINITY)) return 'GIFT_CODE_YOURS_SPENT';
  if (used >= (terms.uses ?? Number.POSITIVE_INFINITY)) return 'GIFT_CODE_SPENT';
  if (goods < terms.minimumGoods) return 'GIFT_CODE_MINIMUM';
  if (beside.length >= MOST_GIFT_CODES) return 'GIFT_CODES_TOO_MANY';
  return mayCombine(terms, beside) ? undefined : 'GIFT_CODE_ALONE';
}

const mayCombine = ({ combines }: GiftTerms, beside: GiftUse['beside']): boolean =>
  beside.length === 0 || (combines && beside.every((other) => other.combines));

export type GiftEnd = 'GIFT_CODE_WITHDRAWN' | 'GIFT_CODE_EXPIRED' | 'GIFT_CODE_LAPSED';

/**
 * Why a code on a basket no longer counts: revoked by staff, outside its days, or held longer than allowed. Undefined
 * while it counts.
 */
export function whyGiftEnded(
  { revoked, validFrom, validTo }: Pick<GiftTerms, 'revoked' | 'validFrom' | 'validTo'>,
  { today, lapsed }: { today: IsoDay; lapsed: boolean },
): GiftEnd | undefined {
  if (revoked) return 'GIFT_CODE_WITHDRAWN';
  if (today < validFrom || today > validTo) return 'GIFT_CODE_EXPIRED';
  return lapsed ? 'GIFT_CODE_LAPSED' : undefined;
}
