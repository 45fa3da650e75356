import type { Cart } from '@bottega/contract';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { limitPurchase, makePurchaseGroup } from '../../../../testing/builders/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsOf } from '../../../platform/texts.ts';
import { adoptVisitorCart, cartRoutes, viewCart } from '../index.ts';

let brands: BrandDatabases;
let [bread, milk, limited] = [0, 0, 0];
let hour = 0;

const call = async (request: TestRequest, name: string, input: Record<string, unknown>) =>
  dataOf(await callRoute<Cart>(cartRoutes, name, request.ctx, input));
const add = (request: TestRequest, productId: number, quantity: number) =>
  call(request, 'add', { items: [{ productId, quantity }] });
const newSlot = () => makeTimeslot(brands.db, { beginTime: `0${(hour += 1)}:00`, capacity: 1 });
const takenOf = async (id: number) =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [id]))?.taken;

async function visitorWithPlace(): Promise<{ request: TestRequest; slot: number; addressId: number }> {
  const request = makeRequest(brands.db);
  const { sessionId } = await request.ctx.requireSession();
  const addressId = await makeAddress(brands.db, { sessionId });
  const slot = await newSlot();
  await add(request, bread, 2);
  await call(request, 'selectAddress', { address_id: addressId });
  await call(request, 'selectTimeslot', { timeslot_id: String(slot) });
  return { request, slot, addressId };
}

/** Logs the visitor in as the identity module does, and returns the shopper's cart. */
async function logIn(request: TestRequest, userId: number): Promise<Cart> {
  const { sessionId } = await request.ctx.requireSession();
  await brands.db.transaction((tx) => adoptVisitorCart(request.ctx, tx, sessionId, userId));
  const shopper = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
  return dataOf(await viewCart(shopper.ctx));
}
const quantities = (cart: Cart) =>
  Object.fromEntries((cart.cartItems ?? []).map((item) => [item.product.productId, item.quantity]));

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  [bread, milk, limited] = [
    await makeProduct(brands.db),
    await makeProduct(brands.db),
    await makeProduct(brands.db, { maxQuantity: 4 }),
  ];
});
afterAll(() => brands.drop());

test('a visitor’s cart, address and slot become the shopper’s', async () => {
  const { request, slot, addressId } = await visitorWithPlace();
  const { userId } = await makeShopper(brands.db);
  const cart = await logIn(request, userId);
  expect(cart).toMatchObject({
    user: { userId },
    shippingAddress: { addressId },
    timeslot: { timeslotId: slot },
  });
  expect(quantities(cart)).toEqual({ [bread]: 2 });
  expect(await takenOf(slot)).toBe(1);
});

test('when two carts merge, then every product is in the cart with the larger quantity, within the limits', async () => {
  const { userId } = await makeShopper(brands.db);
  const own = await makeCart(
    brands.db,
    { userId },
    {
      lines: [
        { productId: bread, quantity: 3 },
        { productId: limited, quantity: 1 },
      ],
    },
  );
  const visitor = makeRequest(brands.db);
  await add(visitor, bread, 1);
  await add(visitor, milk, 2);
  await add(visitor, limited, 4);
  const cart = await logIn(visitor, userId);
  expect(cart.cartId).toBe(own);
  expect(quantities(cart)).toEqual({ [bread]: 3, [milk]: 2, [limited]: 4 });
  const open = await brands.db.rows('select 1 from cart where user_id = $1 and status_id in (1, 2)', [
    userId,
  ]);
  expect(open).toHaveLength(1);
});

test('when carts merge, then the place and slot chosen in this session win and the old slot is released', async () => {
  const { userId } = await makeShopper(brands.db);
  const shopper = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
  const oldAddress = await makeAddress(brands.db, { userId });
  const oldSlot = await newSlot();
  await add(shopper, bread, 1);
  await call(shopper, 'selectAddress', { address_id: oldAddress });
  await call(shopper, 'selectTimeslot', { timeslot_id: String(oldSlot) });
  const { request, slot, addressId } = await visitorWithPlace();
  const cart = await logIn(request, userId);
  expect(cart).toMatchObject({ shippingAddress: { addressId }, timeslot: { timeslotId: slot } });
  expect([await takenOf(oldSlot), await takenOf(slot)]).toEqual([0, 1]);
});

test('when the visitor’s cart has no place, then the shopper’s place and slot are kept', async () => {
  const { userId } = await makeShopper(brands.db);
  const shopper = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
  const addressId = await makeAddress(brands.db, { userId });
  const slot = await newSlot();
  await call(shopper, 'selectAddress', { address_id: addressId });
  await call(shopper, 'selectTimeslot', { timeslot_id: String(slot) });
  const visitor = makeRequest(brands.db);
  await add(visitor, milk, 1);
  expect(await logIn(visitor, userId)).toMatchObject({
    shippingAddress: { addressId },
    timeslot: { timeslotId: slot },
    totalItems: 1,
  });
});

test('the cart of another visitor is never adopted', async () => {
  const other = makeRequest(brands.db);
  await add(other, bread, 1);
  const { userId } = await makeShopper(brands.db);
  const visitor = makeRequest(brands.db);
  await visitor.ctx.requireSession();
  expect((await logIn(visitor, userId)).totalItems).toBe(0);
  expect(dataOf(await viewCart(other.ctx)).totalItems).toBe(1);
});

describe('messages of a merge', () => {
  /** The notices of the merge. */
  async function adopted(visitor: TestRequest, userId: number) {
    const { sessionId } = await visitor.ctx.requireSession();
    return brands.db.transaction((tx) => adoptVisitorCart(visitor.ctx, tx, sessionId, userId));
  }

  test('when two carts merge, then an info says so and a warning names goods above a maximum', async () => {
    const groupId = await makePurchaseGroup(brands.db, 'Acqua', 4);
    const [still, fizzy] = [
      await makeProduct(brands.db, { name: 'Liscia' }),
      await makeProduct(brands.db, { name: 'Gassata' }),
    ];
    await limitPurchase(brands.db, still, { groupId });
    await limitPurchase(brands.db, fizzy, { groupId });
    for (const [had, notice] of [
      [3, { code: 'QUANTITY_MAX_QUANTITY', params: { name: 'Gassata', quantity: '1 pz' } }],
      [4, { code: 'LEFT_OUT', params: { name: 'Gassata' } }],
    ] as const) {
      const { userId } = await makeShopper(brands.db);
      await makeCart(brands.db, { userId }, { lines: [{ productId: still, quantity: had }] });
      const visitor = makeRequest(brands.db);
      await add(visitor, fizzy, 2);
      expect(await adopted(visitor, userId)).toMatchObject({
        infos: [{ code: 'BASKETS_MERGED' }],
        warnings: [notice],
      });
    }
  });

  test('when one of the carts was empty, then there is no message', async () => {
    const { userId } = await makeShopper(brands.db);
    await makeCart(brands.db, { userId }, { lines: [] });
    const visitor = makeRequest(brands.db);
    await add(visitor, milk, 1);
    expect(await adopted(visitor, userId)).toEqual({});
    expect(textsOf(visitor.ctx.brand).byCode('BASKETS_MERGED')).toContain('unito');
  });
});
