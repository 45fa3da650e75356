import type { Cart, Order } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartRoutes } from '../../cart/index.ts';
import { makeGift } from '../../../../testing/builders/gift.ts';
import { giftRoutes, revokeGift } from '../../gift/index.ts';
import { advanceOrder, applyMove, cancelOrder, lockOrder, orderRoutes } from '../../order/index.ts';
import { checkoutRoutes, paymentOf, retryableOf } from '../index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = checkoutRoutes(gateways);

let brands: BrandDatabases;
let product: number;
let timeslotId: number;

type Buyer = TestRequest & { userId: number };

async function buyer(): Promise<Buyer> {
  const cartBuyer = await makeBuyer(brands.db, { timeslotId, lines: [{ productId: product, quantity: 2 }] });
  return { ...makeRequest(brands.db, { as: cartBuyer.session }), userId: cartBuyer.shopper.userId };
}
const add = (customer: Buyer, code: string) =>
  callRoute<Cart>(cartRoutes, 'addGiftCode', customer.ctx, { code });
const view = async (customer: Buyer) => dataOf(await callRoute<Cart>(cartRoutes, 'view', customer.ctx));
const prepare = (customer: Buyer) => callRoute<Cart>(routes, 'prepare', customer.ctx, {});
const buy = (customer: Buyer, paymentTypeId = 2) =>
  callRoute<Purchase>(routes, 'buy', customer.ctx, { payment_type_id: paymentTypeId });
const orderOf = async (customer: Buyer, orderId: number) =>
  dataOf(
    await callRoute<Order>(orderRoutes({ paymentOf, retryableOf }), 'view', customer.ctx, {
      order_id: String(orderId),
    }),
  );
const usesOf = async (giftId: number) =>
  (
    await brands.db.rows<{ state: string }>('select state from gift_use where gift_id = $1 order by use_id', [
      giftId,
    ])
  ).map(({ state }) => state);

async function bought(code: string, paymentTypeId = 2): Promise<Buyer & { orderId: number; cart: Cart }> {
  const customer = await buyer();
  dataOf(await add(customer, code));
  const cart = dataOf(await prepare(customer));
  const { orderId } = dataOf(await buy(customer, paymentTypeId));
  return { ...customer, orderId, cart };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db, { minOrderCents: 100, freeFromCents: 2000 });
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
  product = await makeProduct(brands.db, { listCents: 1000, available: 500 });
});
afterAll(() => brands.drop());

