import type { Address, Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { createGazetteer } from '../../../platform/geo/gazetteer.ts';
import { fulfilmentRoutes } from '../../fulfilment/index.ts';
import { cartRoutes, isAddressInUse, leaveChangedAddress } from '../index.ts';

const routes = fulfilmentRoutes({ geocoder: createGazetteer(), isAddressInUse, leaveChangedAddress });
const inLatina = { address1: 'Via Diaz', city: 'Latina', province: 'LT', postalcode: '04100' };
let brands: BrandDatabases;
let slot: number;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.db, { zoneId: 2, postalCodes: ['04100'] });
  slot = await makeTimeslot(brands.db);
});
afterAll(() => brands.drop());

const call = <D = Cart>(ctx: Context, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(cartRoutes, name, ctx, raw);
const change = (ctx: Context, raw: Record<string, unknown>) =>
  callRoute<Address>(routes, 'saveAddress', ctx, raw);
const placesTaken = async () =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [slot]))!
    .taken;

async function shopper() {
  const { userId } = await makeShopper(brands.db);
  const addressId = await makeAddress(brands.db, { userId });
  const { ctx } = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
  return { ctx, userId, addressId };
}

test('[FUL-28] [FUL-58] while a basket is being bought, its address can’t be changed, another address can', async () => {
  const { ctx, userId, addressId } = await shopper();
  const other = await makeAddress(brands.db, { userId });
  await makeCart(brands.db, { userId }, { addressId, statusId: 2, preparedAt: new Date() });
  const address = () => callRoute<Address>(routes, 'viewAddress', ctx, { address_id: String(addressId) });
  const before = await address();
  for (const changed of [{ addressNumber: '99' }, { addressNote: 'Scala B' }, inLatina])
    expect(await change(ctx, { addressId, ...changed })).toMatchObject({ ok: false, code: 'ADDRESS_LOCKED' });
  expect(await address()).toEqual(before);
  expect(await change(ctx, { addressId: other, ...inLatina })).toMatchObject({ ok: true });
});

test('when an address moves to another zone, then the basket drops it and its slot until it is chosen again', async () => {
  const { ctx, addressId } = await shopper();
  const items = [{ productId: await makeProduct(brands.db), quantity: 1 }];
  dataOf(await call(ctx, 'add', { items }));
  await call(ctx, 'selectAddress', { address_id: addressId });
  dataOf(await call(ctx, 'selectTimeslot', { timeslot_id: String(slot) }));
  expect(await placesTaken()).toBe(1);

  expect(await change(ctx, { addressId, floor: '4' })).toMatchObject({ ok: true });
  expect(dataOf(await call(ctx, 'view'))).toMatchObject({
    shippingAddress: { addressId, floor: '4', zoneId: 1 },
    timeslot: { timeslotId: slot },
  });

  expect(await change(ctx, { addressId, ...inLatina })).toMatchObject({ ok: true });
  const left = dataOf(await call(ctx, 'view'));
  expect([left.shippingAddress.addressId, left.timeslot.timeslotId, await placesTaken()]).toEqual([0, 0, 0]);
  const chosen = dataOf(await call(ctx, 'selectAddress', { address_id: addressId }));
  expect(chosen.shippingAddress).toMatchObject({ addressId, city: 'LATINA', zoneId: 2 });
});
