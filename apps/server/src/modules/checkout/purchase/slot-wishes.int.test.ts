import type { Cart, DataOf, contract } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '../../../platform/context.ts';
import { checkoutRoutes } from '../index.ts';
import { closeSlot, openSlot } from '../../fulfilment/index.ts';
import { adoptVisitorCart, cartRoutes } from '../../cart/index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

type Days = DataOf<typeof contract.cart.listTimeslots>;

let brands: BrandDatabases;
let product: number;
let hour = 0;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  product = await makeProduct(brands.db, { listCents: 149 });
});
afterAll(() => brands.drop());

const call = <D = Cart>(request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(cartRoutes, name, request.ctx, raw);
const slotIn = (options: Parameters<typeof makeTimeslot>[1] = {}): Promise<number> =>
  makeTimeslot(brands.db, { beginTime: `02:${String((hour += 1)).padStart(2, '0')}`, ...options });
const choose = (request: TestRequest, timeslotId: number) =>
  call(request, 'selectTimeslot', { timeslot_id: String(timeslotId) });
const add = (request: TestRequest) => call(request, 'add', { items: [{ productId: product, quantity: 1 }] });
const taken = async (timeslotId: number): Promise<number> =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [timeslotId]))!
    .taken;

/** A shopper with an address and an empty basket. */
async function shopper(settings: Partial<Brand['settings']> = {}): Promise<TestRequest & { userId: number }> {
  const { userId } = await makeShopper(brands.db);
  const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }), settings });
  await makeCart(brands.db, { userId }, { addressId: await makeAddress(brands.db, { userId }) });
  return { ...request, userId };
}

describe('a slot chosen for an empty basket', () => {
  test('[FUL-64] a wished slot takes no place; the first goods hold it, and an emptied basket releases it', async () => {
    const request = await shopper();
    const slot = await slotIn({ capacity: 1 });
    const wished = dataOf(await choose(request, slot));
    expect(wished.timeslot).toMatchObject({ timeslotId: slot, autoAssigned: false });
    expect([wished.timeslot.heldUntil, await taken(slot)]).toEqual([undefined, 0]);
    const listed = dataOf(await call<Days>(request, 'listTimeslots')).days.flatMap(
      ({ timeslots }) => timeslots,
    );
    expect(listed.filter(({ selected }) => selected)).toMatchObject([{ timeslotId: slot, status: 'empty' }]);

    const held = dataOf(await add(request));
    expect(held.timeslot).toMatchObject({ timeslotId: slot, heldUntil: expect.any(String) });
    expect(await taken(slot)).toBe(1);
    const { itemId } = held.cartItems![0]!;
    const emptied = dataOf(await call(request, 'update', { items: [{ itemId, quantity: 0 }] }));
    expect(emptied.timeslot).toMatchObject({ timeslotId: slot });
    expect([emptied.totalItems, emptied.timeslot.heldUntil, await taken(slot)]).toEqual([0, undefined, 0]);
    expect(dataOf(await add(request)).timeslot.heldUntil).toBeDefined();
    expect(await taken(slot)).toBe(1);
  });

  test('when goods require a slot first, then a wished slot counts as chosen', async () => {
    const request = await shopper({ anonymousCarts: false });
    expect(await add(request)).toMatchObject({ code: 'TIMESLOT_REQUIRED' });
    await choose(request, await slotIn());
    expect(await add(request)).toMatchObject({ ok: true });
  });

  test('when a wished slot is full at the first add, then the goods are added and a warning says that the slot isn’t held', async () => {
    const [request, quicker] = [await shopper(), await shopper()];
    const slot = await slotIn({ capacity: 1 });
    await choose(request, slot);
    await choose(quicker, slot);
    expect(await add(quicker)).toMatchObject({ ok: true, warnings: [] });
    const added = await add(request);
    expect(added).toMatchObject({
      ok: true,
      warnings: [{ code: 'TIMESLOT_NOT_RESERVED', params: { cause: 'TIMESLOT_FULL' } }],
      data: { totalItems: 1, timeslot: { timeslotId: 0 } },
    });
    expect(dataOf(await call(request, 'view')).timeslot.timeslotId).toBe(0);
    expect(await choose(request, slot)).toMatchObject({ code: 'TIMESLOT_FULL' });
    expect(await taken(slot)).toBe(1);
  });

  test('a full slot can’t be wished for, a closed slot ends the wish, and a wish can’t be extended', async () => {
    const [request, holder] = [await shopper(), await shopper()];
    const [full, slot] = [await slotIn({ capacity: 1 }), await slotIn()];
    await choose(holder, full);
    await add(holder);
    expect(await choose(request, full)).toMatchObject({ code: 'TIMESLOT_FULL' });
    await choose(request, slot);
    expect(await call(request, 'extendTimeslot')).toMatchObject({ code: 'TIMESLOT_NOT_HELD' });
    await closeSlot(brands.db, slot);
    expect(dataOf(await call(request, 'view')).timeslot.timeslotId).toBe(0);
    await openSlot(brands.db, slot);
    expect(dataOf(await call(request, 'view')).timeslot.timeslotId).toBe(0);
  });

  test('at log-in a wished slot moves to the shopper’s basket, and is held if that has goods', async () => {
    for (const withGoods of [true, false]) {
      const visitor = makeRequest(brands.db);
      const { sessionId } = await visitor.ctx.requireSession();
      const addressId = await makeAddress(brands.db, { sessionId });
      await call(visitor, 'selectAddress', { address_id: addressId });
      const slot = await slotIn();
      await choose(visitor, slot);
      const own = await shopper();
      if (withGoods) await add(own);
      await brands.db.transaction((tx) => adoptVisitorCart(visitor.ctx, tx, sessionId, own.userId));
      expect(dataOf(await call(own, 'view'))).toMatchObject({
        shippingAddress: { addressId },
        timeslot: { timeslotId: slot },
      });
      expect(await taken(slot)).toBe(withGoods ? 1 : 0);
    }
  });
});

