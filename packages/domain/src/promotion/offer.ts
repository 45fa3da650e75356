import type { BasisPoints, Cents, Milli } from '../money/index.ts';

/** A calendar day in the shop's zone, `YYYY-MM-DD`; these texts sort by date. */
export type IsoDay = string;

interface OfferBase {
  offerId: number;
  /** Products that the offer counts together; an empty list of a basket_threshold means the whole basket. */
  productIds: readonly number[];
  firstDay: IsoDay;
  lastDay: IsoDay;
  /** Maximum number of pieces (kilograms of loose goods) per order that the offer counts. */
  perOrderLimit?: number;
}

type PercentBenefit = { type: 'percent'; percent: BasisPoints };
type AmountBenefit = { type: 'amount'; amount: Cents };
type GiftBenefit = { type: 'gift'; productId: number; quantity: Milli };

type PercentageOffer = OfferBase & { kind: 'percentage'; percent: BasisPoints };
type PriceCutOffer = OfferBase & { kind: 'price_cut'; price: Cents };
/** 3x2 is `buy` 3, `pay` 2. */
type NForMOffer = OfferBase & { kind: 'n_for_m'; buy: number; pay: number };
type SecondHalfOffer = OfferBase & { kind: 'second_half' };
type FromQuantityOffer = OfferBase & { kind: 'from_quantity'; quantity: number; percent: BasisPoints };
type PointsOffer = OfferBase & { kind: 'points'; points: number };
type SelectableOffer = OfferBase & { kind: 'selectable'; benefit: PercentBenefit | GiftBenefit };
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

/** Whether offers of a kind change the price of each piece, on no other condition than a limit per order. */
export const isCut = (kind: string): boolean => kind === 'percentage' || kind === 'price_cut';

export type PromoChoice = 'accepted' | 'declined';

/** Whether an offer is valid on a day; first and last day are included. */
export function isValidOn(offer: Pick<Offer, 'firstDay' | 'lastDay'>, day: IsoDay): boolean {
  return offer.firstDay <= day && day <= offer.lastDay;
}

/** Whether a selectable promo still needs the shopper's choice before the add (PRO-03). */
export function isChoiceMissing(
  offer: Pick<Offer, 'kind'> | undefined,
  choice: PromoChoice | undefined,
): boolean {
  return offer?.kind === 'selectable' && choice === undefined;
}

/**
 * The line offer of a product on a day. When two are valid by mistake, the one with the lowest id applies, so that
 * every screen and the charge agree.
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
