import { lockIsAwaited } from '../../../testing/postgres/awaited-lock.ts';
import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeBuyer, makeCart } from '../../../testing/builders/cart.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import { makeGift } from '../../../testing/builders/gift.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { countedWire, type CountedWire } from '@bottega/testing/counted-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDb, type Db } from '../../platform/db/brand-db.ts';
import { createPool } from '../../platform/db/pool.ts';
import { cartRoutes } from './index.ts';

let brands: BrandDatabases;
let wire: CountedWire;
let wired: Db;
let closePool: () => Promise<void>;
let products: number[];
let extra: number;
let timeslots: number[];

beforeAll(async () => {
  brands = await brandDatabases(4);
  wire = await countedWire(brands.appUrl);
  const pool = createPool(wire.url, 2);
  wired = brandDb(pool, 1);
  closePool = () => pool.end();
  await makeZone(brands.db);
  products = [];
  for (let n = 0; n < 41; n += 1) products.push(await makeProduct(brands.db, { listCents: 149 }));
  extra = products.pop()!;
  await makeOffer(brands.db, 'percentage', products.slice(0, 10), { percent: 2000 });
  await makeOffer(brands.db, 'basket_threshold', [], {
    threshold: 3000,
    benefit: { type: 'amount', amount: 300 },
  });
  timeslots = [await makeTimeslot(brands.db), await makeTimeslot(brands.db, { beginTime: '14:00' })];
  // a hold in a slot that counts lines is resized with the basket
  await brands.db.rows('update timeslot set line_capacity = 5000 where timeslot_id = $1', [timeslots[0]]);
});
afterAll(async () => {
  await closePool();
  await wire.close();
  await brands.drop();
});

const lines = (): { productId: number }[] => products.map((productId) => ({ productId }));
/** The limit for every basket size. */
const mostRoundTrips = 9;

/** Round trips and transactions of one call. */
const costOf = (request: TestRequest, name: string, input: Record<string, unknown>) =>
  wire.during(async () => dataOf(await callRoute<Cart>(cartRoutes, name, request.ctx, input)));

function expectPlain(cost: Awaited<ReturnType<typeof costOf>>): void {
  expect(cost.transactions).toBe(1);
  expect(cost.roundTrips).toBeLessThanOrEqual(mostRoundTrips);
}

async function nowhere(): Promise<TestRequest> {
  const { userId } = await makeShopper(brands.db);
  await makeCart(brands.db, { userId }, { lines: lines() });
  return makeRequest(wired, { as: await makeSession(brands.db, { userId }) });
}

/** A shopper with a gift code and a hold in a slot that counts lines. */
async function placed(): Promise<TestRequest> {
  const { session } = await makeBuyer(brands.db, { timeslotId: timeslots[0]!, lines: lines() });
  const { code } = await makeGift(brands.db);
  const request = makeRequest(wired, { as: session });
  dataOf(await callRoute<Cart>(cartRoutes, 'addGiftCode', request.ctx, { code }));
  return request;
}

test.each([
  ['without a place', nowhere],
  ['with offers, a code and a held slot that counts lines', placed],
])(
  'a change of a basket with forty lines is one transaction with at most nine round trips: %s',
  async (_, makeCaller) => {
    const ada = await makeCaller();
    // opens the connection and sets its brand
    await callRoute(cartRoutes, 'view', ada.ctx);
    const input = { items: [{ productId: extra, quantity: 1 }] };
    expectPlain(await costOf(ada, 'add', input));
    const cart = dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx));
    const itemId = cart.cartItems![0]!.itemId;
    expectPlain(await costOf(ada, 'update', { items: [{ itemId, quantity: 3 }] }));
    expectPlain(await costOf(ada, 'delete', { items: [{ productId: extra }] }));
    const after = dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx));
    expect(after.cartItems).toHaveLength(40);
    expect(after.cartItems![0]!.quantity).toBe(3);
  },
);

test.each([
  ['no place', `update cart set address_id = null where cart_id = $1`],
  ['another packaging', `update cart set infos = '{"packaging_type_id": "1"}' where cart_id = $1`],
  ['another day', `update cart set preview_date = '2026-12-24' where cart_id = $1`],
  [
    'other lines',
    `update cart_line set quantity = 7 where cart_id = $1 and product_id = (select min(product_id) from cart_line)`,
  ],
])('when another process gave the cart %s, then the next answer shows it', async (_, changing) => {
  const ada = await placed();
  const before = dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx));
  const input = { items: [{ productId: extra, quantity: 1 }] };
  dataOf(await callRoute<Cart>(cartRoutes, 'add', ada.ctx, input));
  await brands.db.rows(changing, [before.cartId]);
  const added = dataOf(await callRoute<Cart>(cartRoutes, 'add', ada.ctx, input));
  expect(dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx))).toEqual(added);
});