test('when a visitor logs in, then the slot is held from now on as long as a shopper’s, and never beyond its cut-off', async () => {
  const began = Date.now();
  const clock = { instant: new Date(began), now: () => clock.instant };
  const minutes = (at: string) => Math.round((Date.parse(at) - began) / 60_000);
  for (const [cutOff, end] of [
    [600, 40],
    [25, 25],
  ] as const) {
    const visitor = makeRequest(brands.db, { clock });
    const { sessionId } = await visitor.ctx.requireSession();
    await call(visitor, 'selectAddress', { address_id: await makeAddress(brands.db, { sessionId }) });
    await choose(visitor, await slotIn({ cutOff: new Date(began + cutOff * 60_000) }));
    expect(minutes(dataOf(await add(visitor)).timeslot.heldUntil!)).toBe(15);
    const { userId } = await makeShopper(brands.db);
    clock.instant = new Date(began + 10 * 60_000);
    await brands.db.transaction((tx) => adoptVisitorCart(visitor.ctx, tx, sessionId, userId));
    const own = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }), clock });
    expect(minutes(dataOf(await call(own, 'view')).timeslot.heldUntil!)).toBe(end);
    clock.instant = new Date(began);
  }
});

test('when ten log-ins of one shopper merge ten visitors’ baskets at once, then all succeed and one basket has all goods', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId } = await makeShopper(brands.db);
    const goods = await Promise.all(Array.from({ length: 10 }, () => makeProduct(brands.db)));
    const visitors = await Promise.all(
      goods.map(async (productId) => {
        const visitor = makeRequest(brands.db);
        dataOf(await call(visitor, 'add', { items: [{ productId, quantity: 1 }] }));
        return visitor;
      }),
    );
    const logIns = await Promise.allSettled(
      visitors.map(({ ctx }) =>
        brands.db.transaction((tx) => adoptVisitorCart(ctx, tx, ctx.session!.sessionId, userId)),
      ),
    );
    expect(logIns.filter(({ status }) => status === 'rejected')).toEqual([]);
    const own = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
    expect(dataOf(await call(own, 'view')).cartItems).toHaveLength(10);
  }
});

test('when checkout is prepared repeatedly, then the slot is never kept beyond the brand’s maximum', async () => {
  const clock = { instant: new Date(), now: () => clock.instant };
  const began = clock.instant.getTime();
  const { userId } = await makeShopper(brands.db);
  const settings = { slotHoldMinutes: 30, slotExtensionMinutes: 10, slotMostExtensions: 2 };
  const as = await makeSession(brands.db, { userId });
  const request = makeRequest(brands.db, { as, settings, clock });
  await makeCart(brands.db, { userId }, { addressId: await makeAddress(brands.db, { userId }) });
  await choose(request, await slotIn());
  await add(request);
  const checkout = checkoutRoutes(testGateways(() => brands.db));
  const ends: number[] = [];
  for (const minutes of [0, 15, 29, 45, 49]) {
    clock.instant = new Date(began + minutes * 60_000);
    const { timeslot } = dataOf(await callRoute<Cart>(checkout, 'prepare', request.ctx, {}));
    ends.push((Date.parse(timeslot.heldUntil!) - began) / 60_000);
    dataOf(await callRoute<Cart>(checkout, 'release', request.ctx, {}));
  }
  expect(ends).toEqual([30, 35, 49, 50, 50]);
});