describe('orders with a gift code', () => {
  test('an order with a gift code has the cart’s total, charge and VAT, and spends the code', async () => {
    const { giftId, code } = await makeGift(brands.db, { uses: 1 });
    const { orderId, cart, ...customer } = await bought(code);
    const { totals } = await orderOf(customer, orderId);
    expect(totals).toMatchObject({ goodsTotal: 20, giftTotal: 5, totalPrice: cart.totalPrice });
    const taxed = totals.vat.reduce((sum, row) => sum + Math.round((row.taxable + row.tax) * 100), 0);
    expect(taxed).toBe(Math.round(cart.totalPrice * 100));
    const charged = await brands.db.row<{ cents: number }>(
      'select amount_cents as cents from payment where order_id = $1',
      [orderId],
    );
    expect(charged?.cents).toBe(Math.round(cart.totalPrice * 100));
    expect(await usesOf(giftId)).toEqual(['spent']);
    expect((await view(customer)).giftCertificates).toEqual([]);
    expect(await add(await buyer(), code)).toMatchObject({ code: 'GIFT_CODE_SPENT' });
  });

  test('a shopper uses a code only as often as it allows', async () => {
    const { code } = await makeGift(brands.db, { usesPerShopper: 1 });
    const ada = await bought(code);
    const addressed = await add(ada, code);
    expect(addressed).toMatchObject({ code: 'GIFT_CODE_YOURS_SPENT' });
    expect(await add(await buyer(), code)).toMatchObject({ ok: true });
  });

  test('when an order is cancelled, then its certificate is released exactly once', async () => {
    const { giftId, code } = await makeGift(brands.db, { uses: 1 });
    const ada = await bought(code);
    const cancel = () => cancelOrder(ada.ctx, ada.orderId, { actor: 'shopper', userId: ada.userId });
    const results = await Promise.all([cancel(), cancel(), cancel()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usesOf(giftId)).toEqual(['released']);
    await bought(code);
    expect(await cancel()).toMatchObject({ ok: false });
    expect(await usesOf(giftId)).toEqual(['released', 'spent']);
    expect(await add(await buyer(), code)).toMatchObject({ code: 'GIFT_CODE_SPENT' });
  });

  test('when an order was never paid, then its code stays on the basket', async () => {
    const { giftId, code } = await makeGift(brands.db, { uses: 1 });
    const ada = await bought(code, 12);
    expect((await view(ada)).giftCertificates).toMatchObject([{ code }]);
    const back = dataOf(await callRoute<Cart>(routes, 'release', ada.ctx, {}));
    expect(back).toMatchObject({
      cartStatusId: 1,
      totalPrice: ada.cart.totalPrice,
      giftCertificates: [{ code }],
    });
    expect(await usesOf(giftId)).toEqual(['held']);
    dataOf(await prepare(ada));
    expect(await buy(ada)).toMatchObject({ ok: true });
    expect(await usesOf(giftId)).toEqual(['spent']);
  });

  test('when an order is not collected, then its certificate is released', async () => {
    const { giftId, code } = await makeGift(brands.db, { uses: 1 });
    const { ctx, orderId } = await bought(code);
    for (let step = 0; step < 3; step += 1) await advanceOrder(ctx, orderId, 'staff');
    await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      return applyMove(tx, ctx, order!, 12, 'staff');
    });
    expect(await usesOf(giftId)).toEqual(['released']);
  });

  test('when a code covers the whole order, then it is confirmed at once, also with online payment', async () => {
    const { code } = await makeGift(brands.db, { amountCents: 2500 });
    const { orderId, cart, ...customer } = await bought(code, 12);
    expect(cart.totalPrice).toBe(0);
    expect(await orderOf(customer, orderId)).toMatchObject({ orderStatusId: 3, totals: { giftTotal: 20 } });
    expect((await view(customer)).totalItems).toBe(0);
  });

  test('when a code is withdrawn between prepare and buy, then the cart must be prepared again', async () => {
    const { code } = await makeGift(brands.db);
    const ada = await buyer();
    await add(ada, code);
    await prepare(ada);
    await revokeGift(brands.db, code, new Date());
    expect(await buy(ada)).toMatchObject({ code: 'CART_CHANGED' });
    expect(await prepare(ada)).toMatchObject({ ok: true, data: { giftCertificates: [] } });
    expect(await buy(ada)).toMatchObject({ ok: true });
  });
});

test('[PRO-05] [PRO-15] [PRO-16] the promised certificate and the points are given once, with the delivery', async () => {
  await brands.db.rows(
    `insert into gift_promise (tenant_id, description, from_cents, amount_cents, days_valid, valid_from, valid_to)
     values ($1, 'Buono della prossima spesa', 1500, 300, 30, '2020-01-01', '2099-12-31'),
            ($1, 'Buono finito', 1500, 900, 30, '2020-01-01', '2020-12-31')`,
    [brands.db.tenantId],
  );
  const ada = await buyer();
  await brands.db.rows('update shopper set points = 12 where user_id = $1', [ada.userId]);
  expect(await view(ada)).toMatchObject({
    giftCertificatesToGenerate: [{ description: 'Buono della prossima spesa', giftTotal: 3 }],
    user: { giftCertificatesReceived: false },
    userPoints: { LOYALTY: { value: 12 } },
  });
  // the promise depends on the amount paid after codes
  const small = await makeGift(brands.db, { amountCents: 501 });
  expect(dataOf(await add(ada, small.code)).giftCertificatesToGenerate).toEqual([]);
  await callRoute(cartRoutes, 'removeGiftCode', ada.ctx, { code: small.code });
  await prepare(ada);
  const { orderId } = dataOf(await buy(ada));
  const list = async () =>
    dataOf(await callRoute<{ giftCertificates: Record<string, unknown>[] }>(giftRoutes, 'list', ada.ctx))
      .giftCertificates;
  expect(await list()).toEqual([]);
  for (let step = 0; step < 6; step += 1) await advanceOrder(ada.ctx, orderId, 'staff');
  const gifts = await list();
  expect(gifts).toMatchObject([{ value: 3, description: 'Buono della prossima spesa', used: false }]);
  expect((await view(ada)).user.giftCertificatesReceived).toBe(true);
  expect(dataOf(await add(ada, String(gifts[0]?.['code'])))).toMatchObject({ giftCertificates: [{}] });
  expect(await add(await buyer(), String(gifts[0]?.['code']))).toMatchObject({ code: 'GIFT_CODE_INVALID' });
});
