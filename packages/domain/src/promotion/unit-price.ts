import { lessPercent } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { Offer } from './offer.ts';

/**
 * Price per piece or kilogram under a percentage or price cut, as product cards show it. Undefined for other kinds of
 * offers and when the offer would not lower the price.
 */
export function promoUnitPrice(listPrice: Cents, offer: Offer | undefined): Cents | undefined {
  if (offer?.kind === 'percentage') return lowered(listPrice, lessPercent(listPrice, offer.percent));
  if (offer?.kind === 'price_cut') return lowered(listPrice, offer.price);
  return undefined;
}

function lowered(listPrice: Cents, price: Cents): Cents | undefined {
  return price < listPrice ? Math.max(0, price) : undefined;
}
