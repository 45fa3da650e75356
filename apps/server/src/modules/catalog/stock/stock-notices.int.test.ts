import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct, makeWarehouse } from '../../../../testing/builders/catalog.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { catalogRoutes } from '../index.ts';
import { sendStockNotices } from './send-stock-notices.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
  await makeWarehouse(brands.db, { warehouseId: 1 });
  await makeWarehouse(brands.db, { warehouseId: 2 });
  for (const productId of [1, 2, 3])
    await makeProduct(brands.db, {
      productId,
      warehouses: [1, 2].map((warehouseId) => ({ warehouseId, available: 0 })),
    });
  await makeProduct(brands.db, { productId: 4, published: false });
  await makeProduct(brands.otherBrand, { productId: 900 });
});
afterAll(() => brands.drop());

const shopperOf = async (db: Db) =>
  makeRequest(db, { as: await makeSession(db, { userId: (await makeShopper(db)).userId }) });
const ask = (request: ReturnType<typeof makeRequest>, raw: Record<string, unknown>) =>
  callRoute(catalogRoutes, 'askForStockNotice', request.ctx, raw);
const waitedFor = async (request: ReturnType<typeof makeRequest>) =>
  dataOf(await callRoute<{ productIds: number[] }>(catalogRoutes, 'stockNotices', request.ctx, {}))
    .productIds;
const stock = (productId: number, available: number, warehouseId = 1) =>
  brands.db.rows('update assortment set available = $3 where product_id = $1 and warehouse_id = $2', [
    productId,
    warehouseId,
    available,
  ]);
/** Runs the job; returns the ids of products by shopper. */
async function sent(at = new Date()) {
  const request = makeRequest(brands.db, { clock: { now: () => at } });
  await sendStockNotices(request.ctx);
  return request.sent.map(({ message }) => message['params'] as { userId: number; productIds: number[] });
}

describe('a stock notice', () => {
  test('when a product is back, then each shopper who asked gets one mail, once', async () => {
    const [ada, ugo] = [await shopperOf(brands.db), await shopperOf(brands.db)];
    for (const productId of [1, 2]) await ask(ada, { productId });
    expect(await ask(ugo, { productId: 1 })).toMatchObject({
      ok: true,
      data: { notify: true },
      infos: [{ code: 'STOCK_NOTICE_WANTED' }],
    });
    expect(await waitedFor(ada)).toEqual([1, 2]);
    expect(await sent()).toEqual([]);
    await stock(1, 3);
    await stock(2, 1);
    const mails = await sent();
    expect(mails.map(({ userId, productIds }) => [userId, productIds.toSorted((a, b) => a - b)])).toEqual(
      expect.arrayContaining([
        [ada.ctx.actor.userId, [1, 2]],
        [ugo.ctx.actor.userId, [1]],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect(await waitedFor(ada)).toEqual([]);
    expect(await sent()).toEqual([]);
    for (const productId of [1, 2]) await stock(productId, 0);
  });

  test('when it is asked for in another warehouse, then only stock there counts', async () => {
    const ada = await shopperOf(brands.db);
    await ask(ada, { productId: 3, hash: 'w2d0t0' });
    await stock(3, 5, 1);
    expect(await sent()).toEqual([]);
    await stock(3, 5, 2);
    expect(await sent()).toMatchObject([{ productIds: [3] }]);
    for (const warehouseId of [1, 2]) await stock(3, 0, warehouseId);
  });

  test('when the shopper no longer wants it, then no mail is sent', async () => {
    const ada = await shopperOf(brands.db);
    await ask(ada, { productId: 1 });
    await ask(ada, { productId: 1, notify: false });
    expect(await waitedFor(ada)).toEqual([]);
    await stock(1, 3);
    expect(await sent()).toEqual([]);
    await stock(1, 0);
  });

  test('when half a year has passed, then it is forgotten', async () => {
    const ada = await shopperOf(brands.db);
    await ask(ada, { productId: 1 });
    await sent(new Date(Date.now() + 182 * 24 * 3_600_000));
    expect(await waitedFor(ada)).toEqual([]);
  });

  test('when the product is withdrawn, unknown or of another brand, then it is refused as missing', async () => {
    const ada = await shopperOf(brands.db);
    for (const productId of [4, 900, 424_242])
      expect(await ask(ada, { productId })).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' });
  });

  test('when a shopper waits for a hundred products, then one more is refused and a repeat is not', async () => {
    const ada = await shopperOf(brands.db);
    for (let n = 1; n <= 100; n += 1) await makeProduct(brands.db, { productId: 1000 + n });
    for (let n = 1; n <= 100; n += 1) await ask(ada, { productId: 1000 + n });
    expect(await ask(ada, { productId: 1 })).toMatchObject({ ok: false, code: 'STOCK_NOTICES_TOO_MANY' });
    expect(await ask(ada, { productId: 1001 })).toMatchObject({ ok: true });
  });

  test('when two shoppers wait, then neither sees the other’s products', async () => {
    const [ada, ugo] = [await shopperOf(brands.db), await shopperOf(brands.db)];
    await ask(ada, { productId: 2 });
    expect(await waitedFor(ugo)).toEqual([]);
    await ask(ugo, { productId: 2, notify: false });
    expect(await waitedFor(ada)).toEqual([2]);
  });
});
