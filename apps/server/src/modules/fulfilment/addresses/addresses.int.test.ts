import type { AddressInput } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { createGazetteer } from '../../../platform/geo/gazetteer.ts';
import { adoptVisitorAddresses, zoneOfAddress } from './address-in-zone.ts';
import { checkAddress } from './check-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses, viewAddress } from './read-addresses.ts';
import { saveAddress } from './save-address.ts';
import { findShopper } from '../../identity/index.ts';

let databases: BrandDatabases;
let db: Db;
const geocoder = createGazetteer();
const unused = { isAddressInUse: async () => false, leaveChangedAddress: async () => undefined };
const ports = { geocoder, ...unused };

beforeAll(async () => {
  databases = await brandDatabases();
  db = databases.db;
  await makeZone(db);
  await makeZone(databases.otherBrand);
});
afterAll(() => databases.drop());

const home: AddressInput = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'Roma',
  postalcode: '00184',
  addressName: 'Casa',
  doorbellName: 'Rossi',
  referencePhoneNumber: '333 1234567',
};

async function asShopper(of: Db = db): Promise<Context> {
  const { userId } = await makeShopper(of);
  return makeRequest(of, { as: await makeSession(of, { userId }) }).ctx;
}
const asVisitor = async (of: Db = db) => makeRequest(of, { as: await makeSession(of) }).ctx;
const saved = async (ctx: Context, input: AddressInput = home) => {
  const result = await saveAddress(ctx, input, ports);
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

describe('checking addresses', () => {
  test('[FUL-57] a covered address is active, with its number, services and first slot', async () => {
    await makeTimeslot(db, { date: '2099-01-03', cutOff: new Date('2099-01-02T20:00:00Z') });
    await makeTimeslot(db, { date: '2099-01-02', beginTime: '17:00', capacity: 0 });
    const result = await checkAddress(await asVisitor(), home, geocoder);
    expect(result).toMatchObject({
      ok: true,
      data: {
        active: true,
        addressNumber: '12',
        deliveryServices: [{ deliveryServiceId: 1, addressTypeId: 2, showTab: true }],
        firstSlot: { date: '2099-01-03', beginTime: '09:00', endTime: '11:00' },
      },
    });
  });

  test('[FUL-21] [FUL-57] an address without a zone, and one that doesn’t exist, are not active', async () => {
    const ctx = await asVisitor();
    const latina = { ...home, city: 'Latina', province: 'LT', postalcode: '04100' };
    const nowhere = { ...home, city: 'Milano', province: 'MI', postalcode: '20121' };
    const refused = { ok: true, data: { active: false, addressNumber: '12', deliveryServices: [] } };
    expect(await checkAddress(ctx, latina, geocoder)).toEqual(refused);
    expect(await checkAddress(ctx, nowhere, geocoder)).toEqual({
      ...refused,
      infos: [{ code: 'MAPS_NO_RESULT' }],
    });
  });

  test('[FUL-17] [FUL-18] when fields are missing, then the refusal names exactly these in Italian', async () => {
    const ctx = await asVisitor();
    const without = await checkAddress(ctx, { ...home, addressNumber: ' ' }, geocoder);
    expect(without).toMatchObject({
      ok: false,
      code: 'ADDRESS_INCOMPLETE',
      field: 'addressNumber',
      params: { fields: 'civico' },
    });
    expect(await checkAddress(ctx, {}, geocoder)).toMatchObject({
      code: 'ADDRESS_INCOMPLETE',
      params: { fields: 'città, indirizzo, CAP, provincia, civico' },
    });
  });

  test('[FUL-57] when a known address is similar, then it is offered, and the typed words still decide the zone', async () => {
    const ctx = await asVisitor();
    const mistyped = { ...home, address1: 'Via Cavor', addressNumber: '107', postalcode: '00185' };
    const offered = {
      differences: ['address1', 'postalcode'],
      place: { address1: 'Via Cavour', addressNumber: '107', postalcode: '00184', city: 'Roma' },
    };
    expect(await checkAddress(ctx, mistyped, geocoder)).toMatchObject({ data: { meant: offered } });
    const asKnown = await checkAddress(ctx, { ...home, city: ' ROMA', province: 'roma' }, geocoder);
    expect(asKnown).not.toHaveProperty('data.meant');
  });

  test('when the sent point is far from the named place, then it is ignored', async () => {
    const drawn = {
      type: 'Polygon',
      coordinates: [
        [
          [12.9, 41.4],
          [12.95, 41.4],
          [12.95, 41.5],
          [12.9, 41.5],
          [12.9, 41.4],
        ],
      ],
    };
    const { otherBrand } = databases;
    await makeZone(otherBrand, { zoneId: 7, postalCodes: [], area: drawn });
    const ctx = await asVisitor(otherBrand);
    const tivoli = { ...home, city: 'Tivoli', province: 'RM', postalcode: '00019' };
    const latina = { ...home, city: 'Latina', province: 'LT', postalcode: '04100' };
    expect(await checkAddress(ctx, latina, geocoder)).toMatchObject({ data: { active: true } });
    const lie = await checkAddress(ctx, { ...tivoli, latitude: 41.45, longitude: 12.92 }, geocoder);
    expect(lie).toMatchObject({ data: { active: false } });
  });
});

test('when only the centre of Rome is sent as point, then the postal code decides the zone; a precise point decides itself', async () => {
  const { otherBrand } = databases;
  const middle = { latitude: 41.8919, longitude: 12.5113 };
  const [west, south, east, north] = [12.47, 41.87, 12.53, 41.91];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await makeZone(otherBrand, { zoneId: 8, postalCodes: [], area: { type: 'Polygon', coordinates: [ring] } });
  await makeZone(otherBrand, { zoneId: 9, postalCodes: ['00161'] });
  const ctx = await asShopper(otherBrand);
  const unlisted = { ...home, address1: 'Via Inventata', postalcode: '00161' };
  const zoneOf = async (point: object) => {
    const { addressId } = await saved(ctx, { ...unlisted, ...point });
    return (await zoneOfAddress(otherBrand, addressId, { userId: ctx.actor.userId }))?.zone?.zoneId;
  };
  expect(await zoneOf(middle)).toBe(9);
  expect(await zoneOf({ latitude: middle.latitude + 0.002, longitude: middle.longitude })).toBe(8);
});

test('when a street is in no list, then latitude and longitude decide whether the shop delivers there', async () => {
  const { otherBrand } = databases;
  const [west, south, east, north] = [12.51, 41.91, 12.53, 41.92];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await makeZone(otherBrand, { zoneId: 10, postalCodes: [], area: { type: 'Polygon', coordinates: [ring] } });
  const ctx = await asVisitor(otherBrand);
  const unlisted = { ...home, address1: 'Via Inventata', postalcode: '00162' };
  const isServed = (latitude: number, longitude: number) =>
    checkAddress(ctx, { ...unlisted, latitude, longitude }, geocoder);
  expect(await isServed(41.915, 12.52)).toMatchObject({ data: { active: true } });
  expect(await isServed(41.925, 12.52)).toMatchObject({ data: { active: false } });
  expect(await isServed(41.915, 12.54)).toMatchObject({ data: { active: false } });
});

describe('saving addresses', () => {
  test('[FUL-20] [FUL-58] city and province are saved in capitals, other fields as typed', async () => {
    const ctx = await asShopper();
    const address = await saved(ctx, { ...home, floor: '3', addressNote: ' scala B ', elevator: true });
    expect(address).toMatchObject({
      address1: 'Via Panisperna',
      city: 'ROMA',
      province: 'ROMA',
      floor: '3',
      addressNote: 'scala B',
      elevator: true,
      addressTypeId: 2,
      referencePhoneNumber: '333 1234567',
    });
    expect(address.gpsLatitude).toBeCloseTo(41.9, 1);
    expect(await viewAddress(ctx, { address_id: address.addressId })).toEqual({ ok: true, data: address });
  });

  test('when coordinates are outside Italy, swapped or zero, then the saved point is that of the address', async () => {
    const ctx = await asShopper();
    const { latitude, longitude } = await saved(ctx, home);
    for (const point of [
      { latitude: 48.85, longitude: 2.35 },
      { latitude: 12.49, longitude: 41.9 },
      { latitude: 0, longitude: 0 },
    ]) {
      expect(await checkAddress(ctx, { ...home, ...point }, geocoder)).toMatchObject({
        data: { active: true },
      });
      expect(await saved(ctx, { ...home, ...point })).toMatchObject({ latitude, longitude });
    }
    expect(latitude).toBeCloseTo(41.9, 1);
  });

  test('[FUL-19] an uncovered address is refused and not saved', async () => {
    const ctx = await asShopper();
    const input = { ...home, city: 'Latina', province: 'LT', postalcode: '04100' };
    expect(await saveAddress(ctx, input, ports)).toMatchObject({
      ok: false,
      code: 'ADDRESS_NOT_COVERED',
      field: 'address1',
    });
    expect(await listAddresses(ctx, {})).toEqual({ ok: true, data: { addresses: [] } });
  });

  test('[FUL-15] contact name, address name and a valid phone number are required', async () => {
    const ctx = await asShopper();
    for (const field of ['doorbellName', 'addressName', 'referencePhoneNumber'] as const) {
      const result = await saveAddress(ctx, { ...home, [field]: ' ' }, ports);
      expect(result).toMatchObject({ ok: false, code: 'ADDRESS_CONTACT_MISSING', field });
    }
    expect(await saveAddress(ctx, { ...home, referencePhoneNumber: '12' }, ports)).toMatchObject({
      code: 'ADDRESS_PHONE_INVALID',
      field: 'referencePhoneNumber',
    });
  });

  test('a place is saved without a contact, called by its street; a wrong phone number is refused all the same', async () => {
    const ctx = await asShopper();
    const { addressName: _, doorbellName: __, referencePhoneNumber: ___, ...place } = home;
    const later = { ...place, contactLater: true };
    expect(await saveAddress(ctx, { ...later, referencePhoneNumber: '12' }, ports)).toMatchObject({
      code: 'ADDRESS_PHONE_INVALID',
      field: 'referencePhoneNumber',
    });
    const address = await saved(ctx, later);
    expect(address).toMatchObject({
      addressName: `${place.address1} ${place.addressNumber}`,
      doorbellName: '',
      referencePhoneNumber: '',
    });
    const { addressId } = address;
    expect(await saveAddress(ctx, { addressId, doorbellName: 'Rossi' }, ports)).toMatchObject({
      code: 'ADDRESS_CONTACT_MISSING',
      field: 'referencePhoneNumber',
    });
    const contact = { doorbellName: 'Rossi', referencePhoneNumber: '3331234567' };
    expect(await saved(ctx, { addressId, ...contact })).toEqual({ ...address, ...contact });
  });

  test('an edit keeps fields that were not sent and locates the new street', async () => {
    const ctx = await asShopper();
    const address = await saved(ctx, { ...home, floor: '3' });
    const moved = await saved(ctx, {
      addressId: address.addressId,
      address1: 'Piazza della Repubblica',
      addressNumber: '47',
      postalcode: '00185',
    });
    expect(moved).toMatchObject({
      addressId: address.addressId,
      floor: '3',
      address1: 'Piazza della Repubblica',
      latitude: 41.90199,
    });
  });

  test('the first address is the default one until it is deleted', async () => {
    const ctx = await asShopper();
    const [first] = [await saved(ctx), await saved(ctx)];
    const defaultId = async () => (await findShopper(db, ctx.actor.userId))?.defaultDeliveryAddressId;
    expect(await defaultId()).toBe(first.addressId);
    await deleteAddress(ctx, { address_id: first.addressId }, unused);
    expect(await defaultId()).toBeNull();
  });

  test('[TEN-21] when the brand has no anonymous carts, then a visitor can’t save an address', async () => {
    const { ctx } = makeRequest(db, { settings: { anonymousCarts: false } });
    expect(await saveAddress(ctx, home, ports)).toMatchObject({ ok: false, code: 'LOGIN_REQUIRED' });
    expect(ctx.session).toBeUndefined();
  });
});

describe('ownership of addresses', () => {
  test('another shopper, a visitor and another brand can neither read, change nor delete an address', async () => {
    const owner = await asShopper();
    const { addressId } = await saved(owner);
    const strangers = [
      await asShopper(),
      await asVisitor(),
      await asShopper(databases.otherBrand),
      makeRequest(db).ctx,
    ];
    for (const ctx of strangers) {
      const input = { address_id: addressId };
      expect(await viewAddress(ctx, input)).toMatchObject({ ok: false, code: 'ADDRESS_NOT_FOUND' });
      expect(await listAddresses(ctx, {})).toEqual({ ok: true, data: { addresses: [] } });
      expect(await saveAddress(ctx, { ...home, addressId }, ports)).toMatchObject({
        code: 'ADDRESS_NOT_FOUND',
      });
      expect(await deleteAddress(ctx, input, unused)).toMatchObject({ ok: false, code: 'ADDRESS_NOT_FOUND' });
    }
    expect(await viewAddress(owner, { address_id: addressId })).toMatchObject({ ok: true });
  });

  test('at log-in, the addresses of a visitor become the shopper’s, with their zone', async () => {
    const visitor = await asVisitor();
    const { addressId } = await saved(visitor);
    const { userId } = await makeShopper(db);
    await db.transaction((tx) => adoptVisitorAddresses(tx, visitor.session!.sessionId, userId));
    expect(await viewAddress(visitor, { address_id: addressId })).toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    });
    expect(await zoneOfAddress(db, addressId, { userId })).toMatchObject({
      address: { addressId },
      zone: { zoneId: 1, deliveryServiceId: 1, warehouseId: 1, storeId: 1 },
    });
    expect((await findShopper(db, userId))?.defaultDeliveryAddressId).toBe(addressId);
  });

  test('[FUL-55] an address of the current basket can’t be deleted', async () => {
    const ctx = await asShopper();
    const addressId = await makeAddress(db, { userId: ctx.actor.userId });
    const inUse = { isAddressInUse: async () => true };
    expect(await deleteAddress(ctx, { address_id: addressId }, inUse)).toMatchObject({
      code: 'ADDRESS_IN_USE',
    });
    expect(await viewAddress(ctx, { address_id: addressId })).toMatchObject({ ok: true });
    expect(await deleteAddress(ctx, { address_id: addressId }, unused)).toEqual({ ok: true, data: {} });
    expect(await viewAddress(ctx, { address_id: addressId })).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  });
});
