import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHolder, makeOrderInSlot, makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { cancelOrder, findOrder, paymentDueJob } from '../../order/index.ts';
import { paymentOf } from '../index.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await cardShop();
});
afterAll(() => shop.close());

const refusedCard = { ...goodCard, number: '4000000000000002' };
const pageOf = ({ purchase }: TestPurchase): string => purchase.redirectUrl ?? '';
/** Runs the jobs about the payment that the order has sent since. */
async function runDueJobs(orderId: number): Promise<void> {
  for (const { name, message } of shop.request.sent)
    if (name === paymentDueJob && message['orderId'] === orderId) await shop.runJob(name, message);
  await shop.runJob('gateway-calls', { orderId });
}

test('when the money was taken but the callback is lost, then the end of the payment time confirms the order', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(pageOf(card), 'card', { ...goodCard, delivery: 'late' });
  shop.clock.instant = new Date(shop.clock.instant.getTime() + 61 * 60_000);
  await shop.runJob('cancel-unpaid-order', { orderId: card.purchase.orderId });
  expect(await shop.orderOf(card)).toMatchObject({
    orderStatusId: 3,
    payment: { transactionState: 2, canRetry: false },
  });
});

test('when an order is cancelled while its payment page is open, then the page takes no money', async () => {
  const card = await shop.atGateway();
  const { orderId } = card.purchase;
  await cancelOrder(shop.request.ctx, orderId, { actor: 'staff' });
  await runDueJobs(orderId);
  expect((await shop.orderOf(card)).payment).toEqual({
    transactionState: 5,
    canRetry: false,
    blocked: 0,
    charged: 0,
    refunded: 0,
  });
  const late = await shop.pages.press(pageOf(card), 'card', goodCard);
  expect(late.location).toContain('/cart/payment-error/');
  expect(
    await shop.brands.db.rows(
      `select attempt.state, movement.kind from payment_attempt attempt
       join payment using (tenant_id, payment_id) left join payment_movement movement using (tenant_id, attempt_id)
       where order_id = $1`,
      [orderId],
    ),
  ).toEqual([{ state: 5, kind: null }]);
});

test('when a second try fails too, then the order stays suspended with the latest result, and a third try pays it', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(pageOf(card), 'abandon');
  const abandoned = (await shop.orderOf(card)).payment.transactionState;
  const second = dataOf(await shop.payAgain(card)).redirectUrl ?? '';
  await shop.pages.press(second, 'card', refusedCard);
  const refused = await shop.orderOf(card);
  expect(refused).toMatchObject({ orderStatusId: 2, payment: { transactionState: 0, canRetry: true } });
  expect(abandoned).not.toBe(0);
  expect(refused.events.map(({ orderStatusId }) => orderStatusId)).toEqual([1, 2]);
  const third = dataOf(await shop.payAgain(card)).redirectUrl ?? '';
  await shop.pages.press(third, 'card', goodCard);
  expect(await shop.orderOf(card)).toMatchObject({ orderStatusId: 3, payment: { transactionState: 2 } });
});

/** Minutes that the mails about the failed payment of an order wait. */
const waitsOf = (orderId: number) =>
  shop.request.sent
    .filter(({ message }) => message['occasion'] === `payment-failed:${orderId}:2`)
    .map(({ startAfter }) => startAfter && (+startAfter - +shop.clock.instant) / 60_000);

test('when a payment fails twice, then one mail about it waits ten minutes', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(pageOf(card), 'card', refusedCard);
  expect(waitsOf(card.purchase.orderId)).toEqual([10]);
  const second = dataOf(await shop.payAgain(card)).redirectUrl ?? '';
  await shop.pages.press(second, 'card', refusedCard);
  expect((await shop.orderOf(card)).orderStatusId).toBe(2);
  expect(waitsOf(card.purchase.orderId)).toEqual([10]);
});

test('when an order has no payment, then its page offers no other try', async () => {
  const { db } = shop.brands;
  const timeslotId = await makeTimeslot(db, { beginTime: '11:00' });
  const orderId = await makeOrderInSlot(db, { cartId: await makeHolder(db), timeslotId, zoneId: 1 });
  expect(await paymentOf(shop.request.ctx, (await findOrder(db, orderId))!)).toMatchObject({
    transactionState: 1,
    canRetry: false,
  });
});