test('when another transaction holds the cart’s lock, then an add waits and reads what it committed', async () => {
  const ada = await placed();
  const { cartId } = dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx));
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = brands.db.transaction(async (tx) => {
    await tx.rows('select from cart where cart_id = $1 for update', [cartId]);
    await tx.rows('update cart_line set quantity = 7 where cart_id = $1', [cartId]);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const input = { items: [{ productId: extra, quantity: 1 }] };
  const adding = callRoute<Cart>(cartRoutes, 'add', ada.ctx, input);
  await lockIsAwaited(brands.pool);
  over.resolve();
  const added = dataOf(await adding);
  await other;
  expect(added.cartItems!.map(({ quantity }) => quantity)).toEqual([...products.map(() => 7), 1]);
});

test('when another process sold the cart, then an add goes into a new cart', async () => {
  const ada = await nowhere();
  const { cartId } = dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx));
  await brands.db.rows('update cart set status_id = 3 where cart_id = $1', [cartId]);
  const input = { items: [{ productId: extra, quantity: 1 }] };
  const added = dataOf(await callRoute<Cart>(cartRoutes, 'add', ada.ctx, input));
  expect(added.cartId).not.toBe(cartId);
  expect(added.cartItems).toMatchObject([{ quantity: 1, product: { productId: extra } }]);
});

test('each choice of a slot is one transaction with at most nine round trips', async () => {
  const ada = await placed();
  await callRoute(cartRoutes, 'view', ada.ctx);
  for (const timeslotId of [timeslots[0]!, timeslots[1]!, timeslots[0]!])
    expectPlain(await costOf(ada, 'selectTimeslot', { timeslot_id: timeslotId }));
  const taken = await brands.db.rows<{ taken: number; lines: number }>(
    'select taken, lines_taken as lines from timeslot where timeslot_id = any($1) order by timeslot_id',
    [timeslots],
  );
  const holds = await brands.db.row<{ taken: number; lines: number }>(
    `select count(*)::int as taken, sum(lines)::int as lines from slot_hold where state = 'held'`,
  );
  expect(taken).toEqual([holds, { taken: 0, lines: 0 }]);
});

test('reading a basket or its slots takes at most nine round trips', async () => {
  const ada = await placed();
  await callRoute(cartRoutes, 'view', ada.ctx);
  for (const name of ['view', 'listTimeslots'])
    expect((await costOf(ada, name, {})).roundTrips).toBeLessThanOrEqual(mostRoundTrips);
});

test('when another process changed the cart, then reading it shows the change', async () => {
  const ada = await placed();
  const shown = async (): Promise<Cart> => dataOf(await callRoute<Cart>(cartRoutes, 'view', ada.ctx));
  const available = async () => (await shown()).cartItems!.map(({ product }) => product.available > 0);
  const { cartId } = await shown();
  expect(await available()).toEqual(products.map(() => true));
  await brands.db.rows(`insert into warehouse values (1, 900, 'altrove', 41, 12)`);
  await brands.db.rows('update cart set warehouse_id = 900 where cart_id = $1', [cartId]);
  expect(await available()).toEqual(products.map(() => false));
  await brands.db.rows('update cart set status_id = 3 where cart_id = $1', [cartId]);
  expect((await shown()).cartItems ?? []).toEqual([]);
});

test('when several adds create a basket at once, then they run one after the other and none is lost', async () => {
  for (let shopper = 0; shopper < 5; shopper += 1) {
    const { userId } = await makeShopper(brands.db);
    const session = await makeSession(brands.db, { userId });
    const answers = await Promise.all(
      products.slice(0, 4).map(async (productId) => {
        const { ctx } = makeRequest(brands.db, { as: session });
        return dataOf(await callRoute<Cart>(cartRoutes, 'add', ctx, { items: [{ productId, quantity: 1 }] }));
      }),
    );
    expect(new Set(answers.map(({ cartItems }) => cartItems!.length))).toEqual(new Set([1, 2, 3, 4]));
  }
});
