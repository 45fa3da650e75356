import { lowestPrice30Days, priorPrice, promoUnitPrice, type PricePeriod } from '@bottega/domain/promotion';
import type { Db } from '../../platform/db/brand-db.ts';
import { priceOffers, replaceOfferPrices, type OfferPriceRow } from './repository.ts';
import { offerOf, type AnnouncedOffer } from './stored-offer.ts';

/** What a warehouse asks and asked for a product; told by the catalogue, which owns it. */
export interface AskedPrice {
  warehouseId: number;
  productId: number;
  listCents: number;
  /** Its lowest price need not be announced (Codice del consumo art. 17-bis, perishables). */
  perishable: boolean;
  history: PricePeriod[];
}

/** Answers the asked prices of the given products in every warehouse that sells them. */
export type AskedPrices = (tx: Db, productIds: readonly number[]) => Promise<AskedPrice[]>;

/**
 * Works out the unit price under every percentage and price cut, the lowest price of the thirty days before each
 * began, and the price it may be announced against. To be run after offers, list prices or price history changed.
 */
export async function computeOfferPrices(tx: Db, askedPrices: AskedPrices): Promise<number> {
  const offers = (await priceOffers(tx)).map(offerOf);
  const asked = Map.groupBy(
    await askedPrices(tx, [...new Set(offers.flatMap((offer) => offer.productIds))]),
    (price) => price.productId,
  );
  const prices = offers.flatMap((offer) =>
    offer.productIds.flatMap((productId) =>
      (asked.get(productId) ?? []).flatMap((price) => underOffer(price, offer)),
    ),
  );
  await replaceOfferPrices(
    tx,
    offers.map((offer) => offer.offerId),
    prices,
  );
  return prices.length;
}

function underOffer(asked: AskedPrice, offer: AnnouncedOffer): OfferPriceRow[] {
  const cents = promoUnitPrice(asked.listCents, offer);
  const elsewhere = offer.warehouseIds !== undefined && !offer.warehouseIds.includes(asked.warehouseId);
  if (cents === undefined || cents === 0 || elsewhere) return [];
  const { history, perishable, listCents: listPrice } = asked;
  const lowest = perishable ? undefined : lowestPrice30Days(history, offer.firstDay);
  return [
    {
      warehouse_id: asked.warehouseId,
      product_id: asked.productId,
      offer_id: offer.offerId,
      cents,
      lowest_30d_cents: lowest ?? null,
      prior_cents: priorPrice({ history, listPrice, perishable }, offer.firstDay) ?? null,
    },
  ];
}
