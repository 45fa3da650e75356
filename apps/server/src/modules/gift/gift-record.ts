import type { Cents, GiftCode, GiftEnd, GiftPromise, GiftTerms, IsoDay } from '@bottega/domain';

/** A gift code or certificate as stored. */
export interface GiftRecord {
  giftId: number;
  code: string;
  description: string;
  amountCents: number | null;
  rateBp: number | null;
  mostCents: number | null;
  minimumCents: number;
  combines: boolean;
  uses: number | null;
  usesPerShopper: number | null;
  ownerId: number | null;
  byHand: boolean;
  validFrom: IsoDay;
  validTo: IsoDay;
  revoked: boolean;
}

/** A code on a basket, with its use. */
export interface GiftOnCart extends GiftCode {
  useId: number;
  code: string;
  description: string;
  combines: boolean;
}

/** A code on a basket that no longer gives a discount. */
interface EndedGift {
  giftId: number;
  code: string;
  description: string;
  why: GiftEnd;
}

/** A promised certificate, with its description. */
export interface AnnouncedPromise extends GiftPromise {
  description: string;
}

/** The gift data that a basket's price needs. */
export interface CartGifts {
  codes: GiftOnCart[];
  /** Ended codes, listed until the shopper removes them. */
  ended: EndedGift[];
  promises: AnnouncedPromise[];
}

const valueOf = ({ amountCents, rateBp, mostCents }: GiftRecord): GiftCode['value'] =>
  rateBp === null
    ? { type: 'amount', amount: amountCents ?? 0 }
    : { type: 'percent', rate: rateBp, ...(mostCents !== null && { most: mostCents }) };

export const codeOf = (gift: GiftRecord): GiftCode => ({
  giftId: gift.giftId,
  value: valueOf(gift),
  minimumGoods: gift.minimumCents,
});

export const termsOf = (gift: GiftRecord): GiftTerms => ({
  validFrom: gift.validFrom,
  validTo: gift.validTo,
  revoked: gift.revoked,
  minimumGoods: gift.minimumCents,
  combines: gift.combines,
  ...(gift.ownerId !== null && { ownerId: gift.ownerId }),
  ...(gift.uses !== null && { uses: gift.uses }),
  ...(gift.usesPerShopper !== null && { usesPerShopper: gift.usesPerShopper }),
});

/** The value of a listed gift in cents; for a rate its maximum, or 0 without one. */
export const worthOf = ({ amountCents, mostCents }: GiftRecord): Cents => amountCents ?? mostCents ?? 0;
