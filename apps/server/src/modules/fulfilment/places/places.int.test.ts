import type { BrandStore, ServiceAddress, ServiceArea } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import {
  makeAddress,
  makePickupPoint,
  makeTimeslot,
  makeZone,
} from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { createGazetteer } from '../../../platform/geo/gazetteer.ts';
import { fulfilmentRoutes, writeZones } from '../index.ts';
import type { NewZone } from './zone-repository.ts';

let brands: BrandDatabases;
let db: Db;
let pickup: { addressId: number; zoneId: number };
let locker: { addressId: number; zoneId: number };
const routes = fulfilmentRoutes({
  geocoder: createGazetteer(),
  isAddressInUse: async () => false,
  leaveChangedAddress: async () => undefined,
});

/** Rome, and Tivoli, where the test data has its pickup points. */
const tivoli = { latitude: 41.9633, longitude: 12.7958 };
const rome = { latitude: 41.896, longitude: 12.492 };

beforeAll(async () => {
  brands = await brandDatabases();
  db = brands.db;
  await makeZone(db);
  await makeZone(brands.otherBrand);
  pickup = await makePickupPoint(db, { storeId: 2 });
  locker = await makePickupPoint(db, { storeId: 2, locker: true });
  await makePickupPoint(db, { storeId: 3, name: 'Anzio', latitude: 41.4471, longitude: 12.6283 });
  await makePickupPoint(brands.otherBrand, { storeId: 9 });
  await makeTimeslot(db, {
    zoneId: pickup.zoneId,
    date: '2099-01-02',
    cutOff: new Date('2099-01-01T00:00:00Z'),
  });
});
afterAll(() => brands.drop());

