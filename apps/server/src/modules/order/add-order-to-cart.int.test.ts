import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { changeCatalogue, makeProduct } from '../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import type { TestRequest } from '../../../testing/builders/identity.ts';
import { shopper } from '../../../testing/builders/lists.ts';
import { makePurchase } from '../../../testing/builders/order.ts';
import { callRoute } from '../../../testing/call-route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRoutes } from './index.ts';
import { testGateways } from '../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = orderRoutes({
  retryableOf: async () => [],
  paymentOf: async () => ({ transactionState: 1, canRetry: false, blocked: 0, charged: 0, refunded: 0 }),
});

let brands: BrandDatabases;

const addToCart = (request: TestRequest, order_id: number) =>
  callRoute<Cart>(routes, 'addToCart', request.ctx, { order_id });

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
});
afterAll(() => brands.drop());

test('[CAR-41] all products of an order are added to the basket, and a warning names each unavailable one', async () => {
  const plain = await makeProduct(brands.db, { name: 'Pasta' });
  const gone = await makeProduct(brands.db, { name: 'Una volta' });
  const timeslotId = await makeTimeslot(brands.db, { capacity: 10 });
  const lines = [
    { productId: plain, quantity: 3 },
    { productId: gone, quantity: 1 },
  ];
  const purchase = await makePurchase(brands.db, { timeslotId, lines, gateways, paymentTypeId: 2 });
  const { orderId } = purchase.purchase;
  await changeCatalogue(brands.db, 'update product set published = false where product_id = $1', [gone]);
  expect(await addToCart(purchase.request, orderId)).toMatchObject({
    ok: true,
    warnings: [{ code: 'LEFT_OUT', params: { name: 'Una volta', cause: 'PRODUCT_NOT_FOUND' } }],
    data: { cartItems: [{ product: { productId: plain }, quantity: 3 }] },
  });
  for (const stranger of [await shopper(brands.db), await shopper(brands.otherBrand)])
    expect(await addToCart(stranger, orderId)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
});
