import type { Cart, DataOf, contract } from '@bottega/contract';
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
import { findShopper } from '../../identity/index.ts';
import { assignDefaultPlace, cartRoutes } from '../index.ts';

let brands: BrandDatabases;
let product: number;
let pickup: { addressId: number; zoneId: number };
let locker: { addressId: number; zoneId: number };
const band = {
  weekdays: [1, 2],
  begin: '09:00',
  end: '11:00',
  capacity: 5,
  feeCents: 590,
  cutOffMinutes: 60,
};

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db, {
    minOrderCents: 3000,
    freeFromCents: 9000,
    feeSteps: [{ fromCents: 6000, offCents: 100 }],
    bands: [band],
  });
  await makeZone(brands.otherBrand);
  pickup = await makePickupPoint(brands.db, { storeId: 2 });
  locker = await makePickupPoint(brands.db, { storeId: 4, locker: true });
  product = await makeProduct(brands.db, { listCents: 149 });
});
afterAll(() => brands.drop());

const call = <D = Cart>(request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(cartRoutes, name, request.ctx, raw);
const visitor = (of = brands.db) => makeRequest(of);
async function shopper(
  settings: Partial<Brand['settings']> = {},
  of = brands.db,
): Promise<TestRequest & { userId: number }> {
  const { userId } = await makeShopper(of);
  return { ...makeRequest(of, { as: await makeSession(of, { userId }), settings }), userId };
}
const defaultsOf = async ({ userId }: { userId: number }) => {
  const found = await findShopper(brands.db, userId);
  return [found?.defaultDeliveryAddressId, found?.defaultStoreAddressId];
};

describe('choosing a store, pickup point or locker', () => {
  test.each(['selectStore', 'selectNearStore'])(
    '[FUL-44] [FUL-47] [CAR-05] %s sets the store’s pickup point on the cart of a shopper or visitor',
    async (name) => {
      const input = name === 'selectStore' ? { store_id: 2 } : { store_id: '2' };
      for (const request of [visitor(), await shopper()]) {
        const cart = dataOf(await call(request, name, input));
        expect(cart).toMatchObject({
          store: { storeId: 2 },
          warehouse: { warehouseId: 2 },
          shippingAddress: {
            addressId: pickup.addressId,
            addressTypeId: 3,
            deliveryServiceId: 3,
            zoneId: pickup.zoneId,
            autoAssigned: false,
          },
        });
        expect(dataOf(await call(request, 'view')).shippingAddress.addressId).toBe(pickup.addressId);
      }
    },
  );

  test('[FUL-56] a locker is selected like an address, by type and service; a store with only a locker selects the locker', async () => {
    const request = visitor();
    const raw = { address_id: locker.addressId, address_type: 5, delivery_service_id: 5 };
    expect(dataOf(await call(request, 'selectAddress', raw)).shippingAddress).toMatchObject({
      addressId: locker.addressId,
      addressTypeId: 5,
    });
    expect(dataOf(await call(visitor(), 'selectStore', { store_id: 4 })).shippingAddress.addressId).toBe(
      locker.addressId,
    );
  });

  test('when the zone changes, then the slot is released; when the same address is selected again, then it is kept', async () => {
    const request = await shopper();
    const home = await makeAddress(brands.db, { userId: request.userId });
    await call(request, 'selectAddress', { address_id: home });
    dataOf(await call(request, 'add', { items: [{ productId: product, quantity: 1 }] }));
    const slot = await makeTimeslot(brands.db, {
      date: '2099-05-01',
      cutOff: new Date('2099-04-30T00:00:00Z'),
    });
    const taken = async () =>
      (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [slot]))!
        .taken;
    await call(request, 'selectTimeslot', { timeslot_id: String(slot) });
    expect(await taken()).toBe(1);
    const again = dataOf(await call(request, 'selectAddress', { address_id: home }));
    expect([again.timeslot.timeslotId, await taken()]).toEqual([slot, 1]);
    const moved = dataOf(await call(request, 'selectStore', { store_id: 2 }));
    expect([moved.timeslot.timeslotId, await taken()]).toEqual([0, 0]);
  });

  test('a chosen place becomes the shopper’s default of its kind', async () => {
    const request = await shopper();
    const [first, other] = [
      await makeAddress(brands.db, { userId: request.userId }),
      await makeAddress(brands.db, { userId: request.userId }),
    ];
    await call(request, 'selectAddress', { address_id: first });
    await call(request, 'selectStore', { store_id: 2 });
    expect(await defaultsOf(request)).toEqual([first, pickup.addressId]);
    const cart = dataOf(await call(request, 'selectAddress', { address_id: other }));
    expect(cart.user).toMatchObject({
      defaultDeliveryAddressId: other,
      defaultStoreAddressId: pickup.addressId,
    });
  });

  test('when a place can’t be chosen, then the answer says why and the cart is unchanged', async () => {
    const request = await shopper();
    const home = await makeAddress(brands.db, { userId: request.userId });
    const theirs = await makeAddress(brands.db, { userId: (await shopper()).userId });
    const nowhere = await makePickupPoint(brands.otherBrand, { storeId: 7 });
    await call(request, 'selectAddress', { address_id: home });
    for (const [name, raw, code] of [
      ['selectStore', { store_id: 7 }, 'STORE_NOT_FOUND'],
      ['selectNearStore', { store_id: '7' }, 'STORE_NOT_FOUND'],
      ['selectStore', { store_id: 1 }, 'SERVICE_UNKNOWN'],
      ['selectStore', { store_id: 'due' }, 'INVALID_INPUT'],
      ['selectAddress', { address_id: theirs }, 'ADDRESS_NOT_FOUND'],
      ['selectAddress', { address_id: nowhere.addressId + 1000 }, 'ADDRESS_NOT_FOUND'],
      ['selectAddress', { address_id: home, address_type: 3 }, 'ADDRESS_NOT_FOUND'],
      ['selectAddress', { address_id: pickup.addressId, delivery_service_id: 5 }, 'SERVICE_UNKNOWN'],
    ] as const) {
      expect(await call(request, name, raw), name).toMatchObject({ ok: false, code });
    }
    expect(dataOf(await call(request, 'view')).shippingAddress.addressId).toBe(home);
    expect(await defaultsOf(request)).toEqual([home, undefined].map((id) => id ?? null));
    const strict = makeRequest(brands.db, { settings: { anonymousCarts: false } });
    expect(await call(strict, 'selectStore', { store_id: 2 })).toMatchObject({ code: 'LOGIN_REQUIRED' });
  });

  test('[FUL-28] a cart that is being bought keeps its place', async () => {
    const request = await shopper();
    const { userId } = request;
    const [addressId, other] = [
      await makeAddress(brands.db, { userId }),
      await makeAddress(brands.db, { userId }),
    ];
    await makeCart(brands.db, { userId }, { addressId, statusId: 2, preparedAt: new Date() });
    for (const [name, raw] of [
      ['selectStore', { store_id: 2 }],
      ['selectNearStore', { store_id: '2' }],
      ['selectAddress', { address_id: other }],
    ] as const)
      expect(await call(request, name, raw), name).toMatchObject({ code: 'ADDRESS_LOCKED' });
    expect(dataOf(await call(request, 'view')).shippingAddress.addressId).toBe(addressId);
  });
});

