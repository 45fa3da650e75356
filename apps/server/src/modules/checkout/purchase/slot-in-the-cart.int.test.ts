import type { Cart, DataOf, contract } from '@bottega/contract';
import { romeDay } from '@bottega/domain';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import {
  makeAddress,
  makePickupPoint,
  makeTimeslot,
  makeZone,
} from '../../../../testing/builders/fulfilment.ts';
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
import { expireHolds } from '../../fulfilment/index.ts';
import { cartRoutes } from '../../cart/index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

type Days = DataOf<typeof contract.cart.listTimeslots>;

let brands: BrandDatabases;
let product: number;
let hour = 0;
const checkout = checkoutRoutes(testGateways(() => brands.db));

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, { listCents: 149 });
});
afterAll(() => brands.drop());

const call = <D = Cart>(request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(cartRoutes, name, request.ctx, raw);
const slotIn = (options: Parameters<typeof makeTimeslot>[1] = {}): Promise<number> =>
  makeTimeslot(brands.db, { beginTime: `01:${String((hour += 1)).padStart(2, '0')}`, ...options });
const choose = (request: TestRequest, timeslotId: number, more = {}) =>
  call(request, 'selectTimeslot', { timeslot_id: String(timeslotId), ...more });

/** A shopper with an address, and that quantity of one product in the basket. */
async function shopper(
  settings: Partial<Brand['settings']> = {},
  quantity = 1,
): Promise<TestRequest & { cartId: number; addressId: number }> {
  const { userId } = await makeShopper(brands.db);
  const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }), settings });
  const addressId = await makeAddress(brands.db, { userId });
  const lines = quantity === 0 ? [] : [{ productId: product, quantity }];
  const cartId = await makeCart(brands.db, { userId }, { addressId, lines });
  return { ...request, cartId, addressId };
}
const slotRow = (timeslotId: number) =>
  brands.db.row<{ taken: number; lines_taken: number; grams_taken: number }>(
    'select taken, lines_taken, grams_taken from timeslot where timeslot_id = $1',
    [timeslotId],
  );

