import type { IsoDay, Offer } from '@bottega/domain/promotion';
import type pg from 'pg';
import { computeOfferPrices, writeOffers as saveOffers, type AskedPrice } from '../../src/modules/promotion/index.ts';
import { clientDb } from './client-db.ts';
import type { DemoBrand } from './demo-brands.ts';
import { offerThursday } from './offer-week.ts';
import { brandOffers } from './offers.ts';
import { priceDays, pricePeriods, type PriceDay } from './price-history.ts';
import { productIdOf } from './product-records.ts';
import type { SourceFiles } from './source-files.ts';
import { isPerishable } from './storage-kind.ts';
import type { AssortmentRecord, Log, WrittenCatalogue } from './write-catalogue.ts';
import { insertPortions } from './write-rows.ts';

interface PricedLine extends AssortmentRecord {
  days: PriceDay[];
}

/** Offers of past, current and coming weeks, the prices asked so far, and what each cut makes of a price. */
export async function writeOffers(
  client: pg.ClientBase,
  brand: DemoBrand,
  files: SourceFiles,
  { rows, assortment }: WrittenCatalogue,
  { today, log }: { today: IsoDay; log: Log },
): Promise<void> {
  const db = clientDb(client, brand.tenantId);
  const offers = brandOffers(brand, files.promotions, new Set(rows.map(({ sku }) => sku)), offerThursday(today));
  await saveOffers(db, offers);
  log(`offers ${offers.length}`);

  const cuts = cutsByProduct(offers);
  const priced = assortment.map((record): PricedLine => {
    const key = `${record.warehouse_id}:${record.product_id}`;
    return { ...record, days: priceDays({ key, listCents: record.list_cents, cuts: cuts.get(record.product_id) ?? [], today }) };
  });
  const history = priced.flatMap(({ warehouse_id, product_id, days }) =>
    days.map(({ validFrom, cents }) => ({ warehouse_id, product_id, valid_from: validFrom, cents })),
  );
  await insertPortions(client, 'price_history', brand.tenantId, history, (done, all) => {
    if (done === all) log(`price history ${all}`);
  });
  const perishable = new Set(rows.filter(({ category }) => isPerishable(category)).map(({ sku }) => productIdOf(brand, sku)));
  await computeOfferPrices(db, async () => priced.map((line) => askedPrice(line, perishable.has(line.product_id))));
}

function cutsByProduct(offers: readonly Offer[]): Map<number, Offer[]> {
  const cuts = new Map<number, Offer[]>();
  for (const offer of offers) {
    if (offer.kind !== 'percentage' && offer.kind !== 'price_cut') continue;
    for (const productId of offer.productIds) cuts.set(productId, [...(cuts.get(productId) ?? []), offer]);
  }
  return cuts;
}

function askedPrice({ warehouse_id, product_id, list_cents, days }: PricedLine, perishable: boolean): AskedPrice {
  return {
    warehouseId: warehouse_id,
    productId: product_id,
    listCents: list_cents,
    perishable,
    history: perishable ? [] : pricePeriods(days),
  };
}