const call = <D>(ctx: Context, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(routes, name, ctx, raw);
const visitor = (of = db) => makeRequest(of).ctx;
async function shopper(of = db): Promise<Context> {
  const { userId } = await makeShopper(of);
  return makeRequest(of, { as: await makeSession(of, { userId }) }).ctx;
}
const addresses = async (ctx: Context, raw: Record<string, unknown>, name = 'listServiceAddresses') =>
  dataOf(await call<{ addresses: ServiceAddress[] }>(ctx, name, raw)).addresses;
const stores = async (ctx: Context, name: string, raw: Record<string, unknown> = {}) =>
  dataOf(await call<{ stores: BrandStore[] }>(ctx, name, raw)).stores;
const ids = (list: readonly { addressId: number }[]) => list.map(({ addressId }) => addressId);

describe('addresses of a service', () => {
  test('[FUL-48] home delivery lists the caller’s own addresses; a visitor has none', async () => {
    const ctx = await shopper();
    const home = await makeAddress(db, { userId: ctx.actor.userId });
    expect(ids(await addresses(ctx, { delivery_service_id: '1' }))).toEqual([home]);
    expect(ids(await addresses(ctx, { address_type: '2' }))).toEqual([home]);
    expect(await addresses(visitor(), { address_type: '2' })).toEqual([]);
    expect(await addresses(await shopper(), { delivery_service_id: '1' })).toEqual([]);
    expect(await addresses(await shopper(brands.otherBrand), { delivery_service_id: '1' })).toEqual([]);
  });

  test('[FUL-48] pickup and locker services list the points of stores to every caller, with store and first slot', async () => {
    for (const ctx of [visitor(), await shopper()]) {
      const points = await addresses(ctx, { address_type: '3' });
      expect(points).toHaveLength(2);
      expect(points.find(({ addressId }) => addressId === pickup.addressId)).toMatchObject({
        addressTypeId: 3,
        addressType: 'store',
        storeId: 2,
        deliveryServiceId: 3,
        firstSlot: { date: '2099-01-02', beginTime: '09:00', endTime: '11:00' },
      });
      expect(ids(await addresses(ctx, { delivery_service_id: '5' }))).toEqual([locker.addressId]);
    }
    const others = await addresses(visitor(brands.otherBrand), { address_type: '3' });
    expect(others.map(({ storeId }) => storeId)).toEqual([9]);
  });

  test('[FUL-03] home addresses have type 2, pickup points 3, lockers 5; other types are refused', async () => {
    const ctx = await shopper();
    const home = await makeAddress(db, { userId: ctx.actor.userId });
    const found = async (address_type: string) =>
      (await addresses(ctx, { address_type })).map(({ addressId, addressTypeId }) => [
        addressId,
        addressTypeId,
      ]);
    expect(await found('2')).toEqual([[home, 2]]);
    expect(await found('3')).toContainEqual([pickup.addressId, 3]);
    expect(await found('5')).toEqual([[locker.addressId, 5]]);
    for (const address_type of ['0', '1', '4', '6', '-1'])
      expect(await call(ctx, 'listServiceAddresses', { address_type })).toMatchObject({
        ok: false,
        code: 'SERVICE_UNKNOWN',
      });
    for (const name of ['listAddresses', 'listServiceAddresses', 'listServiceAreas'])
      expect(await call(ctx, name, { address_type: '2147483648' }), name).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'address_type',
      });
  });

  test('[FUL-49] with a point, addresses are sorted by distance and limited to it, 10 km by default', async () => {
    const near = await addresses(visitor(), { delivery_service_id: '3', ...tivoli });
    expect(near).toMatchObject([{ addressId: pickup.addressId, distance: 0 }]);
    const beyond = { ...tivoli, latitude: 41.97, distance: '700' };
    expect(await addresses(visitor(), { delivery_service_id: '3', ...beyond })).toEqual([]);
    const far = await addresses(visitor(), { delivery_service_id: '3', ...rome, distance: '100000.0' });
    expect(far.map(({ storeId }) => storeId)).toEqual([2, 3]);
    expect(far[0]!.distance).toBeGreaterThan(10_000);
    expect(far[1]!.distance).toBeGreaterThan(far[0]!.distance!);
    expect(await addresses(visitor(), { delivery_service_id: '3', ...rome })).toEqual([]);
  });

  test('[FUL-51] [FUL-52] [FUL-53] a store lists its points, and every caller can read them', async () => {
    const points = await addresses(visitor(), { store_id: '2' }, 'listStoreAddresses');
    expect(ids(points)).toEqual([pickup.addressId, locker.addressId]);
    expect(await addresses(visitor(), { store_id: '1' }, 'listStoreAddresses')).toEqual([]);
    const listed = await addresses(visitor(), { address_type: '5' }, 'listAddresses');
    expect(ids(listed)).toEqual([locker.addressId]);
    const ctx = await shopper();
    const home = await makeAddress(db, { userId: ctx.actor.userId });
    for (const own of [{}, { address_type: '' }, { address_type: '2' }])
      expect(ids(await addresses(ctx, own, 'listAddresses'))).toEqual([home]);
    const seen = await call(visitor(), 'viewAddress', { address_id: String(pickup.addressId) });
    expect(seen).toMatchObject({ ok: true, data: { addressTypeId: 3, city: 'TIVOLI' } });
    const { otherBrand } = brands;
    for (const [name, raw, code] of [
      ['listStoreAddresses', { store_id: '2' }, 'STORE_NOT_FOUND'],
      ['viewStore', { store_id: '2' }, 'STORE_NOT_FOUND'],
      ['viewAddress', { address_id: String(pickup.addressId) }, 'ADDRESS_NOT_FOUND'],
    ] as const) {
      expect(await call(visitor(otherBrand), name, raw)).toMatchObject({ ok: false, code });
    }
  });

  test('no caller can delete or change a pickup point', async () => {
    const ctx = await shopper();
    const address_id = String(pickup.addressId);
    expect(await call(ctx, 'deleteAddress', { address_id })).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
    expect(await call(ctx, 'saveAddress', { addressId: pickup.addressId, floor: '9' })).toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    });
    expect(await call(ctx, 'viewAddress', { address_id })).toMatchObject({ data: { floor: '' } });
  });
});