describe('delivery fees', () => {
  type Fees = DataOf<(typeof contract)['cart']['viewDeliveryFee']>;
  const fees = async (request: TestRequest) => dataOf(await call<Fees>(request, 'viewDeliveryFee'));

  test('[FUL-61] the fee table is that of the cart’s zone, and deliveryFee is the fee of the cart’s slot', async () => {
    const request = await shopper();
    const none = { deliveryServiceId: 0, zoneId: 0, minOrder: 0, bands: [] };
    expect(await fees(request)).toEqual(none);
    expect(await fees(visitor())).toEqual(none);
    await call(request, 'selectAddress', {
      address_id: await makeAddress(brands.db, { userId: request.userId }),
    });
    const inForce = {
      deliveryServiceId: 1,
      zoneId: 1,
      minOrder: 30,
      freeFrom: 90,
      bands: [
        {
          weekdays: [1, 2],
          beginTime: '09:00',
          endTime: '11:00',
          fees: [
            { from: 0, fee: 5.9 },
            { from: 60, fee: 4.9 },
            { from: 90, fee: 0 },
          ],
        },
      ],
    };
    expect(await fees(request)).toEqual(inForce);
    const slot = await makeTimeslot(brands.db, { date: '2099-05-02', feeCents: 590 });
    await call(request, 'selectTimeslot', { timeslot_id: String(slot) });
    const pays = async (quantity: number) => {
      const cart = dataOf(await call(request, 'add', { items: [{ productId: product, quantity }] }));
      expect((await fees(request)).deliveryFee).toBe(cart.deliveryFee);
      return cart.deliveryFee;
    };
    expect(await fees(request)).toEqual({ ...inForce, deliveryFee: 0 });
    expect([await pays(10), await pays(31), await pays(30)]).toEqual([5.9, 4.9, 0]);
    expect(await fees(await shopper({}, brands.otherBrand))).toEqual(none);
  });
});

