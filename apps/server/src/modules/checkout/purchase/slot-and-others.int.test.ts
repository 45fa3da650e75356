import { eventually } from '@bottega/testing/eventually';
import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartRoutes } from '../../cart/index.ts';
import { orderRoutes } from '../../order/index.ts';
import { checkoutRoutes, paymentOf, retryableOf } from '../index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const checkout = checkoutRoutes(gateways);
const orders = orderRoutes({ paymentOf, retryableOf });

let brands: BrandDatabases;
/** A connection whose transaction stays open as long as a test needs. */
let slow: pg.Client;
let slowId: number;
let counted: number;
let timeslotId: number;
let hour = 0;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  counted = await makeProduct(brands.db, { listCents: 149, available: 500 });
  slow = new pg.Client({ connectionString: brands.adminUrl });
  await slow.connect();
  slowId = (await slow.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]!.id;
});
afterAll(async () => {
  await slow.end();
  await brands.drop();
});
beforeEach(async () => {
  timeslotId = await makeTimeslot(brands.db, { beginTime: `0${(hour += 1)}:00` });
});

const call = (request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<Cart>(cartRoutes, name, request.ctx, raw);

/** A shopper with a hold in the slot. */
async function holder(): Promise<TestRequest & { cartId: number }> {
  const { session, cartId } = await makeBuyer(brands.db, {
    timeslotId,
    lines: [{ productId: counted }],
  });
  return { ...makeRequest(brands.db, { as: session }), cartId };
}

/** Waits until another connection waits for a lock of the slow one. */
async function untilLockIsAwaited(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await brands.pool.query(
      'select from pg_stat_activity where pg_backend_pid() <> pid and $1 = any(pg_blocking_pids(pid))',
      [slowId],
    );
    expect(rowCount).toBeGreaterThan(0);
  });
}

const taken = async (): Promise<{ taken: number; places: number }> =>
  (await brands.db.row(
    `select taken, (select count(*)::int from slot_hold h where h.timeslot_id = t.timeslot_id and h.state <> 'released') as places
     from timeslot t where timeslot_id = $1`,
    [timeslotId],
  ))!;

test('while a cancellation waits for its goods, another shopper can choose its slot', async () => {
  const lines = [{ productId: counted, quantity: 2 }];
  const { request, purchase } = await makePurchase(brands.db, { timeslotId, lines, gateways });
  const other = await holder();
  // another transaction locks the same goods
  await slow.query('begin');
  await slow.query('select from assortment where product_id = $1 for update', [counted]);
  const cancelled = callRoute(orders, 'cancel', request.ctx, { order_id: purchase.orderId });
  await untilLockIsAwaited();
  const chosen = await call(other, 'selectTimeslot', { timeslot_id: String(timeslotId) });
  await slow.query('commit');
  expect(chosen).toMatchObject({ ok: true, data: { timeslot: { timeslotId } } });
  expect(await cancelled).toMatchObject({ ok: true });
  expect(await taken()).toEqual({ taken: 1, places: 1 });
});

test('while a purchase waits for its goods, another shopper can choose its slot', async () => {
  const buyer = await holder();
  dataOf(await callRoute(checkout, 'prepare', buyer.ctx));
  const other = await holder();
  await slow.query('begin');
  await slow.query('select from assortment where product_id = $1 for update', [counted]);
  const bought = callRoute(checkout, 'buy', buyer.ctx, { payment_type_id: 2 });
  await untilLockIsAwaited();
  const chosen = await call(other, 'selectTimeslot', { timeslot_id: String(timeslotId) });
  await slow.query('commit');
  expect(chosen).toMatchObject({ ok: true });
  expect(await bought).toMatchObject({ ok: true });
  expect(await taken()).toEqual({ taken: 2, places: 2 });
});

/** Runs `work` while the sweep releases the cart's hold. The sweep commits as soon as `work` waits for it. */
async function duringSweep<R>(cartId: number, work: () => Promise<R>): Promise<R> {
  await slow.query('begin');
  await slow.query(`update slot_hold set state = 'released', client_address = null where cart_id = $1`, [
    cartId,
  ]);
  await slow.query(
    'update timeslot set taken = taken - 1, lines_taken = lines_taken - 1 where timeslot_id = $1',
    [timeslotId],
  );
  const working = work();
  await untilLockIsAwaited();
  await slow.query('commit');
  return working;
}

test('when a hold is swept during prepare, then prepare answers that it expired', async () => {
  const buyer = await holder();
  const prepared = await duringSweep(buyer.cartId, () => callRoute(checkout, 'prepare', buyer.ctx));
  expect(prepared).toMatchObject({ code: 'TIMESLOT_EXPIRED' });
  expect(await taken()).toEqual({ taken: 0, places: 0 });
  expect(dataOf(await call(buyer, 'view')).cartStatusId).toBe(1);
});

test('when a hold is swept during an add, then the goods are added and the basket has no slot', async () => {
  await brands.db.rows('update timeslot set line_capacity = 50 where timeslot_id = $1', [timeslotId]);
  const buyer = await holder();
  const items = [{ productId: await makeProduct(brands.db, { listCents: 100 }), quantity: 1 }];
  const added = await duringSweep(buyer.cartId, () => call(buyer, 'add', { items }));
  expect(dataOf(added)).toMatchObject({ totalItems: 2, timeslot: { timeslotId: 0 } });
  expect(await taken()).toEqual({ taken: 0, places: 0 });
});
