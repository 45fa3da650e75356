import type { Cents, GiftCode, GiftEnd, GiftPromise, GiftTerms, IsoDay } from '@bottega/domain';

/** A code or certificate as it stands in the books. */
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

/** A code on a basket, with what its rows say. */
export interface GiftOnCart extends GiftCode {
  useId: number;
  code: string;
  description: string;
  combines: boolean;
}

/** A code that is on a basket still and takes nothing off any more. */
export interface EndedGift {
  giftId: number;
  code: string;
  description: string;
  why: GiftEnd;
}

/** A promise of the brand, with its words. */
export interface AnnouncedPromise extends GiftPromise {
  description: string;
}

/** What a basket's price needs of gifts. */
export interface CartGifts {
  codes: GiftOnCart[];
  /** Told until the shopper takes them off. */
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

/** Euro cents a listed gift is worth; a rate is worth its end, 0 where it has none. */
export const worthOf = ({ amountCents, mostCents }: GiftRecord): Cents => amountCents ?? mostCents ?? 0;
