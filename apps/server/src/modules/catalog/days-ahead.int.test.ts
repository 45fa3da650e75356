import type { Product, ProductsData } from '@bottega/contract';
import { addDays, openDays, romeDay } from '@bottega/domain/fulfilment';
import { brandDb, type Db } from '@bottega/server/platform/db/brand-db';
import { createPool } from '@bottega/server/platform/db/pool';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import { runningApp, type Caller, type RunningApp } from '../../../testing/shops/running-app.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const today = romeDay(new Date());
const lastDay = addDays(today, openDays - 1);
const nextYear = addDays(today, 365);

let shop: RunningApp;
let pool: pg.Pool;
let db: Db;
let visitor: Caller;
let goods: Product;
beforeAll(async () => {
  shop = await runningApp();
  pool = createPool(shop.appUrl, 2);
  db = brandDb(pool, 1);
  visitor = shop.caller('rosmarino');
  const { data } = await visitor.get<ProductsData>('/ebsn/api/products?q=zucchero&page_size=48');
  goods = data.products.find(({ warehousePromo, available }) => !warehousePromo && available > 1000)!;
  for (const day of [lastDay, nextYear])
    await makeOffer(db, 'percentage', [goods.productId], { percent: 5000, firstDay: day, lastDay: day });
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

const priceOf = async (caller: Caller, day: string) =>
  (await caller.get<Product>(`/ebsn/api/products/${goods.productId}?hash=w1d${day}t0`)).data.priceDisplay;

test('when hash names a day within the days on sale, then the offers of that day hold', async () => {
  expect(await priceOf(visitor, lastDay)).toBeLessThan(goods.priceDisplay);
});

test('when hash names a past day or one not on sale yet, then the answer is today’s', async () => {
  for (const day of [nextYear, addDays(lastDay, 1), addDays(today, -1), '9999-12-31'])
    expect(await priceOf(visitor, day), day).toBe(goods.priceDisplay);
  const of = (day: string) =>
    visitor.get<ProductsData>(`/ebsn/api/products?promo=true&page_size=1&hash=w1d${day}t0`);
  expect((await of(nextYear)).headers['etag']).toBe((await of(today)).headers['etag']);
});

test('when a shopper’s basket previews a day, then only that shopper sees its prices, and no shared cache keeps them', async () => {
  const shopper = shop.caller('rosmarino');
  const other = shop.caller('rosmarino');
  await other.post('/ebsn/api/cart/add', { items: [{ productId: goods.productId, quantity: 1 }] });
  await shopper.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
  await shopper.post('/ebsn/api/cart/add', { items: [{ productId: goods.productId, quantity: 1 }] });
  expect(await priceOf(shopper, nextYear)).toBe(goods.priceDisplay);
  await db.rows(
    `update cart set preview_date = $1
     where user_id = (select user_id from shopper where login = 'demo@rosmarino.example')`,
    [nextYear],
  );
  expect(await priceOf(shopper, nextYear)).toBeLessThan(goods.priceDisplay);
  const list = `/ebsn/api/products?q=zucchero&page_size=48&hash=w1d${nextYear}t0`;
  const answer = await shopper.get<ProductsData>(list);
  expect(answer.headers['cache-control']).toBe('no-store');
  const priceIn = ({ products }: ProductsData) =>
    products.find(({ productId }) => productId === goods.productId)?.priceDisplay;
  expect(priceIn(answer.data)).toBeLessThan(goods.priceDisplay);
  for (const caller of [other, visitor])
    expect(priceIn((await caller.get<ProductsData>(list)).data)).toBe(goods.priceDisplay);
});
