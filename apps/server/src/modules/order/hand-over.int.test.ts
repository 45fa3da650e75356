import { lockIsAwaited } from '../../../testing/postgres/awaited-lock.ts';
import type { Order } from '@bottega/contract';
import { romeInstant } from '@bottega/domain';
import { systemClock, type Clock } from '@bottega/server/platform/clock';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makePickupPoint, makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { makePurchase, type TestPurchase } from '../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceOrder, applyMove, lockOrder, orderRoutes } from './index.ts';
import { testGateways } from '../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = orderRoutes({
  retryableOf: async () => [],
  paymentOf: async () => ({ transactionState: 1, canRetry: false, blocked: 0, charged: 0, refunded: 0 }),
});

let brands: BrandDatabases;
let product: number;
let atHome: number;
let atStore: { timeslotId: number; point: { addressId: number; zoneId: number } };
let atBareStore: typeof atStore;
const placesOfStore = 3;

async function slotAt(point: { addressId: number; zoneId: number }): Promise<typeof atStore> {
  const { addressId, zoneId } = point;
  return {
    timeslotId: await makeTimeslot(brands.db, { zoneId, capacity: 100 }),
    point: { addressId, zoneId },
  };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, {
    available: 500,
    warehouses: [{ warehouseId: 1 }, { warehouseId: 2 }],
  });
  atHome = await makeTimeslot(brands.db, { capacity: 100 });
  atStore = await slotAt(await makePickupPoint(brands.db, { warehouseId: 1, storeId: 2 }));
  atBareStore = await slotAt(await makePickupPoint(brands.db, { warehouseId: 1, storeId: 3 }));
});
beforeEach(async () => {
  await brands.db.rows('delete from parking_place');
  await brands.db.rows(
    'insert into parking_place (tenant_id, store_id, place_no) select $1, 2, generate_series(1, $2::int)',
    [brands.db.tenantId, placesOfStore],
  );
});
afterAll(() => brands.drop());

/** The time of the shop's clock; undefined: the system clock. */
let moved: Date | undefined;
const clock: Clock = { now: () => moved ?? systemClock.now() };
afterEach(() => {
  moved = undefined;
});

const bought = (where: Partial<typeof atStore> = {}) =>
  makePurchase(brands.db, { timeslotId: atHome, ...where, lines: [{ productId: product }], gateways, clock });

/** An order that the staff moved on by some steps. */
async function ready(where: Partial<typeof atStore>, steps = 3): Promise<TestPurchase> {
  const purchase = await bought(where);
  for (let step = 0; step < steps; step += 1)
    await advanceOrder(purchase.request.ctx, purchase.purchase.orderId, 'staff');
  return purchase;
}
const call = <D>(request: TestRequest, name: string, raw: Record<string, unknown>) =>
  callRoute<D>(routes, name, request.ctx, raw);
const reserve = ({ request, purchase: { orderId } }: TestPurchase, distance: unknown = 120.4) =>
  call<{ place: number }>(request, 'reserve', { order_id: orderId, distance });
const view = async ({ request, purchase: { orderId } }: TestPurchase) =>
  dataOf(await call<Order>(request, 'view', { order_id: String(orderId) }));
const taken = () =>
  brands.db.rows<{ place: number; order: number; metres: number }>(
    `select place_no as place, order_id as order, distance_metres as metres from parking_place
     where order_id is not null order by place_no`,
  );
async function stranger(db = brands.db): Promise<TestRequest> {
  const { userId } = await makeShopper(db);
  return makeRequest(db, { as: await makeSession(db, { userId }) });
}

