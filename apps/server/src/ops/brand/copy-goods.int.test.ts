import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeBrand } from '../../../testing/builders/identity.ts';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { recordAskedPrices } from '../../modules/catalog/prices/record-asked-prices.ts';
import { withClient } from '../../platform/db/client.ts';
import { copyGoods } from './copy-goods.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
});
afterAll(() => brands.drop());

test('when a brand gets the goods of another one, then its price history begins with its own list prices', async () => {
  const warehouses = [
    { warehouseId: 1, listCents: 279 },
    { warehouseId: 2, listCents: 239 },
  ];
  const productId = await makeProduct(brands.db, { warehouses });
  const week = { firstDay: '2026-11-09', lastDay: '2026-11-15' };
  await makeOffer(brands.db, 'price_cut', [productId], { price: 199, warehouseIds: [1], ...week });
  await recordAskedPrices(brands.db, '2026-11-09');
  await makeBrand(brands.otherBrand);
  await withClient(brands.adminUrl, (owner) =>
    copyGoods(owner, { from: 1, to: 2, warehouses: [1], day: '2026-11-21' }),
  );
  expect(
    await brands.otherBrand.rows(
      'select warehouse_id, product_id, valid_from, cents, day_low_cents from price_history',
    ),
  ).toEqual([
    { warehouse_id: 1, product_id: productId, valid_from: '2026-11-21', cents: 279, day_low_cents: null },
  ]);
});
