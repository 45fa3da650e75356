import { lessPercent, type BasisPoints, type Cents } from '../money/index.ts';
import type { Offer } from './offer.ts';

/**
 * Price per piece or kilogram under a percentage or price cut, as product cards show it. Undefined for other kinds of
 * offers and when the offer doesn't apply.
 */
export function promoUnitPrice(listPrice: Cents, offer: Offer | undefined): Cents | undefined {
  if (offer?.kind === 'percentage') return percentCut(listPrice, offer.percent);
  if (offer?.kind === 'price_cut') return lowered(listPrice, offer.price);
  return undefined;
}

/** Price less a percentage. Undefined when it doesn't apply. */
export const percentCut = (listPrice: Cents, percent: BasisPoints): Cents | undefined =>
  lowered(listPrice, lessPercent(listPrice, percent));

/** A cut applies only when it lowers the price. One that leaves nothing is no sale and doesn't apply either. */
function lowered(listPrice: Cents, price: Cents): Cents | undefined {
  return price > 0 && price < listPrice ? price : undefined;
}