describe('choosing a slot', () => {
  test('[FUL-64] [CAR-06] the cart shows day, slot and end of the hold; a slot of another day is not found', async () => {
    const request = await shopper();
    const slot = await slotIn({ date: '2030-03-05', cutOff: new Date('2030-03-04T10:00:00Z') });
    expect(await choose(request, slot, { sel_date: '2030-03-06' })).toMatchObject({
      code: 'TIMESLOT_NOT_FOUND',
    });
    expect(await slotRow(slot)).toMatchObject({ taken: 0 });
    const cart = dataOf(await choose(request, slot, { sel_date: '2030-03-05' }));
    expect(cart.timeslot).toMatchObject({
      timeslotId: slot,
      date: '2030-03-05',
      autoAssigned: false,
      extensionsLeft: 2,
    });
    expect(cart.hash).toContain(`d2030-03-05t${slot}`);
    expect(cart.deliveryFee).toBe(4.9);
  });

  test('a hold has the lines and weight of its basket, follows it, and a warning says when the basket is too large', async () => {
    const request = await shopper({}, 2);
    const slot = await slotIn();
    await brands.db.rows(
      'update timeslot set line_capacity = 3, gram_capacity = 100000 where timeslot_id = $1',
      [slot],
    );
    await choose(request, slot);
    const first = await slotRow(slot);
    expect(first).toMatchObject({ taken: 1, lines_taken: 1 });
    const others = await Promise.all([1, 2, 3].map((n) => makeProduct(brands.db, { listCents: 100 + n })));
    const [second, third, fourth] = others.map((productId) => ({ items: [{ productId, quantity: 1 }] }));
    dataOf(await call(request, 'add', second));
    expect(await slotRow(slot)).toMatchObject({ taken: 1, lines_taken: 2 });
    expect(((await slotRow(slot))?.grams_taken ?? 0) > (first?.grams_taken ?? 0)).toBe(true);
    await call(request, 'add', third);
    const grown = await call(request, 'add', fourth);
    expect(grown).toMatchObject({ ok: true, warnings: [{ code: 'TIMESLOT_TOO_LARGE' }] });
    expect(await slotRow(slot)).toMatchObject({ lines_taken: 3 });
    // checkout refuses a basket that is too large for its slot
    expect(await callRoute(checkout, 'prepare', request.ctx, {})).toMatchObject({
      code: 'TIMESLOT_TOO_LARGE',
    });
    expect(await choose(request, slot)).toMatchObject({ code: 'TIMESLOT_TOO_LARGE' });
    await call(request, 'delete', { items: [{ productId: others[0] }] });
    expect(await callRoute(checkout, 'prepare', request.ctx, {})).toMatchObject({ ok: true });
    expect(await slotRow(slot)).toMatchObject({ taken: 1, lines_taken: 3 });
  });

  test('[FUL-62] when a locker is too small for the basket, then no slot can be chosen; the list says so with check-locker', async () => {
    const { addressId, zoneId } = await makePickupPoint(brands.db, {
      storeId: 40,
      warehouseId: 1,
      locker: true,
      compartments: [{ size: 'S', litres: 2, count: 1 }],
    });
    const slot = await slotIn({ zoneId });
    const request = await shopper({}, 9);
    dataOf(await call(request, 'selectAddress', { address_id: addressId }));
    expect(await choose(request, slot)).toMatchObject({ code: 'LOCKER_TOO_SMALL' });
    const list = async (input = {}) =>
      dataOf(await call<Days>(request, 'listTimeslots', input)).days[0]?.timeslots[0];
    expect(await list({ 'check-locker': 'true' })).toMatchObject({
      status: 'full',
      reason: { code: 'LOCKER_TOO_SMALL' },
    });
    expect(await list()).toMatchObject({ status: 'empty' });
  });

  test('when a basket outgrows its locker after the slot was chosen, then checkout refuses it until it is smaller', async () => {
    const { addressId, zoneId } = await makePickupPoint(brands.db, {
      storeId: 43,
      warehouseId: 1,
      locker: true,
      compartments: [{ size: 'M', litres: 20, count: 1 }],
    });
    const request = await shopper();
    dataOf(await call(request, 'selectAddress', { address_id: addressId }));
    const [line] = dataOf(await choose(request, await slotIn({ zoneId }))).cartItems!;
    const buyStep = (name: string, raw = {}) => callRoute(checkout, name, request.ctx, raw);
    const quantity = async (wanted: number) =>
      dataOf(await call(request, 'update', { items: [{ itemId: line!.itemId, quantity: wanted }] }));
    await quantity(40);
    expect(await buyStep('prepare')).toMatchObject({ ok: false, code: 'LOCKER_TOO_SMALL' });
    await quantity(1);
    expect(await buyStep('prepare')).toMatchObject({ ok: true });
    await brands.db.rows('delete from locker_compartment where address_id = $1', [addressId]);
    expect(await buyStep('buy', { payment_type_id: 2 })).toMatchObject({
      ok: false,
      code: 'LOCKER_TOO_SMALL',
    });
  });

  test('listSmallLockers names the lockers that are too small for the caller’s basket', async () => {
    const point = { storeId: 41, warehouseId: 1, locker: true };
    const small = await makePickupPoint(brands.db, {
      ...point,
      compartments: [{ size: 'S', litres: 2, count: 1 }],
    });
    const large = await makePickupPoint(brands.db, {
      ...point,
      storeId: 42,
      compartments: [{ size: 'L', litres: 200, count: 9 }],
    });
    type Lockers = DataOf<typeof contract.cart.listSmallLockers>;
    const warningsOf = async (request: TestRequest) =>
      dataOf(await call<Lockers>(request, 'listSmallLockers')).lockers;
    const ids = (lockers: Lockers['lockers']) => lockers.map(({ addressId }) => addressId);
    const mine = await warningsOf(await shopper({}, 9));
    expect(mine.find(({ addressId }) => addressId === small.addressId)?.reason).toEqual({
      code: 'LOCKER_TOO_SMALL',
      text: 'La tua spesa non entra nel locker: scegli un altro servizio o togli qualcosa.',
    });
    expect(ids(mine)).not.toContain(large.addressId);
    expect(await warningsOf(await shopper({}, 0))).toEqual([]);
    expect(await warningsOf(makeRequest(brands.db))).toEqual([]);
    expect(await warningsOf(makeRequest(brands.otherBrand))).toEqual([]);
  });

  test('[FUL-62] with show-closed, days without slots are listed too, a holiday with its name', async () => {
    // noon of 7 December in Rome, the day before the Immaculate Conception
    const { ctx } = await shopper();
    const request = {
      ctx: { ...ctx, clock: { now: () => new Date('2029-12-07T11:00:00Z') } },
    } as TestRequest;
    const cutOff = new Date('2029-12-07T12:00:00Z');
    for (const date of ['2029-12-07', '2029-12-09', '2029-12-12']) await slotIn({ date, cutOff });
    await brands.db.rows(`insert into closed_day (tenant_id, date) values ($1, '2029-12-10')`, [
      brands.db.tenantId,
    ]);
    const list = async (input = {}) =>
      dataOf(await call<Days>(request, 'listTimeslots', input)).days.map(({ dateIso, timeslots, closed }) => [
        dateIso.slice(5),
        timeslots.length > 0,
        closed?.text,
      ]);
    expect((await list()).map(([day]) => day)).toEqual(['12-07', '12-09', '12-12']);
    expect(await list({ 'show-closed': 'true' })).toEqual([
      ['12-07', true, undefined],
      ['12-08', false, 'Immacolata'],
      ['12-09', true, undefined],
      ['12-10', false, 'Giorno di chiusura'],
      ['12-11', false, undefined],
      ['12-12', true, undefined],
    ]);
  });

  test('[FUL-62] [FUL-63] without a log-in, a visitor sees no days if the brand requires one; others see those of their address', async () => {
    await slotIn();
    const as = await makeSession(brands.db);
    const { sessionId } = as.session;
    const addressId = await makeAddress(brands.db, { sessionId });
    await makeCart(brands.db, { sessionId }, { addressId });
    const days = async (request: TestRequest) =>
      dataOf(await call<Days>(request, 'listTimeslots')).days.length;
    expect(await days(makeRequest(brands.db, { as }))).toBeGreaterThan(0);
    const stranger = makeRequest(brands.db, { as, settings: { anonymousCarts: false } });
    expect([await days(stranger), stranger.ctx.actor.userId]).toEqual([0, -1]);
    const listed = dataOf(await call<Days>(await shopper(), 'listTimeslots'));
    expect(listed.firstFree).toMatchObject({
      timeslotId: listed.days[0]?.timeslots.find(({ status }) => status !== 'full')?.timeslotId,
    });
  });
});

