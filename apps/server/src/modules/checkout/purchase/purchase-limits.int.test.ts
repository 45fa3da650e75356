import type { Cart, CartItem } from '@bottega/contract';
import { systemClock } from '../../../platform/clock.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { makeBuyer, makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { limitPurchase, makePurchaseGroup } from '../../../../testing/builders/limits.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { textsOf } from '../../../platform/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adoptVisitorCart, cartRoutes } from '../../cart/index.ts';
import { cancelOrder } from '../../order/index.ts';
import { checkoutRoutes } from '../index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = checkoutRoutes(gateways);

let brands: BrandDatabases;
let timeslotId: number;

type Shopper = TestRequest & { userId: number };

async function shopper(clock = systemClock): Promise<Shopper> {
  const { userId } = await makeShopper(brands.db);
  return {
    ...makeRequest(brands.db, { as: await makeSession(brands.db, { userId }), clock }),
    userId,
  };
}
const add = (request: TestRequest, productId: number, quantity: number) =>
  callRoute<Cart>(cartRoutes, 'add', request.ctx, { items: [{ productId, quantity }] });
const update = (request: TestRequest, itemId: number, quantity: number) =>
  callRoute<Cart>(cartRoutes, 'update', request.ctx, { items: [{ itemId, quantity }] });
const view = async (request: TestRequest) => dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx));
const itemOf = (cart: Cart, productId: number): CartItem | undefined =>
  cart.cartItems?.find(({ product }) => product.productId === productId);
const heldOf = (cart: Cart, productId: number): number => itemOf(cart, productId)?.quantity ?? 0;
const restricted = async (request: TestRequest) =>
  dataOf(await callRoute<{ restrictions: unknown[] }>(cartRoutes, 'purchaseRestriction', request.ctx))
    .restrictions;

/** A shopper ready for checkout, with that quantity of the product. */
async function buyer(productId: number, quantity: number): Promise<Shopper> {
  const buyer = await makeBuyer(brands.db, { timeslotId, lines: [{ productId, quantity }] });
  return { ...makeRequest(brands.db, { as: buyer.session }), userId: buyer.shopper.userId };
}
const prepare = (request: TestRequest) => callRoute<Cart>(routes, 'prepare', request.ctx, {});
const buy = (request: TestRequest) => callRoute<Purchase>(routes, 'buy', request.ctx, { payment_type_id: 2 });

beforeAll(async () => {
  brands = await brandDatabases(12);
  await makeZone(brands.db, { minOrderCents: 100 });
  await makeZone(brands.otherBrand);
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
});
afterAll(() => brands.drop());

async function dailyProduct(maxPerDay: number): Promise<number> {
  const productId = await makeProduct(brands.db, { name: 'Olio', listCents: 1000, available: 500 });
  await limitPurchase(brands.db, productId, { maxPerDay });
  return productId;
}

describe('daily maximum of a product', () => {
  test('[CAR-35] a quantity above the daily maximum is refused and changes nothing; the maximum itself is accepted', async () => {
    const ada = await shopper();
    const oil = await dailyProduct(3);
    const cart = dataOf(await add(ada, oil, 3));
    const refused = await add(ada, oil, 1);
    expect(refused).toMatchObject({ code: 'DAILY_MAX_QUANTITY', params: { name: 'Olio' } });
    expect(textsOf(ada.ctx.brand).byCode('DAILY_MAX_QUANTITY')).toBe(
      'Hai superato la quantità massima giornaliera acquistabile per questo articolo',
    );
    expect(await update(ada, itemOf(cart, oil)!.itemId, 4)).toMatchObject({ code: 'DAILY_MAX_QUANTITY' });
    expect(await view(ada)).toEqual(cart);
    expect(heldOf(dataOf(await update(ada, itemOf(cart, oil)!.itemId, 2)), oil)).toBe(2);
  });

  test('[CAR-35] orders of the day count towards a shopper’s daily maximum; a cancelled order doesn’t', async () => {
    const oil = await dailyProduct(3);
    const ada = await buyer(oil, 2);
    dataOf(await prepare(ada));
    const { orderId } = dataOf(await buy(ada));
    expect(await add(ada, oil, 2)).toMatchObject({ code: 'DAILY_MAX_QUANTITY' });
    expect(heldOf(dataOf(await add(ada, oil, 1)), oil)).toBe(1);
    expect(await restricted(ada)).toEqual([
      expect.objectContaining({ code: 'DAILY_MAX_QUANTITY', quantity: 1, maxQuantity: 3, takenQuantity: 2 }),
    ]);
    expect(heldOf(dataOf(await add(await shopper(), oil, 3)), oil)).toBe(3);
    const tomorrow = { now: () => new Date(Date.now() + 30 * 3_600_000) };
    const later = makeRequest(brands.db, {
      as: await makeSession(brands.db, { userId: ada.userId, now: tomorrow.now() }),
      clock: tomorrow,
    });
    expect(heldOf(dataOf(await add(later, oil, 2)), oil)).toBe(3);
    const item = itemOf(await view(ada), oil)!;
    // today the quantity is too large, so the line has a problem and can't be bought
    expect(item.problem).toMatchObject({ code: 'DAILY_MAX_QUANTITY' });
    expect(await prepare(ada)).toMatchObject({ ok: false });
    expect(await cancelOrder(ada.ctx, orderId, { actor: 'shopper', userId: ada.userId })).toMatchObject({
      ok: true,
    });
    expect(itemOf(await view(ada), oil)!.problem?.code).not.toBe('DAILY_MAX_QUANTITY');
  });

  test('[CAR-35] when several devices add at once, then the basket never exceeds the daily maximum', async () => {
    const oil = await dailyProduct(5);
    const { userId } = await makeShopper(brands.db);
    const devices = await Promise.all(
      Array.from({ length: 8 }, async () =>
        makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) }),
      ),
    );
    const answers = await Promise.all(devices.map((device) => add(device, oil, 1)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(heldOf(await view(devices[0]!), oil)).toBe(5);
  });

  test('[CAR-35] when an order and adds run at once, then together they never exceed the daily maximum', async () => {
    const oil = await dailyProduct(3);
    const ada = await buyer(oil, 2);
    dataOf(await prepare(ada));
    const [bought, ...added] = await Promise.all([
      buy(ada),
      ...Array.from({ length: 4 }, () => add(ada, oil, 1)),
    ]);
    expect(bought.ok).toBe(true);
    const refusals = added.flatMap((answer) => (answer.ok ? [] : answer.code));
    expect(['CART_LOCKED', 'DAILY_MAX_QUANTITY']).toEqual(expect.arrayContaining(refusals));
    expect(heldOf(await view(ada), oil)).toBeLessThanOrEqual(1);
  });
});