describe('the default place at log-in', () => {
  async function atHome(settings: Partial<Brand['settings']> = {}) {
    const request = await shopper(settings);
    const home = await makeAddress(brands.db, { userId: request.userId });
    await brands.db.rows('update shopper set default_delivery_address_id = $2 where user_id = $1', [
      request.userId,
      home,
    ]);
    const logIn = () => brands.db.transaction((tx) => assignDefaultPlace(request.ctx, tx, request.userId));
    const add = () => call(request, 'add', { items: [{ productId: product, quantity: 1 }] });
    return { request, home, logIn, add };
  }

  test('[TEN-14] a basket without a place gets the default place at log-in; the brand decides whether it counts as chosen', async () => {
    const strict = { anonymousCarts: false, bypassTimeslotAssignment: true };
    const { request, home, logIn, add } = await atHome(strict);
    await logIn();
    expect(dataOf(await call(request, 'view')).shippingAddress).toMatchObject({
      addressId: home,
      autoAssigned: true,
    });
    expect(await add()).toMatchObject({ ok: false, code: 'ADDRESS_REQUIRED' });
    await call(request, 'selectAddress', { address_id: home });
    expect(await add()).toMatchObject({ ok: false, code: 'TIMESLOT_REQUIRED' });
    const bypassed = await atHome({ ...strict, bypassAddressAssignment: true });
    await bypassed.logIn();
    expect(await bypassed.add()).toMatchObject({ ok: false, code: 'TIMESLOT_REQUIRED' });
  });

  test('when a shopper selects a slot at the default place, then the place counts as chosen', async () => {
    const { request, home, logIn } = await atHome();
    await logIn();
    const slot = await makeTimeslot(brands.db, {
      date: '2099-05-03',
      cutOff: new Date('2099-05-02T00:00:00Z'),
    });
    const cart = dataOf(await call(request, 'selectTimeslot', { timeslot_id: String(slot) }));
    expect(cart.shippingAddress).toMatchObject({ addressId: home, autoAssigned: false });
    expect(dataOf(await call(request, 'view')).shippingAddress.autoAssigned).toBe(false);
  });

  test('at log-in a chosen place is kept, and a basket that is being bought gets no place', async () => {
    const { request, logIn } = await atHome();
    await call(request, 'selectStore', { store_id: 2 });
    await logIn();
    expect(dataOf(await call(request, 'view')).shippingAddress).toMatchObject({
      addressId: pickup.addressId,
      autoAssigned: false,
    });
    const other = await atHome();
    await makeCart(brands.db, { userId: other.request.userId }, { statusId: 2, preparedAt: new Date() });
    await other.logIn();
    expect(dataOf(await call(other.request, 'view')).shippingAddress.addressId).toBe(0);
  });

  test('when the default address is deleted or no zone serves it, then the basket is unchanged', async () => {
    const { request, home, logIn } = await atHome();
    await brands.db.rows('update address set zone_id = null where address_id = $1', [home]);
    await logIn();
    await brands.db.rows('update address set deleted_at = now(), zone_id = 1 where address_id = $1', [home]);
    await logIn();
    expect(dataOf(await call(request, 'view'))).toMatchObject({
      cartId: 0,
      shippingAddress: { addressId: 0 },
    });
  });
});
