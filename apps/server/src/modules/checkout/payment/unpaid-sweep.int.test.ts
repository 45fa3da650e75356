import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import { makeGift } from '../../../../testing/builders/gift.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { cartRoutes } from '../../cart/index.ts';
import { checkoutRoutes } from '../index.ts';

let shop: CardShop;
let timeslotId: number;
let product: number;

beforeAll(async () => {
  shop = await cardShop();
  timeslotId = await makeTimeslot(shop.brands.db, { capacity: 3, beginTime: '14:00' });
  product = await makeProduct(shop.brands.db, { listCents: 1000, available: 20 });
});
afterAll(() => shop.close());

const valueOf = async (sql: string, values: unknown[]): Promise<number> => {
  const row = await shop.brands.db.row<{ value: string }>(`select (${sql}) as value`, values);
  return Number(row!.value);
};
/** What an order takes from the shop: goods, a place in the slot, the uses of its code. */
const takenBy = async (giftId: number) => ({
  stock: await valueOf('select available from assortment where product_id = $1', [product]),
  booked: await valueOf('select taken from timeslot where timeslot_id = $1', [timeslotId]),
  spent: await valueOf(`select count(*) from gift_use where gift_id = $1 and state = 'spent'`, [giftId]),
});

/** A shopper with 40 points who buys by card, with a code that can be used once, and doesn't pay. */
async function unpaid(code: string) {
  const buyer = await makeBuyer(shop.brands.db, {
    timeslotId,
    lines: [{ productId: product, quantity: 3 }],
    now: shop.clock.now(),
  });
  await shop.brands.db.rows('update shopper set points = 40 where user_id = $1', [buyer.shopper.userId]);
  const { ctx } = makeRequest(shop.brands.db, { as: buyer.session, clock: shop.clock });
  const routes = checkoutRoutes(shop.gateways);
  dataOf(await callRoute(cartRoutes, 'addGiftCode', ctx, { code }));
  dataOf(await callRoute(routes, 'prepare', ctx));
  const { orderId } = dataOf(await callRoute<Purchase>(routes, 'buy', ctx, { payment_type_id: 12 }));
  return { ctx, orderId, userId: buyer.shopper.userId };
}

const minutesPass = (minutes: number) => {
  shop.clock.instant = new Date(shop.clock.instant.getTime() + minutes * 60_000);
};
/** Orders for which the sweep of this minute sends a job. */
async function swept(): Promise<unknown[]> {
  const before = shop.request.sent.length;
  await shop.runJob('cancel-unpaid');
  return shop.request.sent
    .slice(before)
    .filter(({ name }) => name === 'cancel-unpaid-order')
    .map(({ message }) => message['orderId']);
}
/** The job that a cancellation sends. */
const releasePayment = (orderId: number) => shop.runJob('payment-due', { orderId, due: 'release' });
const statusOf = (orderId: number) =>
  valueOf('select status_id from sales_order where order_id = $1', [orderId]);

test('[ORD-08] when the time to pay is over, then goods, slot and code are free again, the basket has them back, and points stay as they were', async () => {
  const { giftId, code } = await makeGift(shop.brands.db, { uses: 1 });
  const before = await takenBy(giftId);
  const { ctx, orderId, userId } = await unpaid(code);
  expect(await takenBy(giftId)).toEqual({
    stock: before.stock - 3,
    booked: before.booked + 1,
    spent: 1,
  });
  minutesPass(59);
  expect(await swept()).toEqual([]);
  minutesPass(2);
  expect(await swept()).toEqual([orderId]);
  await Promise.all([1, 2, 3].map(() => shop.runJob('cancel-unpaid-order', { orderId })));
  expect(await statusOf(orderId)).toBe(10);
  expect(await takenBy(giftId)).toEqual(before);
  await releasePayment(orderId);
  expect(await swept()).toEqual([]);
  const cart = dataOf(await callRoute<Cart>(cartRoutes, 'view', ctx));
  expect(cart).toMatchObject({
    cartStatusId: 1,
    cartItems: [{ product: { productId: product }, quantity: 3 }],
    giftCertificates: [{ code }],
  });
  expect(await valueOf('select points from shopper where user_id = $1', [userId])).toBe(40);
});

test('when one order of the sweep can’t be decided, then the others are cancelled, and it is tried again at the next sweep', async () => {
  const [first, second] = [await makeGift(shop.brands.db), await makeGift(shop.brands.db)];
  const bad = await unpaid(first.code);
  const good = await unpaid(second.code);
  minutesPass(61);
  expect(await swept()).toEqual([bad.orderId, good.orderId]);
  shop.lost.add('lookUp');
  await expect(shop.runJob('cancel-unpaid-order', { orderId: bad.orderId })).rejects.toThrow('was lost');
  shop.lost.delete('lookUp');
  await shop.runJob('cancel-unpaid-order', { orderId: good.orderId });
  await releasePayment(good.orderId);
  expect([await statusOf(bad.orderId), await statusOf(good.orderId)]).toEqual([1, 10]);
  expect(await swept()).toEqual([bad.orderId]);
  await shop.runJob('cancel-unpaid-order', { orderId: bad.orderId });
  expect(await statusOf(bad.orderId)).toBe(10);
});
