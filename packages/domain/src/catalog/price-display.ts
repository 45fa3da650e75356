import type { Cents } from '../money/index.ts';
import { promoUnitPrice } from '../promotion/index.ts';
import type { Offer } from '../promotion/index.ts';

export interface PriceDisplay {
  price: Cents;
  /** The former price, struck through; absent when it is the price to pay. */
  standard?: Cents;
}

/** What `priceDisplay` and `priceStandardDisplay` are made of (CAT-35). */
export function priceDisplayOf(listPrice: Cents, offer: Offer | undefined): PriceDisplay {
  const promo = promoUnitPrice(listPrice, offer);
  return promo === undefined ? { price: listPrice } : { price: promo, standard: listPrice };
}
