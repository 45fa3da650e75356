import type { Order } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeProduct, makeWarehouse } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makePurchase, type PurchaseDraft } from '../../../../testing/builders/order.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { noGateways } from '../../../../testing/test-gateways.ts';
import { orderRoutes } from '../../order/index.ts';
import { paymentOf, retryableOf } from '../index.ts';

let brands: BrandDatabases;
let timeslotId: number;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db, { freeFromCents: 100_000 });
  await makeWarehouse(brands.db, { warehouseId: 2 });
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
});
afterAll(() => brands.drop());

/** The order of a shopper who buys these lines on delivery. */
async function orderOf(lines: PurchaseDraft['lines']): Promise<Order> {
  const { request, purchase } = await makePurchase(brands.db, { timeslotId, lines, gateways: noGateways });
  return dataOf(
    await callRoute<Order>(orderRoutes({ paymentOf, retryableOf }), 'view', request.ctx, {
      order_id: String(purchase.orderId),
    }),
  );
}

/** A product whose offer gives two pieces of the gift. */
async function makeGiving(gift: number, badge: string): Promise<number> {
  const productId = await makeProduct(brands.db, { listCents: 1000 });
  await makeOffer(brands.db, 'selectable', [productId], {
    benefit: { type: 'gift', productId: gift, quantity: 2000 },
    badge,
  });
  return productId;
}
const stockOf = async (productId: number): Promise<number | undefined> =>
  (
    await brands.db.row<{ available: number }>(
      'select available from assortment where product_id = $1 and warehouse_id = 1',
      [productId],
    )
  )?.available;

test('when two offers give gifts, then the order has each gift free, with the badge of its offer, out of the stock', async () => {
  const [cloth, mug] = [
    await makeProduct(brands.db, { name: 'Canovaccio', listCents: 500, available: 2 }),
    await makeProduct(brands.db, { name: 'Tazza', listCents: 700, available: 9 }),
  ];
  const [first, second] = [
    await makeGiving(cloth, 'Un panno in omaggio'),
    await makeGiving(mug, 'Tazza in regalo'),
  ];
  const order = await orderOf([
    { productId: first, addedCents: 1000, promoChoice: 'accept' },
    { productId: second, addedCents: 1000, promoChoice: 'accept' },
  ]);
  expect(order.lines.slice(2)).toMatchObject([
    {
      productId: cloth,
      name: 'Canovaccio',
      quantity: 2,
      grossTotal: 0,
      netTotal: 0,
      promo: 'Un panno in omaggio',
    },
    { productId: mug, name: 'Tazza', quantity: 2, grossTotal: 0, netTotal: 0, promo: 'Tazza in regalo' },
  ]);
  expect(order.totals.goodsTotal).toBe(20);
  expect([await stockOf(cloth), await stockOf(mug)]).toEqual([0, 7]);
});

test.each([
  ['has too few left', { available: 1 }],
  ['is no longer published', { published: false }],
  ['is sold at another warehouse only', { warehouses: [{ warehouseId: 2 }] }],
])('when the gift %s, then the order is placed without it', async (_, draft) => {
  const gift = await makeProduct(brands.db, draft);
  const before = await stockOf(gift);
  const productId = await makeGiving(gift, 'Omaggio');
  const { lines } = await orderOf([{ productId, addedCents: 1000, promoChoice: 'accept' }]);
  expect(lines).toMatchObject([{ productId, netTotal: 10 }]);
  expect(lines).toHaveLength(1);
  expect(await stockOf(gift)).toBe(before);
});

test('when offers on the whole basket apply, then the order names each with its own text and amount', async () => {
  const productId = await makeProduct(brands.db, { listCents: 5000 });
  for (const [badge, amount] of [
    ['Meno 3', 300],
    ['Meno 5', 500],
  ] as const)
    await makeOffer(brands.db, 'basket_threshold', [productId], {
      threshold: 1000,
      benefit: { type: 'amount', amount },
      badge,
      description: `${badge} euro sulla spesa`,
    });
  const { totals } = await orderOf([{ productId, addedCents: 5000 }]);
  expect(totals.basketDiscounts).toEqual([
    { badge: 'Meno 3', text: 'Meno 3 euro sulla spesa', amount: 3 },
    { badge: 'Meno 5', text: 'Meno 5 euro sulla spesa', amount: 5 },
  ]);
});

test('when a product has a picture, then the order shows the picture of that time', async () => {
  const productId = await makeProduct(brands.db);
  await brands.db.rows(
    `insert into picture (tenant_id, picture_key, kind, bytes, content_hash) values ($1, $2, 'raster', 'x', '0123456789abcdef')`,
    [brands.db.tenantId, `prova-${productId}`],
  );
  const plain = await makeProduct(brands.db);
  const { lines } = await orderOf([{ productId }, { productId: plain }]);
  expect(lines.map(({ mediaURL }) => mediaURL)).toEqual([
    `/photo/thumb/prova-${productId}-01234567`,
    `/photo/thumb/prova-${plain}`,
  ]);
});
