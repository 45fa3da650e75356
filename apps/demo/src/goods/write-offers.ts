import type { IsoDay, Offer } from '@bottega/domain/promotion';
import type pg from 'pg';
import { refreshOfferPrices } from '@bottega/server/modules/catalog/index';
import { writeOffers as saveOffers } from '@bottega/server/modules/promotion/index';
import { clientDb } from '../client-db.ts';
import type { DemoBrand } from '../demo-brands.ts';
import { offerThursday } from './offer-week.ts';
import { brandOffers } from './offers.ts';
import { priceDays } from './price-history.ts';
import type { SourceFiles } from '../source-files.ts';
import type { Log, WrittenCatalogue } from './write-catalogue.ts';
import { insertPortions } from '../write-rows.ts';

/** Writes past, current and coming offers, the price history, and the price under each cut. */
export async function writeOffers(
  client: pg.ClientBase,
  brand: DemoBrand,
  files: SourceFiles,
  { rows, assortment }: WrittenCatalogue,
  { today, log }: { today: IsoDay; log: Log },
): Promise<void> {
  const db = clientDb(client, brand.tenantId);
  const offers = brandOffers(
    brand,
    files.promotions,
    new Set(rows.map(({ sku }) => sku)),
    offerThursday(today),
  );
  await saveOffers(db, offers);

  const cuts = cutsByProduct(offers);
  const history = assortment.flatMap(({ warehouse_id, product_id, list_cents: listCents }) => {
    const key = `${warehouse_id}:${product_id}`;
    const days = priceDays({ key, listCents, cuts: cuts.get(product_id) ?? [], today });
    return days.map(({ validFrom, cents }) => ({ warehouse_id, product_id, valid_from: validFrom, cents }));
  });
  await insertPortions(client, 'price_history', brand.tenantId, history);
  await refreshOfferPrices(db);
  log(`${offers.length} offers, ${history.length} former prices`);
}

function cutsByProduct(offers: readonly Offer[]): Map<number, Offer[]> {
  const cuts = new Map<number, Offer[]>();
  for (const offer of offers) {
    if (offer.kind !== 'percentage' && offer.kind !== 'price_cut') continue;
    for (const productId of offer.productIds) cuts.set(productId, [...(cuts.get(productId) ?? []), offer]);
  }
  return cuts;
}
