import { asCommand } from '../../../../testing/as-command.ts';
import { eventually } from '@bottega/testing/eventually';
import { Readable } from 'node:stream';
import type { Product, ProductsData } from '@bottega/contract';
import { startApiShop } from '../../../../testing/shops/api-shop.ts';
import { testBrand } from '../../../../testing/builders/identity.ts';
import { demoDatabase, type TestDatabase } from '../../../../testing/postgres/database.ts';
import { httpCaller } from '../../../../testing/http-caller.ts';
import type { ServerChild } from '../../../../testing/shops/server-child.ts';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandDb, type Db } from '../../../platform/db/brand-db.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { giveBackStock, takeStock } from './stock.ts';

const warehouseId = 1;
/** Less than the minute after which a cached answer expires, so that only a notification can be as early. */
const withinMs = 50_000;

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let copies: ServerChild[];
/** Products of one aisle without offers. */
let goods: { productId: number; sku: string }[];
let categoryId: number;

beforeAll(async () => {
  database = await demoDatabase();
  pool = createPool(database.appUrl, 4);
  pool.on('error', () => {});
  db = brandDb(pool, 1);
  const settings = { DATABASE_URL: database.adminUrl, DEMO: 'false' };
  copies = await Promise.all([startApiShop(settings), startApiShop(settings)]);
  const aisle = await db.row<{ categoryId: number; goods: typeof goods }>(
    `select p.category_path[1] as "categoryId", json_agg(json_build_object('productId', p.product_id, 'sku', p.sku)) as goods
     from product p join assortment a using (tenant_id, product_id)
     where a.warehouse_id = $1 and p.published
     group by 1 order by count(*) limit 1`,
    [warehouseId],
  );
  ({ categoryId, goods } = aisle!);
  await db.rows('delete from offer_product where product_id = any($1::bigint[])', [
    goods.map(({ productId }) => productId),
  ]);
});
afterAll(async () => {
  await Promise.all((copies ?? []).map((copy) => copy.stop()));
  await pool.end();
  await database.drop();
});

/** Imports a price file that sets one price for many products. */
async function ask(cents: number, of = goods): Promise<void> {
  const price = (cents / 100).toFixed(2);
  const file = ['sku,warehouse,price', ...of.map(({ sku }) => `${sku},${warehouseId},${price}`)].join('\n');
  const outcome = await importCatalogue(
    asCommand({ brand: testBrand(1), db, clock: { now: () => new Date() } }),
    { source: Readable.from([Buffer.from(file)]), kind: 'prices' },
  );
  expect(outcome.report.problems).toEqual([]);
  expect(outcome.report.changed).toBe(of.length);
}

const listOf = () => `/ebsn/api/products?parent_category_id=${categoryId}&page_size=200`;
const slugOf = async (productId: number) =>
  (await db.row<{ slug: string }>('select slug from product where product_id = $1', [productId]))!.slug;

const productsOn = async (copy: ServerChild, url = listOf()): Promise<Product[]> =>
  (await httpCaller(copy.port, 'rosmarino').get<ProductsData>(url)).data.products;

/** Milliseconds until the server shows the expected products. */
async function shownAfter(copy: ServerChild, isShown: (products: Product[]) => boolean): Promise<number> {
  const began = performance.now();
  while (!isShown(await productsOn(copy))) {
    if (performance.now() - began > withinMs) return Number.POSITIVE_INFINITY;
    await pause(5);
  }
  return performance.now() - began;
}

test('when a price changes, then both servers show it before cached answers expire', async () => {
  for (const cents of [4321, 1234]) {
    for (const copy of copies) await productsOn(copy);
    await ask(cents);
    for (const copy of copies) {
      const took = await shownAfter(copy, (products) => products.every(({ price }) => price === cents / 100));
      expect(took).toBeLessThan(withinMs);
    }
  }
});

