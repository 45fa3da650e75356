import { lowestPrice30Days, promoUnitPrice, type IsoDay, type Offer } from '@bottega/domain/promotion';
import type pg from 'pg';
import type { DemoBrand } from './demo-brands.ts';
import { offerThursday } from './offer-week.ts';
import { brandOffers, offerRecord } from './offers.ts';
import { priceDays, pricePeriods } from './price-history.ts';
import { productIdOf } from './product-records.ts';
import type { SourceFiles } from './source-files.ts';
import { isPerishable } from './storage-kind.ts';
import type { AssortmentRecord, Log, WrittenCatalogue } from './write-catalogue.ts';
import { insertPortions, insertRows } from './write-rows.ts';

/** Offers of past, current and coming weeks, the prices asked so far, and what each cut makes of a price. */
export async function writeOffers(
  client: pg.ClientBase,
  brand: DemoBrand,
  files: SourceFiles,
  { rows, assortment }: WrittenCatalogue,
  { today, log }: { today: IsoDay; log: Log },
): Promise<void> {
  const { tenantId } = brand;
  const offers = brandOffers(brand, files.promotions, new Set(rows.map(({ sku }) => sku)), offerThursday(today));
  const products = offers.flatMap(({ offer }) =>
    offer.productIds.map((productId) => ({ offer_id: offer.offerId, product_id: productId })),
  );
  await insertRows(client, 'offer', tenantId, offers.map(offerRecord));
  await insertRows(client, 'offer_product', tenantId, products);
  log(`offers ${offers.length}`);

  const cuts = cutsByProduct(offers.map(({ offer }) => offer));
  const perishable = new Set(rows.filter(({ category }) => isPerishable(category)).map(({ sku }) => productIdOf(brand, sku)));
  const priced = assortment.map((record) => pricesOf(record, cuts.get(record.product_id) ?? [], perishable, today));
  const history = priced.flatMap((one) => one.history);
  await insertPortions(client, 'price_history', tenantId, history, (done, all) => {
    if (done === all) log(`price history ${all}`);
  });
  await insertRows(client, 'offer_price', tenantId, priced.flatMap((one) => one.offerPrices));
}

function cutsByProduct(offers: readonly Offer[]): Map<number, Offer[]> {
  const cuts = new Map<number, Offer[]>();
  for (const offer of offers) {
    if (offer.kind !== 'percentage' && offer.kind !== 'price_cut') continue;
    for (const productId of offer.productIds) cuts.set(productId, [...(cuts.get(productId) ?? []), offer]);
  }
  return cuts;
}

function pricesOf(record: AssortmentRecord, cuts: readonly Offer[], perishable: ReadonlySet<number>, today: IsoDay) {
  const { warehouse_id, product_id, list_cents: listCents } = record;
  const days = priceDays({ key: `${warehouse_id}:${product_id}`, listCents, cuts, today });
  const periods = pricePeriods(days);
  const offerPrices = cuts.flatMap((cut) => {
    const cents = promoUnitPrice(listCents, cut);
    if (cents === undefined) return [];
    const lowest = perishable.has(product_id) ? undefined : lowestPrice30Days(periods, cut.firstDay);
    return [{ warehouse_id, product_id, offer_id: cut.offerId, cents, lowest_30d_cents: lowest ?? null }];
  });
  const history = days.map(({ validFrom, cents }) => ({ warehouse_id, product_id, valid_from: validFrom, cents }));
  return { history, offerPrices };
}
