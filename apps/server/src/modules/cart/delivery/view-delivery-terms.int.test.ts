import type { contract, DataOf } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAddress,
  makePickupPoint,
  makeTimeslot,
  makeZone,
} from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import type { Context } from '../../../platform/context.ts';
import { cartRoutes } from '../index.ts';

type Terms = DataOf<(typeof contract)['cart']['viewDeliveryTerms']>;

const bandAt = (feeCents: number) => ({
  weekdays: [1, 2],
  begin: '09:00',
  end: '11:00',
  capacity: 5,
  feeCents,
  cutOffMinutes: 60,
});

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
});
afterAll(() => brands.drop());

const termsOf = async (ctx: Context) =>
  dataOf(await callRoute<Terms>(cartRoutes, 'viewDeliveryTerms', ctx, {}));

test('when no place is chosen, then the terms are those of all homes; after the choice those of the place', async () => {
  const { db, otherBrand } = brands;
  const visitor = makeRequest(db).ctx;
  // a brand without zones has no terms
  expect(await termsOf(visitor)).toEqual({});
  await makeZone(db, { minOrderCents: 3000, bands: [bandAt(590), bandAt(390)] });
  await makeZone(db, { zoneId: 2, postalCodes: ['00100'], minOrderCents: 5000, bands: [bandAt(690)] });
  const pickup = await makePickupPoint(db, { storeId: 2, bands: [bandAt(0)] });
  await makeZone(otherBrand, { minOrderCents: 100, bands: [bandAt(1)] });
  const general = { zoneId: 0, minOrder: { from: 30, to: 50 }, fee: { from: 3.9, to: 6.9 } };
  expect(await termsOf(visitor)).toEqual({ terms: general });

  // a full slot, one of a pickup point and one that closed are not the first
  await makeTimeslot(db, { date: '2099-05-01', zoneId: pickup.zoneId });
  await makeTimeslot(db, { date: '2099-05-01', capacity: 0 });
  await makeTimeslot(db, { date: '2099-05-03' });
  await makeTimeslot(db, { date: '2099-05-02', zoneId: 2 });
  expect(await termsOf(visitor)).toEqual({
    terms: { ...general, firstSlot: expect.objectContaining({ date: '2099-05-02' }) },
  });

  const { userId } = await makeShopper(db);
  const { ctx } = makeRequest(db, { as: await makeSession(db, { userId }) });
  const choose = (address_id: number) => callRoute(cartRoutes, 'selectAddress', ctx, { address_id });
  await choose(await makeAddress(db, { userId }));
  expect(await termsOf(ctx)).toEqual({
    terms: {
      zoneId: 1,
      minOrder: { from: 30, to: 30 },
      fee: { from: 3.9, to: 5.9 },
      firstSlot: expect.objectContaining({ date: '2099-05-03' }),
    },
  });
  await choose(pickup.addressId);
  expect(await termsOf(ctx)).toMatchObject({
    terms: { zoneId: pickup.zoneId, fee: { from: 0, to: 0 }, firstSlot: { date: '2099-05-01' } },
  });
});
