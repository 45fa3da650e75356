import type { AddressInput } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { createGazetteer } from '../../../platform/geo/gazetteer.ts';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { AddressChange } from '../ports.ts';
import { findAddress } from '../places/address-repository.ts';
import { saveAddress } from './save-address.ts';

let databases: BrandDatabases;
const gazetteer = createGazetteer();
const changes: AddressChange[] = [];
const ports = {
  geocoder: gazetteer,
  async leaveChangedAddress(_: unknown, change: AddressChange) {
    changes.push(change);
    return undefined;
  },
};

beforeAll(async () => {
  databases = await brandDatabases();
  await makeZone(databases.db);
  await makeZone(databases.db, { zoneId: 2, postalCodes: ['04100'] });
});
afterAll(() => databases.drop());

const home: AddressInput = {
  address1: 'Via Panisperna',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
  addressName: 'Casa',
  doorbellName: 'Rossi',
  referencePhoneNumber: '3331234567',
};
const inLatina = { address1: 'Via Diaz', city: 'Latina', province: 'LT', postalcode: '04100' };

async function shopper(settings = {}): Promise<Context> {
  const { userId } = await makeShopper(databases.db);
  return makeRequest(databases.db, { as: await makeSession(databases.db, { userId }), settings }).ctx;
}
const save = async (ctx: Context, input: AddressInput, geocoder = gazetteer) => {
  const result = await saveAddress(ctx, input, { ...ports, geocoder });
  if (!result.ok) throw new Error(result.code);
  return result.data;
};
const stored = (ctx: Context, addressId: number) =>
  findAddress(ctx.db, { userId: ctx.actor.userId }, addressId);

/** A geocoder whose first answer waits until `meanwhile` is done. */
function slowGeocoder(meanwhile: () => Promise<unknown>): Geocoder {
  let isFirst = true;
  return {
    ...gazetteer,
    async locate(...input) {
      const located = await gazetteer.locate(...input);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return located;
    },
  };
}

test('when two changes of one address overlap, then both are saved', async () => {
  const ctx = await shopper();
  const { addressId } = await save(ctx, home);
  const slow = slowGeocoder(() => save(ctx, { addressId, floor: '4' }));
  await save(ctx, { addressId, addressNote: 'Scala B' }, slow);
  expect(await stored(ctx, addressId)).toMatchObject({ floor: '4', addressNote: 'Scala B' });
});

test('when a note is changed while the address moves to another zone, then street and zone stay together', async () => {
  const ctx = await shopper();
  const { addressId } = await save(ctx, home);
  changes.length = 0;
  const slow = slowGeocoder(() => save(ctx, { addressId, ...inLatina }));
  await save(ctx, { addressId, addressNote: 'Scala B' }, slow);
  expect(await stored(ctx, addressId)).toMatchObject({
    address1: 'Via Diaz',
    postalcode: '04100',
    zoneId: 2,
    addressNote: 'Scala B',
  });
  expect(changes.map(({ isElsewhere }) => isElsewhere)).toEqual([true, false]);
});

test('when six fields of one address are changed at once, then all six are saved', async () => {
  const ctx = await shopper();
  const { addressId } = await save(ctx, home);
  const parts: AddressInput[] = [
    { floor: '4' },
    { addressNote: 'Scala B' },
    { doorbellName: 'Bianchi' },
    { addressName: 'Ufficio' },
    { elevator: true },
    { referencePhoneNumber: '3339999999' },
  ];
  for (let round = 0; round < 5; round += 1) {
    await save(ctx, { addressId, ...home, floor: '', addressNote: '', elevator: false });
    await Promise.all(parts.map((part) => save(ctx, { addressId, ...part })));
    expect(await stored(ctx, addressId)).toMatchObject({
      floor: '4',
      addressNote: 'Scala B',
      doorbellName: 'Bianchi',
      addressName: 'Ufficio',
      elevator: true,
      phone: '3339999999',
    });
  }
});

test('when an address is deleted during a change, then the change is refused as not found', async () => {
  const ctx = await shopper();
  const { addressId } = await save(ctx, home);
  const slow = slowGeocoder(() =>
    databases.db.rows('update address set deleted_at = now() where address_id = $1', [addressId]),
  );
  const changed = await saveAddress(ctx, { addressId, floor: '4' }, { ...ports, geocoder: slow });
  expect(changed).toMatchObject({ ok: false, code: 'ADDRESS_NOT_FOUND' });
});

test('when a shopper saves more addresses than the brand allows, at once or one by one, then the rest is refused', async () => {
  const ctx = await shopper({ mostSavedAddresses: 5 });
  const tried = await Promise.all(Array.from({ length: 12 }, () => saveAddress(ctx, home, ports)));
  expect(tried.filter(({ ok }) => ok)).toHaveLength(5);
  expect(tried.find(({ ok }) => !ok)).toMatchObject({ code: 'ADDRESSES_TOO_MANY', params: { most: 5 } });
  const [address] = await databases.db.rows<{ addressId: number }>(
    'select address_id as "addressId" from address where user_id = $1 limit 1',
    [ctx.actor.userId],
  );
  expect(await saveAddress(ctx, { addressId: address!.addressId, floor: '1' }, ports)).toMatchObject({
    ok: true,
  });
  await databases.db.rows('update address set deleted_at = now() where address_id = $1', [
    address!.addressId,
  ]);
  expect(await saveAddress(ctx, home, ports)).toMatchObject({ ok: true });
  const visitor = makeRequest(databases.db, { settings: { mostSavedAddresses: 1 } }).ctx;
  expect(await saveAddress(visitor, home, ports)).toMatchObject({ ok: true });
  expect(await saveAddress(visitor, home, ports)).toMatchObject({ code: 'ADDRESSES_TOO_MANY' });
});