describe('extending a hold', () => {
  const extend = (request: TestRequest) => call(request, 'extendTimeslot');

  test('a hold can be extended a few times, and the answer is the cart', async () => {
    const request = await shopper({ slotHoldMinutes: 30, slotExtensionMinutes: 10, slotMostExtensions: 2 });
    expect(await extend(request)).toMatchObject({ code: 'TIMESLOT_REQUIRED' });
    const { timeslot: held } = dataOf(await choose(request, await slotIn()));
    const first = dataOf(await extend(request)).timeslot;
    expect(Date.parse(first.heldUntil!) - Date.parse(held.heldUntil!)).toBe(600_000);
    expect([held.extensionsLeft, first.extensionsLeft]).toEqual([2, 1]);
    expect(dataOf(await extend(request)).timeslot.extensionsLeft).toBe(0);
    expect(await extend(request)).toMatchObject({ code: 'TIMESLOT_KEPT_LONGEST' });
  });

  test('a hold that expired or whose cut-off has passed can’t be extended, nor can a hold of another shopper', async () => {
    const request = await shopper();
    await choose(request, await slotIn());
    await brands.db.rows(`update slot_hold set expires_at = now() - interval '1 second' where cart_id = $1`, [
      request.cartId,
    ]);
    expect(await extend(request)).toMatchObject({ code: 'TIMESLOT_EXPIRED' });
    await expireHolds(brands.db, new Date());
    expect(await extend(request)).toMatchObject({ code: 'TIMESLOT_REQUIRED' });
    const late = await slotIn();
    await choose(request, late);
    await brands.db.rows(`update timeslot set cut_off = now() - interval '1 second' where timeslot_id = $1`, [
      late,
    ]);
    expect(await extend(request)).toMatchObject({ code: 'TIMESLOT_PAST_CUT_OFF' });
    expect(await extend(await shopper())).toMatchObject({ code: 'TIMESLOT_REQUIRED' });
    expect(
      await extend(makeRequest(brands.otherBrand, { settings: { anonymousCarts: false } })),
    ).toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
  });
});