test('while all prices of an aisle change at once, each answer shows a single price, and no answer an older one', async () => {
  const slug = await slugOf(goods[0]!.productId);
  const urls = [
    listOf(),
    `${listOf()}&sort=price`,
    `/ebsn/api/products?parent_category_id=${categoryId}&page_size=5&sort=name`,
    `/ebsn/api/products?slug=${slug}`,
  ];
  const state = { over: false };
  const answers: { prices: Set<number>; back: boolean; gone: boolean }[] = [];
  const seen = new Set<number>();
  const read = async (copy: ServerChild, url: string): Promise<void> => {
    const caller = httpCaller(copy.port, 'rosmarino');
    let last = 0;
    while (!state.over) {
      const { data } = await caller.get<ProductsData & Product>(url);
      const prices = new Set((data.products ?? [data]).map(({ price }) => Math.round(price * 100)));
      const [now = 0] = prices;
      answers.push({ prices, back: now < last, gone: prices.size === 0 });
      last = now;
      seen.add(now);
    }
  };
  await ask(5000);
  for (const copy of copies)
    await shownAfter(copy, (products) => products.every(({ price }) => price === 50));
  const reading = copies.flatMap((copy) => urls.map((url) => read(copy, url)));
  for (const last of [5005, 5010, 5015]) {
    for (let cents = last - 4; cents <= last; cents += 1) await ask(cents);
    // a reader sees this price before the next ones come
    await eventually(() => expect(seen).toContain(last));
  }
  state.over = true;
  await Promise.all(reading);
  expect(answers.filter(({ prices }) => prices.size !== 1)).toEqual([]);
  expect(answers.filter(({ back }) => back)).toEqual([]);
  for (const copy of copies)
    expect(new Set((await productsOn(copy)).map(({ price }) => price))).toEqual(new Set([50.15]));
});

describe('stock changes', () => {
  const version = async () =>
    (await db.row<{ version: number }>('select catalog_version as version from brand'))!.version;
  const availableOn = async (copy: ServerChild) =>
    (await productsOn(copy)).find(({ productId }) => productId === goods[0]!.productId)!.available;

  test('an order changes the catalogue version only if a product sells out or comes back', async () => {
    const { productId } = goods[0]!;
    await db.rows('update assortment set available = 3 where warehouse_id = $1 and product_id = $2', [
      warehouseId,
      productId,
    ]);
    const items = [{ productId, quantity: 1 }];
    const take = () => db.transaction((tx) => takeStock(tx, warehouseId, items));
    const before = await version();
    await take();
    await take();
    expect(await version()).toBe(before);
    for (const copy of copies) expect(await availableOn(copy)).toBeGreaterThan(0);
    await take();
    expect(await version()).toBe(before + 1);
    for (const copy of copies) {
      expect(
        await shownAfter(copy, (all) =>
          all.some((product) => product.productId === productId && product.available <= 0),
        ),
      ).toBeLessThan(withinMs);
    }
    await db.transaction((tx) => giveBackStock(tx, warehouseId, items));
    expect(await version()).toBe(before + 2);
    await db.transaction((tx) => giveBackStock(tx, warehouseId, items));
    expect(await version()).toBe(before + 2);
    for (const copy of copies) {
      expect(
        await shownAfter(copy, (all) =>
          all.some((product) => product.productId === productId && product.available > 0),
        ),
      ).toBeLessThan(withinMs);
    }
  });
});

test('when the listener’s connection is cut during a change, then each server shows the change before cached answers expire', async () => {
  await ask(777);
  for (const copy of copies)
    await shownAfter(copy, (products) => products.every(({ price }) => price === 7.77));
  const admin = new pg.Client({ connectionString: database.superuserUrl });
  await admin.connect();
  try {
    await admin.query(`begin;
      update assortment set list_cents = 888
      where tenant_id = 1 and warehouse_id = ${warehouseId} and product_id = any ('{${goods.map(({ productId }) => productId).join(',')}}');
      update brand set catalog_version = catalog_version + 1 where tenant_id = 1;
      select pg_notify('catalog', '1:' || catalog_version) from brand where tenant_id = 1;
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bottega-listener' and datname = current_database();
      commit`);
    for (const copy of copies)
      expect(
        await shownAfter(copy, (products) => products.every(({ price }) => price === 8.88)),
      ).toBeLessThan(withinMs);
  } finally {
    await admin.end();
  }
});