describe('stores', () => {
  test('[FUL-45] [FUL-46] [FUL-06] stores are listed by name with hours, services, tab and first slot; one store is read alone', async () => {
    const list = await stores(visitor(), 'listStores');
    expect(list.map(({ name }) => name)).toEqual(['Anzio', 'Negozio 2', 'Roma']);
    const view = dataOf(await call<BrandStore>(visitor(), 'viewStore', { store_id: '2' }));
    expect(list).toContainEqual(view);
    expect(view).toMatchObject({
      storeId: 2,
      serviceHours: { default: [{ beginWeekDay: 2, beginHour: '08:00', endHour: '21:00' }] },
      deliveryServices: [
        {
          deliveryServiceId: 3,
          name: 'Ritiro in negozio',
          showTab: true,
          addressId: pickup.addressId,
          firstSlot: { date: '2099-01-02' },
        },
        { deliveryServiceId: 5, name: 'Ritiro al locker', showTab: true, addressId: locker.addressId },
      ],
    });
    expect((await stores(visitor(brands.otherBrand), 'listStores')).map(({ storeId }) => storeId)).toEqual([
      9, 1,
    ]);
  });

  test('the first slot of a point is not full by orders, lines or weight', async () => {
    const firstDate = async () =>
      dataOf(await call<BrandStore>(visitor(), 'viewStore', { store_id: '2' })).deliveryServices[0]?.firstSlot
        ?.date;
    const fill = async (date: string, change: string) => {
      const { zoneId } = pickup;
      const timeslotId = await makeTimeslot(db, { zoneId, date, cutOff: new Date(`${date}T00:00:00Z`) });
      await db.rows(`update timeslot set ${change} where timeslot_id = $1`, [timeslotId]);
      return firstDate();
    };
    expect(await fill('2098-01-01', 'taken = capacity')).toBe('2099-01-02');
    expect(await fill('2098-01-02', 'taken = 1, line_capacity = 20, lines_taken = 20')).toBe('2099-01-02');
    expect(await fill('2098-01-03', 'taken = 1, gram_capacity = 9000, grams_taken = 9000')).toBe(
      '2099-01-02',
    );
    expect(await fill('2098-01-04', 'taken = 1, gram_capacity = 9000, grams_taken = 8999')).toBe(
      '2098-01-04',
    );
    await db.rows(`delete from timeslot where date < '2099-01-01' and zone_id = $1`, [pickup.zoneId]);
  });

  test('[FUL-42] stores are filtered by services, and sorted by distance from the caller’s own address', async () => {
    const ctx = await shopper();
    const ordered = (of: Context, raw: object) => stores(of, 'listStoresByService', { ...raw });
    expect((await ordered(ctx, { services: '5' })).map(({ storeId }) => storeId)).toEqual([2]);
    expect((await ordered(ctx, { services: '3,5' })).map(({ storeId }) => storeId)).toEqual([3, 2]);
    expect((await ordered(ctx, { orderby: 'distance' }))[0]).not.toHaveProperty('distance');
    await makeAddress(db, { userId: ctx.actor.userId });
    const near = await ordered(ctx, { services: '1,3', orderby: 'distance' });
    expect(near.map(({ storeId }) => storeId)).toEqual([1, 2, 3]);
    expect((await ordered(ctx, { orderby: 'name' }))[0]).toMatchObject({ name: 'Anzio' });
    expect((await ordered(await shopper(), { orderby: 'distance' }))[0]).not.toHaveProperty('distance');
  });

  test('[FUL-43] stores around a point are sorted by distance or name', async () => {
    const at = (raw: object) => stores(visitor(), 'localizeStores', { ...rome, ...raw });
    expect((await at({})).map(({ storeId }) => storeId)).toEqual([1]);
    expect(await at({ distance: '700' })).toEqual([]);
    expect((await at({ distance: '100000' })).map(({ storeId }) => storeId)).toEqual([1, 2, 3]);
    expect((await at({ distance: '100000', orderby: 'name' })).map(({ storeId }) => storeId)).toEqual([
      3, 2, 1,
    ]);
    expect((await at({ distance: '100000', services: '5' })).map(({ storeId }) => storeId)).toEqual([2]);
  });

  test('[FUL-60] warehouses around a point are those of the brand', async () => {
    const near = async (ctx: Context, raw: object) =>
      dataOf(await call<{ warehouses: object[] }>(ctx, 'findWarehouses', { ...raw })).warehouses;
    expect(await near(visitor(), rome)).toMatchObject([{ warehouseId: 1, name: 'Roma' }]);
    expect(await near(await shopper(), { ...rome, distance: '50000' })).toMatchObject([
      { warehouseId: 1 },
      { warehouseId: 2, ...tivoli },
    ]);
    expect(await near(visitor(), { ...rome, distance: '700' })).toEqual([]);
    expect(await near(visitor(), { latitude: 45.4642, longitude: 9.19 })).toEqual([]);
  });

  test.each([
    ['localizeStores', { latitude: '48.85', longitude: '2.35' }, 'OUTSIDE_ITALY'],
    ['localizeStores', { latitude: '12.49', longitude: '41.89' }, 'OUTSIDE_ITALY'],
    ['localizeStores', { latitude: 'NaN', longitude: '12.49' }, 'INVALID_INPUT'],
    ['localizeStores', { latitude: 'Infinity', longitude: '12.49' }, 'INVALID_INPUT'],
    ['localizeStores', { latitude: '41.89' }, 'INVALID_INPUT'],
    ['localizeStores', { ...rome, services: '999' }, 'SERVICE_UNKNOWN'],
    ['localizeStores', { ...rome, services: '3;drop table store' }, 'INVALID_INPUT'],
    ['localizeStores', { ...rome, orderby: 'prezzo' }, 'INVALID_INPUT'],
    ['listStoresByService', { services: '3,999' }, 'SERVICE_UNKNOWN'],
    ['findWarehouses', { latitude: '51.5', longitude: '-0.12' }, 'OUTSIDE_ITALY'],
    ['findWarehouses', { ...rome, distance: '-1' }, 'INVALID_INPUT'],
    ['listServiceAddresses', { delivery_service_id: '999' }, 'SERVICE_UNKNOWN'],
    ['listServiceAddresses', { address_type: '4' }, 'SERVICE_UNKNOWN'],
    ['listServiceAddresses', { delivery_service_id: '3', address_type: '5' }, 'SERVICE_UNKNOWN'],
    ['listServiceAddresses', { address_type: '3', latitude: '0', longitude: '0' }, 'OUTSIDE_ITALY'],
    ['listStoreAddresses', { store_id: '0' }, 'INVALID_INPUT'],
    ['viewStore', { store_id: '4711' }, 'STORE_NOT_FOUND'],
  ])('when %s gets %j, then it is refused with %s', async (name, raw, code) => {
    const input = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, String(value)]));
    expect(await call(visitor(), name, input)).toMatchObject({ ok: false, code });
  });
});