describe('[TEN-13] slots assigned by the shop', () => {
  const strict = { anonymousCarts: false, autoAssignTimeslot: true };

  test('with bypassTimeslotAssignment only, an assigned slot counts as chosen, for adds and checkout', async () => {
    await slotIn();
    const items = [{ productId: product, quantity: 1 }];
    for (const bypassTimeslotAssignment of [true, false]) {
      const request = await shopper({ ...strict, bypassTimeslotAssignment });
      const cart = dataOf(await call(request, 'selectAddress', { address_id: request.addressId }));
      expect(cart.timeslot).toMatchObject({ autoAssigned: true });
      expect(cart.timeslot.timeslotId).toBeGreaterThan(0);
      const added = await call(request, 'add', { items });
      const prepared = await callRoute(checkout, 'prepare', request.ctx, {});
      expect(added).toMatchObject(bypassTimeslotAssignment ? { ok: true } : { code: 'TIMESLOT_REQUIRED' });
      expect(prepared).toMatchObject(bypassTimeslotAssignment ? { ok: true } : { code: 'TIMESLOT_REQUIRED' });
    }
  });

  test('when the cut-off of the first free slot would end the hold early, then the next slot is assigned', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const date = romeDay(new Date());
    const soon = await slotIn({ date, cutOff: inMinutes(3) });
    const next = await slotIn({ date, cutOff: inMinutes(600) });
    const request = await shopper(strict);
    const cart = dataOf(await call(request, 'selectAddress', { address_id: request.addressId }));
    expect(cart.timeslot).toMatchObject({ timeslotId: next, autoAssigned: true });
    const chosen = dataOf(await choose(request, soon));
    expect(chosen.timeslot).toMatchObject({ timeslotId: soon, autoAssigned: false });
  });

  test('when the shopper chooses the assigned slot, then it counts as chosen; other brands assign none', async () => {
    await slotIn();
    const request = await shopper({ ...strict, bypassTimeslotAssignment: false });
    const { timeslot } = dataOf(await call(request, 'selectAddress', { address_id: request.addressId }));
    expect(dataOf(await choose(request, timeslot.timeslotId)).timeslot).toMatchObject({
      autoAssigned: false,
    });
    expect(await call(request, 'add', { items: [{ productId: product, quantity: 1 }] })).toMatchObject({
      ok: true,
    });
    const plain = await shopper();
    const cart = dataOf(await call(plain, 'selectAddress', { address_id: plain.addressId }));
    expect(cart.timeslot.timeslotId).toBe(0);
  });
});