describe('maximum of a product group', () => {
  test('[CAR-34] products of a group share its maximum in one basket, and the refusal names the group', async () => {
    const groupId = await makePurchaseGroup(brands.db, 'Latte in offerta', 4);
    const [first, other, free] = await Promise.all([
      makeProduct(brands.db, { name: 'Intero' }),
      makeProduct(brands.db, { name: 'Scremato' }),
      makeProduct(brands.db, { name: 'Pane' }),
    ]);
    await limitPurchase(brands.db, first, { groupId });
    await limitPurchase(brands.db, other, { groupId });
    const ada = await shopper();
    dataOf(await add(ada, first, 3));
    expect(await add(ada, other, 2)).toMatchObject({
      code: 'GROUP_MAX_QUANTITY',
      params: { name: 'Scremato', group: 'Latte in offerta', quantity: '4 pz' },
    });
    const cart = dataOf(await add(ada, other, 1));
    expect(heldOf(dataOf(await add(ada, free, 9)), free)).toBe(9);
    expect(await update(ada, itemOf(cart, first)!.itemId, 4)).toMatchObject({ code: 'GROUP_MAX_QUANTITY' });
    expect(await restricted(ada)).toEqual([
      expect.objectContaining({
        productId: first,
        code: 'GROUP_MAX_QUANTITY',
        takenQuantity: 1,
        group: 'Latte in offerta',
      }),
      expect.objectContaining({ productId: other, code: 'GROUP_MAX_QUANTITY', takenQuantity: 3 }),
    ]);
    // each product of a call is checked, and the call adds all or nothing
    const ben = await shopper();
    const items = [first, other].map((productId) => ({ productId, quantity: 3 }));
    expect(await callRoute<Cart>(cartRoutes, 'add', ben.ctx, { items })).toMatchObject({
      code: 'GROUP_MAX_QUANTITY',
    });
    expect((await view(ben)).cartItems).toEqual([]);
  });

  test('[CAR-34] when a limit is set later, then the line reports it, checkout refuses it, and the quantity can be reduced', async () => {
    const product = await makeProduct(brands.db, { listCents: 1000, available: 50 });
    const ada = await buyer(product, 5);
    await limitPurchase(brands.db, product, {
      groupId: await makePurchaseGroup(brands.db, 'Farina', 3),
    });
    const { itemId, problem } = itemOf(await view(ada), product)!;
    expect(problem).toMatchObject({ code: 'GROUP_MAX_QUANTITY' });
    expect(problem?.message).toContain('«Farina»');
    expect(await prepare(ada)).toMatchObject({ code: 'GROUP_MAX_QUANTITY', params: { itemId } });
    dataOf(await update(ada, itemId, 4));
    dataOf(await update(ada, itemId, 3));
    expect(await prepare(ada)).toMatchObject({ ok: true });
  });

  test('[CAR-34] when baskets merge at login, then the maximum of the group still holds', async () => {
    const groupId = await makePurchaseGroup(brands.db, 'Zucchero', 4);
    const [first, other] = await Promise.all([makeProduct(brands.db), makeProduct(brands.db)]);
    await limitPurchase(brands.db, first, { groupId });
    await limitPurchase(brands.db, other, { groupId });
    const { userId } = await makeShopper(brands.db);
    await makeCart(brands.db, { userId }, { lines: [{ productId: first, quantity: 3 }] });
    const { sessionId } = await makeRequest(brands.db).ctx.requireSession();
    await makeCart(brands.db, { sessionId }, { lines: [{ productId: other, quantity: 3 }] });
    const ada = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
    await brands.db.transaction((tx) => adoptVisitorCart(ada.ctx, tx, sessionId, userId));
    const cart = await view(ada);
    expect([heldOf(cart, first), heldOf(cart, other)]).toEqual([3, 1]);
  });

  test('a purchase limit can’t name products of another brand', async () => {
    const groupId = await makePurchaseGroup(brands.db, 'Sale', 1);
    const product = await makeProduct(brands.db);
    await limitPurchase(brands.db, product, { groupId });
    await expect(limitPurchase(brands.otherBrand, product, { groupId })).rejects.toThrow(/foreign key/);
    expect(await brands.otherBrand.rows('select * from purchase_limit')).toEqual([]);
  });
});
