import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { changeCatalogue, makeProduct } from '../../../../testing/builders/catalog.ts';
import { testBrand } from '../../../../testing/builders/identity.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { countedDb } from '../../../../testing/postgres/counted-db.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse } from '../../../platform/result.ts';
import { findGoods } from '../../catalog/index.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { findLines } from './lines-repository.ts';

let brands: BrandDatabases;
let milk: number;
const brand = testBrand(1);
const at = { warehouseId: 1, day: '2026-11-24' };

beforeAll(async () => {
  brands = await brandDatabases(4);
  milk = await makeProduct(brands.db, { listCents: 149 });
});
afterAll(() => brands.drop());

async function find(db: Db, productIds = [milk]) {
  const counted = countedDb(db);
  const { stock } = await findLines(counted.db, { warehouseId: 1, cartId: 0, productIds });
  const found = await findGoods(counted.db, brand, at, stock);
  return { ...found, statements: counted.count() };
}

test('goods are read once per catalogue version, and stock is read every time', async () => {
  expect((await find(brands.db)).statements).toBe(4);
  await brands.db.rows('update assortment set available = 7 where product_id = $1', [milk]);
  const again = await find(brands.db);
  expect(again.statements).toBe(1);
  expect(again.goods.get(milk)).toMatchObject({ available: 7000, listCents: 149, row: { available: 7 } });

  await changeCatalogue(brands.db, 'update assortment set list_cents = 199 where product_id = $1', [milk]);
  const changed = await find(brands.db);
  expect(changed.statements).toBe(4);
  expect(changed.goods.get(milk)).toMatchObject({ listCents: 199, available: 7000 });
});

test('the offers of any of the products and the offers of all goods are returned once each', async () => {
  const bread = await makeProduct(brands.db);
  const both = await makeOffer(brands.db, 'percentage', [milk, bread], { percent: 1000 });
  const all = await makeOffer(brands.db, 'basket_threshold', [], {
    threshold: 5000,
    benefit: { type: 'amount', amount: 500 },
  });
  const idsOf = async (productIds: number[]) =>
    (await find(brands.db, productIds)).offers.map(({ offerId }) => offerId);
  expect(await idsOf([milk])).toEqual([both, all]);
  expect(await idsOf([milk, bread])).toEqual([both, all]);
  expect(await idsOf([await makeProduct(brands.db)])).toEqual([all]);
});

test('when a product is unknown, then the cache remembers that it doesn’t exist', async () => {
  expect((await find(brands.db, [987_654])).goods.size).toBe(0);
  expect((await find(brands.db, [987_654])).statements).toBe(1);
});

test('prices read in a transaction that changed the catalogue are not cached, because it may roll back', async () => {
  const undone = await brands.db.transaction(async (tx) => {
    await tx.rows('update assortment set list_cents = 1 where product_id = $1', [milk]);
    await bumpCatalogVersion(tx);
    return refuse('NOT_FOUND', { params: { cents: (await find(tx)).goods.get(milk)!.listCents } });
  });
  expect(undone).toMatchObject({ ok: false, params: { cents: 1 } });
  await changeCatalogue(brands.db, 'update assortment set list_cents = 250 where product_id = $1', [milk]);
  expect((await find(brands.db)).goods.get(milk)?.listCents).toBe(250);
});
