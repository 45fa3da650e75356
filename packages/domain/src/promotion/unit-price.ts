import { lessPercent } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { Offer } from './offer.ts';

/**
 * The price per piece or per kilogram under an offer that changes the price by itself; undefined under the
 * other kinds and when the offer would not lower it. This is what a product card shows as price to pay.
 */
export function promoUnitPrice(listPrice: Cents, offer: Offer | undefined): Cents | undefined {
  if (offer?.kind === 'percentage') return lowered(listPrice, lessPercent(listPrice, offer.percent));
  if (offer?.kind === 'price_cut') return lowered(listPrice, offer.price);
  return undefined;
}

function lowered(listPrice: Cents, price: Cents): Cents | undefined {
  return price < listPrice ? Math.max(0, price) : undefined;
}