describe('parking places for pickup', () => {
  test('[FUL-66] [FUL-67] a parking place is reserved once: a repeat answers the same, and an info names it', async () => {
    const order = await ready(atStore);
    expect((await view(order)).parking).toEqual({ canReserve: true });
    const result = await reserve(order);
    expect(result).toMatchObject({
      ok: true,
      data: { place: 1 },
      infos: [{ code: 'PARKING_RESERVED', params: { place: 1 } }],
    });
    expect(dataOf(await reserve(order, 30))).toEqual({ place: 1 });
    expect(await taken()).toEqual([{ place: 1, order: order.purchase.orderId, metres: 30 }]);
    expect((await view(order)).parking).toEqual({ canReserve: true, place: 1 });
    expect(dataOf(await reserve(await ready(atStore)))).toEqual({ place: 2 });
  });

  test('when several shoppers reserve at once, then each place is given once and the others get PARKING_FULL', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => ready(atStore)));
    const answers = await Promise.all([...orders, ...orders].map((order) => reserve(order)));
    const won = new Set((await taken()).map(({ order }) => order));
    expect(won.size).toBe(placesOfStore);
    for (const [index, answer] of answers.entries()) {
      const { orderId } = orders[index % orders.length]!.purchase;
      const place = (await taken()).find(({ order }) => order === orderId)?.place;
      expect(answer).toMatchObject(place === undefined ? { code: 'PARKING_FULL' } : { data: { place } });
    }
  });

  test('when another transaction locks the order’s place, then a repeat waits and answers the same place', async () => {
    const parked = await ready(atStore);
    const { place } = dataOf(await reserve(parked));
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = brands.db.transaction(async (tx) => {
      await tx.rows('select from parking_place where place_no = $1 for update', [place]);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const repeated = reserve(parked, 12);
    await lockIsAwaited(brands.pool);
    over.resolve();
    expect(dataOf(await repeated)).toEqual({ place });
    await other;
    expect(await taken()).toMatchObject([{ place, metres: 12 }]);
  });

  test('when the order is collected or cancelled, then its place is free; during the hand-over it stays reserved', async () => {
    const collected = await ready(atStore);
    await reserve(collected);
    await advanceOrder(collected.request.ctx, collected.purchase.orderId, 'staff');
    expect(await taken()).toHaveLength(1);
    await advanceOrder(collected.request.ctx, collected.purchase.orderId, 'staff');
    expect(await taken()).toEqual([]);
    expect(await reserve(collected)).toMatchObject({ code: 'PARKING_NOT_NOW' });

    const cancelled = await ready(atStore);
    await reserve(cancelled);
    const { ctx } = cancelled.request;
    await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, cancelled.purchase.orderId);
      return applyMove(tx, ctx, order!, 10, 'staff');
    });
    expect(await taken()).toEqual([]);
  });

  test('a place is free an hour after the slot’s end; a repeated reservation keeps it longer', async () => {
    const [absent, late, ...others] = await Promise.all(
      Array.from({ length: placesOfStore + 2 }, () => ready(atStore)),
    );
    for (const order of [absent!, late!, others[0]!]) await reserve(order);
    expect(await taken()).toHaveLength(placesOfStore);
    const { deliveryDate, endTime } = await view(absent!);
    const over = romeInstant(deliveryDate, endTime).getTime();
    const at = (order: TestPurchase, minutes: number) => {
      moved = new Date(over + minutes * 60_000);
      return order;
    };
    expect(await reserve(at(others[1]!, 59))).toMatchObject({ code: 'PARKING_FULL' });
    expect((await view(at(absent!, 59))).parking).toEqual({ canReserve: true, place: 1 });
    expect(dataOf(await reserve(at(late!, 59)))).toEqual({ place: 2 });

    expect((await view(at(absent!, 60))).parking).toEqual({ canReserve: true });
    expect(dataOf(await reserve(at(others[1]!, 60)))).toEqual({ place: 1 });
    expect(await taken()).toMatchObject([
      { place: 1, order: others[1]!.purchase.orderId },
      { place: 2, order: late!.purchase.orderId },
      { place: 3, order: others[0]!.purchase.orderId },
    ]);
    // a late shopper gets a free place without waiting
    expect(dataOf(await reserve(at(absent!, 61)))).toEqual({ place: 3 });
    expect((await view(at(late!, 118))).parking).toEqual({ canReserve: true, place: 2 });
    expect(await reserve(at(others[0]!, 62))).toMatchObject({ code: 'PARKING_FULL' });
  });

  test('when a place can’t be reserved, then the answer says why and nothing changes', async () => {
    const order = await ready(atStore);
    for (const [raw, code] of [
      [await ready({}), 'PARKING_NOT_NOW'],
      [await ready(atStore, 2), 'PARKING_NOT_NOW'],
      [await ready(atBareStore), 'PARKING_FULL'],
      [{ ...order, purchase: { ...order.purchase, orderId: 999_999 } }, 'ORDER_NOT_FOUND'],
      [{ ...order, request: await stranger() }, 'ORDER_NOT_FOUND'],
      [{ ...order, request: await stranger(brands.otherBrand) }, 'ORDER_NOT_FOUND'],
      [{ ...order, request: makeRequest(brands.db) }, 'ORDER_NOT_FOUND'],
    ] as const)
      expect(await reserve(raw), code).toMatchObject({ ok: false, code });
    for (const distance of [-1, 'vicino', null, 30_000_000, undefined])
      expect(
        await call(order.request, 'reserve', { order_id: order.purchase.orderId, distance }),
      ).toMatchObject({
        code: 'INVALID_INPUT',
      });
    expect(await taken()).toEqual([]);
    expect((await view(await ready(atBareStore))).parking).toEqual({ canReserve: false });
  });
});

describe('notice of ready groceries', () => {
  const ask = ({ request, purchase: { orderId } }: TestPurchase, notify?: boolean) =>
    call<{ notify: boolean }>(request, 'notifyOfDelivery', {
      order_id: orderId,
      ...(notify !== undefined && { notify }),
    });
  const mailsOf = ({ request, purchase: { orderId } }: TestPurchase) =>
    request.sent.filter(({ message }) => message['occasion'] === `order-status:${orderId}:6`);

  test('shoppers who asked for a notice get a mail when the order is ready, others don’t', async () => {
    const [waiting, silent, backed] = [await bought(), await bought(), await bought()];
    expect((await view(waiting)).notice).toEqual({ canAsk: true, wanted: false });
    expect(await ask(waiting)).toMatchObject({ data: { notify: true }, infos: [{ code: 'NOTICE_WANTED' }] });
    expect(await ask(waiting)).toMatchObject({ data: { notify: true } });
    await ask(backed);
    expect(await ask(backed, false)).toMatchObject({ infos: [{ code: 'NOTICE_UNWANTED' }] });
    for (const order of [waiting, silent, backed])
      for (let step = 0; step < 3; step += 1)
        await advanceOrder(order.request.ctx, order.purchase.orderId, 'staff');
    expect([waiting, silent, backed].map((order) => mailsOf(order).length)).toEqual([1, 0, 0]);
    expect((await view(waiting)).notice).toEqual({ canAsk: false, wanted: true });
    expect(await ask(waiting, false)).toMatchObject({ code: 'NOTICE_TOO_LATE' });
  });

  test('only the shopper of the order can ask for a notice', async () => {
    const order = await bought();
    for (const request of [makeRequest(brands.db), await stranger(), await stranger(brands.otherBrand)])
      expect(await ask({ ...order, request })).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await call(order.request, 'notifyOfDelivery', { order_id: 'uno' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect((await view(order)).notice.wanted).toBe(false);
  });
});
