import type { Cart, Order } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartRoutes } from '../../cart/index.ts';
import { orderRoutes } from '../../order/index.ts';
import { checkoutRoutes, paymentOf, retryableOf } from '../index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = checkoutRoutes(gateways);
let brands: BrandDatabases;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db, { minOrderCents: 100 });
});
afterAll(() => brands.drop());

test('[CAR-44] notes and preferences of a line are stored in the order, for the staff who pick it', async () => {
  const timeslotId = await makeTimeslot(brands.db);
  const apples = await makeProduct(brands.db, { saleType: 'Sfuso', firstAdd: 0.5, step: 0.1 });
  const { session } = await makeBuyer(brands.db, { timeslotId, lines: [{ productId: apples, quantity: 1 }] });
  const { ctx } = makeRequest(brands.db, { as: session });
  const [line] = dataOf(await callRoute<Cart>(cartRoutes, 'view', ctx)).cartItems!;
  const infos = { customWeight: '1,27', note: 'Mature', accept_alternatives: 'true' };
  dataOf(await callRoute<Cart>(cartRoutes, 'updateInfos', ctx, { items: [{ itemId: line!.itemId, infos }] }));
  dataOf(await callRoute<Cart>(routes, 'prepare', ctx, {}));
  const { orderId } = dataOf(await callRoute<Purchase>(routes, 'buy', ctx, { payment_type_id: 2 }));
  const order = await callRoute<Order>(orderRoutes({ paymentOf, retryableOf }), 'view', ctx, {
    order_id: String(orderId),
  });
  expect(dataOf(order).lines).toMatchObject([
    { quantity: 1.3, customWeight: 1.27, note: 'Mature', acceptAlternatives: true },
  ]);
});
