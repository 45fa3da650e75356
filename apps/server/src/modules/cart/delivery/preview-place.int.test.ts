import type { Cart, PlaceChanges } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
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
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refreshSearch } from '../../catalog/index.ts';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;
let db: Db;
/** The test shop: warehouse 1 delivers to homes in Rome; warehouse 2 serves the pickup point of store 2. */
let pickup: { addressId: number; zoneId: number };
let sameWarehouse: { addressId: number };
let goods: Record<'home' | 'dearer' | 'short' | 'same' | 'like', number>;
const days = { cutOff: new Date('2098-12-31T00:00:00Z') };

beforeAll(async () => {
  brands = await brandDatabases();
  ({ db } = brands);
  await makeZone(db, { minOrderCents: 3000 });
  await makeZone(brands.otherBrand);
  pickup = await makePickupPoint(db, { storeId: 2 });
  sameWarehouse = await makePickupPoint(db, { storeId: 3, warehouseId: 1 });
  const both = (first: number, two: number, available = 50) => [
    { warehouseId: 1, listCents: first, available: 50 },
    { warehouseId: 2, listCents: two, available },
  ];
  goods = {
    home: await makeProduct(db, { name: 'Penne rigate', listCents: 149 }),
    dearer: await makeProduct(db, { name: 'Olio', warehouses: both(900, 950) }),
    short: await makeProduct(db, { name: 'Latte', warehouses: both(160, 160, 1) }),
    same: await makeProduct(db, { name: 'Sale', warehouses: both(80, 80) }),
    like: await makeProduct(db, { name: 'Penne lisce', warehouses: both(155, 155) }),
  };
  await refreshSearch(db);
});
afterAll(() => brands.drop());

