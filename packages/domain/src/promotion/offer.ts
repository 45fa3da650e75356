import type { BasisPoints, Cents, Milli } from '../money/index.ts';

/** A calendar day of the shop's zone, `YYYY-MM-DD`; such texts sort as the days do. */
export type IsoDay = string;

interface OfferBase {
  offerId: number;
  /** The products the offer counts together; for basket_threshold an empty list means the whole basket. */
  productIds: readonly number[];
  firstDay: IsoDay;
  lastDay: IsoDay;
  /** At most so many pieces (kilograms for loose goods) of one order take part. */
  perOrderLimit?: number;
  badge?: string;
}

export type PercentBenefit = { type: 'percent'; percent: BasisPoints };
export type AmountBenefit = { type: 'amount'; amount: Cents };
export type GiftBenefit = { type: 'gift'; productId: number; quantity: Milli };

export type PercentageOffer = OfferBase & { kind: 'percentage'; percent: BasisPoints };
export type PriceCutOffer = OfferBase & { kind: 'price_cut'; price: Cents };
/** 3x2 is `buy` 3, `pay` 2. */
export type NForMOffer = OfferBase & { kind: 'n_for_m'; buy: number; pay: number };
export type SecondHalfOffer = OfferBase & { kind: 'second_half' };
export type FromQuantityOffer = OfferBase & { kind: 'from_quantity'; quantity: number; percent: BasisPoints };
export type PointsOffer = OfferBase & { kind: 'points'; points: number };
export type SelectableOffer = OfferBase & { kind: 'selectable'; benefit: PercentBenefit | GiftBenefit };
export type BasketThresholdOffer = OfferBase & {
  kind: 'basket_threshold';
  threshold: Cents;
  benefit: PercentBenefit | AmountBenefit;
};

export type LineOffer =
  | PercentageOffer
  | PriceCutOffer
  | NForMOffer
  | SecondHalfOffer
  | FromQuantityOffer
  | PointsOffer
  | SelectableOffer;

export type Offer = LineOffer | BasketThresholdOffer;
export type OfferKind = Offer['kind'];

export type PromoChoice = 'accepted' | 'declined';

/** Both ends included. */
export function isValidOn(offer: Pick<Offer, 'firstDay' | 'lastDay'>, day: IsoDay): boolean {
  return offer.firstDay <= day && day <= offer.lastDay;
}

/** A selectable promo needs a choice before the product is added (PRO-03). */
export function isChoiceMissing(
  offer: Pick<Offer, 'kind'> | undefined,
  choice: PromoChoice | undefined,
): boolean {
  return offer?.kind === 'selectable' && choice === undefined;
}

/**
 * The one offer of a product besides the basket thresholds. Two at once are a mistake of whoever entered them;
 * the older one (lowest id) stands, so that every screen and the charge agree.
 */
export function lineOfferOf(offers: readonly Offer[], productId: number, day: IsoDay): LineOffer | undefined {
  let found: LineOffer | undefined;
  for (const offer of offers) {
    if (offer.kind === 'basket_threshold' || !isValidOn(offer, day) || !offer.productIds.includes(productId))
      continue;
    if (found === undefined || offer.offerId < found.offerId) found = offer;
  }
  return found;
}