describe('the brand’s own address form', () => {
  const home = {
    address1: 'Via Panisperna',
    addressNumber: '12',
    city: 'Roma',
    province: 'RM',
    postalcode: '00184',
    addressName: 'Casa',
    doorbellName: 'Rossi',
    referencePhoneNumber: '3331234567',
  };

  test('[FUL-59] a new address is saved under the brand’s key and refused under any other', async () => {
    const ctx = await shopper();
    const answer = await call<{ addressId: number }>(ctx, 'saveNewAddress', { tenant: 'rosmarino', ...home });
    expect(answer).toMatchObject({ ok: true, data: { city: 'ROMA', addressTypeId: 2 } });
    const { addressId } = dataOf(answer);
    const again = await call<{ addressId: number }>(ctx, 'saveNewAddress', {
      tenant: 'rosmarino',
      ...home,
      addressId,
    });
    expect(dataOf(again).addressId).not.toBe(addressId);
    const { otherBrand } = brands;
    for (const asker of [ctx, await shopper(otherBrand)]) {
      const tenant = asker === ctx ? 'ponte' : 'rosmarino';
      expect(await call(asker, 'saveNewAddress', { tenant, ...home })).toMatchObject({ code: 'NOT_FOUND' });
    }
    const { city: _, ...incomplete } = home;
    expect(await call(ctx, 'saveNewAddress', { tenant: 'rosmarino', ...incomplete })).toMatchObject({
      code: 'ADDRESS_INCOMPLETE',
      params: { fields: 'città' },
    });
    const { ctx: noCart } = makeRequest(db, { settings: { anonymousCarts: false } });
    expect(await call(noCart, 'saveNewAddress', { tenant: 'rosmarino', ...home })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
  });
});

describe('areas of a service', () => {
  const corners = [
    [13, 42],
    [13.1, 42],
    [13.1, 42.1],
    [13, 42],
  ];
  const areas = async (ctx: Context, raw: Record<string, unknown>) =>
    dataOf(await call<{ areas: ServiceArea[] }>(ctx, 'listServiceAreas', raw)).areas;

  test('areas of a service are the drawn zones, the same for visitor and shopper', async () => {
    await makeZone(db, { zoneId: 30, postalCodes: [], area: { type: 'Polygon', coordinates: [corners] } });
    await makeZone(brands.otherBrand, {
      zoneId: 31,
      postalCodes: [],
      area: { type: 'MultiPolygon', coordinates: [[corners], [corners]] },
    });
    const drawn = [{ zoneId: 30, name: 'Zona 30', deliveryServiceId: 1, polygons: [[corners]] }];
    for (const ctx of [visitor(), await shopper()]) {
      expect(await areas(ctx, { address_type: '2' })).toEqual(drawn);
      expect(await areas(ctx, { delivery_service_id: '1' })).toEqual(drawn);
      expect(await areas(ctx, { address_type: '3' })).toEqual([]);
    }
    const others = await areas(visitor(brands.otherBrand), { address_type: '2' });
    expect(others).toMatchObject([{ zoneId: 31, polygons: [[corners], [corners]] }]);
  });

  test('when the brand doesn’t have the service, then its areas are refused', async () => {
    for (const raw of [{ delivery_service_id: '99' }, { address_type: '4' }])
      expect(await call(visitor(), 'listServiceAreas', raw)).toMatchObject({ code: 'SERVICE_UNKNOWN' });
  });
});

describe('writing zones', () => {
  const ring = (...corners: [number, number][]) => [[...corners, corners[0]!]];
  const zone = (zone_id: number, coordinates: unknown): NewZone => ({
    zone_id,
    delivery_service_id: 1,
    store_id: 1,
    warehouse_id: 1,
    name: `Zona ${zone_id}`,
    postal_codes: [],
    area: { type: 'Polygon', coordinates },
    min_order_cents: 0,
    free_from_cents: null,
    fee_steps: null,
    bands: [],
  });
  const square = (west: number) => ring([west, 41], [west + 0.1, 41], [west + 0.1, 41.1], [west, 41.1]);
  const written = () => db.rows('select 1 from zone where zone_id >= 700');

  test('an area that crosses itself, is not a number, or overlaps another is refused by name, and no zone is written', async () => {
    const bow = ring([12, 41], [12.1, 41.1], [12.1, 41], [12, 41.1]);
    const nowhere = ring([Number.NaN, 41], [12.1, 41.1], [12.1, 41]);
    for (const wrong of [bow, nowhere, square(12.05)]) {
      const result = await writeZones(db, [zone(700, square(12)), zone(701, wrong)]);
      expect(result).toMatchObject({ ok: false, code: 'ZONE_AREA_INVALID', params: { zone: 'Zona 701' } });
      expect(await written()).toEqual([]);
    }
    expect(await writeZones(db, [zone(700, square(12)), zone(701, square(12.1))])).toMatchObject({
      ok: true,
    });
    expect(await writeZones(db, [zone(702, square(12.15))])).toMatchObject({ code: 'ZONE_AREA_INVALID' });
    expect(await written()).toHaveLength(2);
  });
});
