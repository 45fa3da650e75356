import type { Order } from '@bottega/contract';
import { romeInstant } from '@bottega/domain';
import { systemClock, type Clock } from '@bottega/server/platform/clock';
import { createTestGateway } from '@bottega/server/platform/pay/test-gateway/gateway';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { makeProduct } from '@bottega/testing/builders/catalog';
import { makePickupPoint, makeTimeslot, makeZone } from '@bottega/testing/builders/fulfilment';
import { makeRequest, makeSession, makeShopper, type TestRequest } from '@bottega/testing/builders/identity';
import { makePurchase, type TestPurchase } from '@bottega/testing/builders/order';
import { callRoute, dataOf } from '@bottega/testing/call-route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceOrder, applyMove, lockOrder, orderRoutes } from './index.ts';

const gateways = { all: [createTestGateway({ secret: 'a secret of the tests', clock: systemClock })] };
const routes = orderRoutes({ paymentOf: async () => ({ transactionState: 1, canRetry: false }) });

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

/** What the shop's clock shows in the tests that move it. */
let moved: Date | undefined;
const clock: Clock = { now: () => moved ?? systemClock.now() };
afterEach(() => {
  moved = undefined;
});

const bought = (where: Partial<typeof atStore> = {}) =>
  makePurchase(brands.db, { timeslotId: atHome, ...where, lines: [{ productId: product }], gateways, clock });

/** An order the staff has taken so far. */
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

describe('a parking place for a pickup', () => {
  test('[FUL-66] [FUL-67] is reserved once: a repeat answers the same, the first info says which', async () => {
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

  test('is never given twice: shoppers who ask at the same moment get different ones, the rest is told it is full', async () => {
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

  test('stays the order’s own while somebody else has it locked: a repeat waits and answers the same', async () => {
    const parked = await ready(atStore);
    const { place } = dataOf(await reserve(parked));
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = brands.db.transaction(async (tx) => {
      await tx.rows('select from parking_place where place_no = $1 for update', [place]);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    setTimeout(over.resolve, 200);
    const repeated = reserve(parked, 12);
    expect(dataOf(await repeated)).toEqual({ place });
    await other;
    expect(await taken()).toMatchObject([{ place, metres: 12 }]);
  });

  test('is free again once the order is collected, or cancelled; it stays while the goods are handed over', async () => {
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

  test('is somebody else’s to have an hour after the slot’s end when nobody comes; a word from the way keeps it longer', async () => {
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
    // who comes after all gets one that nobody else is kept waiting for
    expect(dataOf(await reserve(at(absent!, 61)))).toEqual({ place: 3 });
    expect((await view(at(late!, 118))).parking).toEqual({ canReserve: true, place: 2 });
    expect(await reserve(at(others[0]!, 62))).toMatchObject({ code: 'PARKING_FULL' });
  });

  test('what can’t be had says why and changes nothing', async () => {
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

describe('being told when the groceries are ready', () => {
  const ask = ({ request, purchase: { orderId } }: TestPurchase, notify?: boolean) =>
    call<{ notify: boolean }>(request, 'notifyOfDelivery', {
      order_id: orderId,
      ...(notify !== undefined && { notify }),
    });
  const mailsOf = ({ request, purchase: { orderId } }: TestPurchase) =>
    request.sent.filter(({ message }) => message['occasion'] === `order-status:${orderId}:6`);

  test('who asked gets a mail at that moment, who didn’t or took it back gets none', async () => {
    const [asked, silent, backed] = [await bought(), await bought(), await bought()];
    expect((await view(asked)).notice).toEqual({ canAsk: true, wanted: false });
    expect(await ask(asked)).toMatchObject({ data: { notify: true }, infos: [{ code: 'NOTICE_WANTED' }] });
    expect(await ask(asked)).toMatchObject({ data: { notify: true } });
    await ask(backed);
    expect(await ask(backed, false)).toMatchObject({ infos: [{ code: 'NOTICE_UNWANTED' }] });
    for (const order of [asked, silent, backed])
      for (let step = 0; step < 3; step += 1)
        await advanceOrder(order.request.ctx, order.purchase.orderId, 'staff');
    expect([asked, silent, backed].map((order) => mailsOf(order).length)).toEqual([1, 0, 0]);
    expect((await view(asked)).notice).toEqual({ canAsk: false, wanted: true });
    expect(await ask(asked, false)).toMatchObject({ code: 'NOTICE_TOO_LATE' });
  });

  test('only the shopper of the order can ask', async () => {
    const order = await bought();
    for (const request of [makeRequest(brands.db), await stranger(), await stranger(brands.otherBrand)])
      expect(await ask({ ...order, request })).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await call(order.request, 'notifyOfDelivery', { order_id: 'uno' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect((await view(order)).notice.wanted).toBe(false);
  });
});