const call = <D = Cart>(request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(cartRoutes, name, request.ctx, raw);
const preview = async (request: TestRequest, raw: Record<string, unknown>) =>
  dataOf(await call<PlaceChanges>(request, 'previewPlace', raw));
const namesOf = (rows: { product: { name: string } }[]) => rows.map(({ product }) => product.name);

async function shopper(settings: Partial<Brand['settings']> = {}) {
  const { userId } = await makeShopper(db);
  const request = makeRequest(db, { as: await makeSession(db, { userId }), settings });
  return { ...request, userId, home: await makeAddress(db, { userId }) };
}

/** A shopper who chose home delivery, with two of each given product. */
async function filled(products: number[], settings: Partial<Brand['settings']> = {}) {
  const request = await shopper(settings);
  await call(request, 'selectAddress', { address_id: request.home });
  const items = products.map((productId) => ({ productId, quantity: 2 }));
  dataOf(await call(request, 'add', { items }));
  return request;
}

describe('preview of another place', () => {
  test('the preview of a place lists lost goods with replacements, higher prices and the total, and changes nothing', async () => {
    const request = await filled([goods.home, goods.dearer, goods.short, goods.same]);
    const slot = await makeTimeslot(db, { date: '2099-01-05', feeCents: 490, ...days });
    await call(request, 'selectTimeslot', { timeslot_id: String(slot) });
    const before = dataOf(await call(request, 'view'));
    const stored = () =>
      db.rows('select * from cart join slot_hold using (tenant_id, cart_id) order by hold_id');
    const rows = await stored();

    const changes = await preview(request, { address_id: String(pickup.addressId) });
    expect(changes).toMatchObject({ mustBeTold: true, slotLost: true, lockerTooSmall: false });
    expect(namesOf(changes.lost)).toEqual(['Penne rigate', 'Latte']);
    expect(changes.lost.map(({ problem }) => problem.code)).toEqual(['PRODUCT_NOT_SOLD_HERE', 'STOCK_SHORT']);
    expect(changes.lost[0]).toMatchObject({ quantity: 2, lineTotal: { before: 2.98, after: 0 } });
    expect(changes.lost[0]!.replacements[0]).toMatchObject({ product: { name: 'Penne lisce' }, quantity: 2 });
    expect(changes.dearer).toMatchObject([
      {
        product: { name: 'Olio' },
        unitPrice: { before: 9, after: 9.5 },
        lineTotal: { before: 18, after: 19 },
      },
    ]);
    expect([changes.cheaper, changes.found]).toEqual([[], []]);
    expect(changes.slot.before).toMatchObject({ timeslotId: slot, date: '2099-01-05', beginTime: '09:00' });
    expect(changes.slot.after).toBeUndefined();
    expect(changes.deliveryFee).toEqual({ before: 4.9 });
    expect(changes.minOrder).toEqual({ before: 30, after: 0 });
    expect(changes.total.before).toBe(before.totalPrice);

    expect(dataOf(await call(request, 'view'))).toEqual(before);
    expect(await stored()).toEqual(rows);
    // the real change equals the preview
    const moved = dataOf(await call(request, 'selectStore', { store_id: 2 }));
    expect(moved.totalPrice).toBe(changes.total.after);
    expect(moved.cartItems!.filter(({ problem }) => problem?.code === 'PRODUCT_NOT_SOLD_HERE')).toHaveLength(
      1,
    );
    const back = await preview(request, { address_id: String(request.home) });
    expect([namesOf(back.found), namesOf(back.cheaper), back.lost]).toEqual([
      ['Penne rigate', 'Latte'],
      ['Olio'],
      [],
    ]);
  });

  test('a preview by store equals one by address; without differences or goods there is nothing to tell', async () => {
    const request = await filled([goods.dearer]);
    const byStore = await preview(request, { store_id: '2' });
    expect(byStore).toEqual(await preview(request, { address_id: String(pickup.addressId) }));
    expect(namesOf(byStore.dearer)).toEqual(['Olio']);
    const other = await makeAddress(db, { userId: request.userId });
    expect(await preview(request, { address_id: String(other) })).toMatchObject({
      mustBeTold: false,
      total: { before: 18, after: 18 },
    });
    expect((await preview(await shopper(), { store_id: '2' })).mustBeTold).toBe(false);
    expect((await preview(makeRequest(db), { store_id: '2' })).mustBeTold).toBe(false);
  });

  test('when the zone changes, then the preview reports the slot as lost; within the zone the slot is kept', async () => {
    const request = await filled([goods.same]);
    const slot = await makeTimeslot(db, { date: '2099-01-06', feeCents: 490, ...days });
    await call(request, 'selectTimeslot', { timeslot_id: String(slot) });
    const changes = await preview(request, { address_id: String(sameWarehouse.addressId) });
    expect(changes).toMatchObject({ mustBeTold: true, slotLost: true, dearer: [], lost: [] });
    const other = await makeAddress(db, { userId: request.userId });
    expect(await preview(request, { address_id: String(other) })).toMatchObject({
      mustBeTold: false,
      slotLost: false,
      slot: { before: { timeslotId: slot }, after: { timeslotId: slot } },
    });
  });

  test('when the shop assigns the first free slot itself, then the preview shows its fee', async () => {
    const free = await makeTimeslot(db, {
      zoneId: pickup.zoneId,
      date: '2099-02-02',
      feeCents: 150,
      ...days,
    });
    const request = await filled([goods.same], { autoAssignTimeslot: true });
    const held = dataOf(await call(request, 'view')).timeslot.timeslotId;
    const changes = await preview(request, { store_id: '2' });
    expect(changes.slot).toMatchObject({ before: { timeslotId: held }, after: { timeslotId: free } });
    expect(changes.deliveryFee.after).toBe(1.5);
    const moved = dataOf(await call(request, 'selectStore', { store_id: 2 }));
    expect([moved.timeslot.timeslotId, moved.totalPrice]).toEqual([free, changes.total.after]);
  });

  test('[TEN-13] when the basket doesn’t fit a locker, then neither preview nor selection assigns a slot there', async () => {
    const sizes = [{ size: 'S', litres: 1, count: 1 }];
    const locker = await makePickupPoint(db, { storeId: 9, locker: true, compartments: sizes });
    const free = await makeTimeslot(db, { zoneId: locker.zoneId, date: '2099-02-03', ...days });
    const request = await filled([goods.same], { autoAssignTimeslot: true });
    const assigned = async () => {
      const changes = await preview(request, { address_id: String(locker.addressId) });
      const shown = changes.slot.after?.timeslotId ?? 0;
      const raw = { address_id: locker.addressId };
      const { timeslot } = dataOf(await call(request, 'selectAddress', raw));
      await call(request, 'selectAddress', { address_id: request.home });
      return { tooSmall: changes.lockerTooSmall, shown, held: timeslot.timeslotId };
    };
    expect(await assigned()).toEqual({ tooSmall: true, shown: 0, held: 0 });
    await db.rows('update locker_compartment set litres = 80 where address_id = $1', [locker.addressId]);
    expect(await assigned()).toEqual({ tooSmall: false, shown: free, held: free });
  });
});

describe('preview of another slot', () => {
  test('the preview of a slot shows prices and offers of its day; a different fee alone needs no confirmation', async () => {
    const offered = await makeProduct(db, { name: 'Caffè', listCents: 400 });
    const promoId = await makeOffer(db, 'percentage', [offered], {
      percent: 2500,
      badge: '-25%',
      description: 'Un quarto in meno',
      lastDay: '2098-12-31',
    });
    const request = await filled([offered]);
    const early = await makeTimeslot(db, {
      date: '2098-11-03',
      feeCents: 490,
      cutOff: new Date('2098-11-02'),
    });
    const same = await makeTimeslot(db, { date: '2098-11-03', beginTime: '15:00', feeCents: 590, ...days });
    const late = await makeTimeslot(db, { date: '2099-03-03', feeCents: 490, ...days });
    await call(request, 'selectTimeslot', { timeslot_id: String(early) });
    expect(await preview(request, { timeslot_id: String(same) })).toMatchObject({
      mustBeTold: false,
      deliveryFee: { before: 4.9, after: 5.9 },
    });
    const changes = await preview(request, { timeslot_id: String(late) });
    expect(changes).toMatchObject({
      mustBeTold: true,
      promotions: [{ promoId, badge: '-25%', text: 'Un quarto in meno', change: 'lost' }],
      dearer: [{ unitPrice: { before: 3, after: 4 }, lineTotal: { before: 6, after: 8 } }],
    });
    expect(changes.promotions[0]!.itemIds).toEqual(changes.dearer.map(({ itemId }) => itemId));
  });
});

describe('access to previews', () => {
  test('a preview of a foreign address or store, a wrong or closed slot, or a locked basket is refused', async () => {
    const request = await filled([goods.same]);
    const theirs = await makeAddress(db, { userId: (await shopper()).userId });
    const elsewhere = await makeTimeslot(db, { zoneId: pickup.zoneId, date: '2099-04-04', ...days });
    const past = await makeTimeslot(db, { date: '2099-04-05', cutOff: new Date('2020-01-01') });
    await makePickupPoint(brands.otherBrand, { storeId: 77 });
    const before = dataOf(await call(request, 'view'));
    for (const [raw, code] of [
      [{ address_id: String(theirs) }, 'ADDRESS_NOT_FOUND'],
      [{ store_id: '77' }, 'STORE_NOT_FOUND'],
      [{ store_id: '1' }, 'SERVICE_UNKNOWN'],
      [{ timeslot_id: String(elsewhere) }, 'TIMESLOT_NOT_FOUND'],
      [{ timeslot_id: String(past) }, 'TIMESLOT_PAST_CUT_OFF'],
      [{}, 'INVALID_INPUT'],
      [{ store_id: '2', timeslot_id: '1' }, 'INVALID_INPUT'],
      [{ address_id: 'casa' }, 'INVALID_INPUT'],
    ] as const)
      expect(await call(request, 'previewPlace', raw), code).toMatchObject({ ok: false, code });
    expect(dataOf(await call(request, 'view'))).toEqual(before);
    await db.rows('update cart set status_id = 2, prepared_at = now() where cart_id = $1', [before.cartId]);
    expect(await call(request, 'previewPlace', { store_id: '2' })).toMatchObject({ code: 'ADDRESS_LOCKED' });
    expect(await call(request, 'previewPlace', { timeslot_id: '1' })).toMatchObject({ code: 'CART_LOCKED' });
  });

  test('a visitor previews only the own basket, and none at all if the brand requires a log-in', async () => {
    const visitor = makeRequest(db);
    await call(visitor, 'add', { items: [{ productId: goods.dearer, quantity: 1 }] });
    expect(namesOf((await preview(visitor, { store_id: '2' })).dearer)).toEqual(['Olio']);
    expect((await preview(makeRequest(db), { store_id: '2' })).dearer).toEqual([]);
    const productId = await makeProduct(brands.otherBrand);
    const elsewhere = makeRequest(brands.otherBrand);
    dataOf(await call(elsewhere, 'add', { items: [{ productId, quantity: 1 }] }));
    expect(await call(elsewhere, 'previewPlace', { address_id: String(pickup.addressId) })).toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    });
    const strict = makeRequest(db, { settings: { anonymousCarts: false } });
    expect(await call(strict, 'previewPlace', { store_id: '2' })).toMatchObject({ code: 'LOGIN_REQUIRED' });
  });
});
