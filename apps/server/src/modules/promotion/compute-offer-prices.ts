import { lowestPrice30Days, priorPrice, promoUnitPrice, type PricePeriod } from '@bottega/domain/promotion';
import type { Db } from '../../platform/db/brand-db.ts';
import { priceOffers, replaceOfferPrices, type OfferPriceRow } from './repository.ts';
import { offerOf, type AnnouncedOffer } from './stored-offer.ts';

/** Current and past prices of a product in a warehouse; the catalogue module provides them. */
export interface AskedPrice {
  warehouseId: number;
  productId: number;
  listCents: number;
  /**
   * Whether the product is perishable, so that its lowest price need not be announced (Codice del consumo art. 17-bis).
   */
  perishable: boolean;
  history: PricePeriod[];
}

/** Reads the prices of the given products in every warehouse that sells them. */
export type AskedPrices = (tx: Db, productIds: readonly number[]) => Promise<AskedPrice[]>;

/**
 * Computes the unit price under every percentage and price cut, the lowest price of the thirty days before the cut, and
 * the price that the cut is compared with. Run it after a change of offers, list prices or price history.
 */
export async function computeOfferPrices(tx: Db, askedPrices: AskedPrices): Promise<number> {
  const offers = (await priceOffers(tx)).map(offerOf);
  const pricesOf = Map.groupBy(
    await askedPrices(tx, [...new Set(offers.flatMap((offer) => offer.productIds))]),
    (price) => price.productId,
  );
  const prices = offers.flatMap((offer) =>
    offer.productIds.flatMap((productId) =>
      (pricesOf.get(productId) ?? []).flatMap((price) => underOffer(price, offer)),
    ),
  );
  await replaceOfferPrices(
    tx,
    offers.map((offer) => offer.offerId),
    prices,
  );
  return prices.length;
}

function underOffer(price: AskedPrice, offer: AnnouncedOffer): OfferPriceRow[] {
  const cents = promoUnitPrice(price.listCents, offer);
  const elsewhere = offer.warehouseIds !== undefined && !offer.warehouseIds.includes(price.warehouseId);
  if (cents === undefined || elsewhere) return [];
  const { history, perishable, listCents: listPrice } = price;
  const lowest = perishable ? undefined : lowestPrice30Days(history, offer.firstDay);
  return [
    {
      warehouse_id: price.warehouseId,
      product_id: price.productId,
      offer_id: offer.offerId,
      cents,
      lowest_30d_cents: lowest ?? null,
      prior_cents: priorPrice({ history, listPrice, perishable }, offer.firstDay) ?? null,
    },
  ];
}
