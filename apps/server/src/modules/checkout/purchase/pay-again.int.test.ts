import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { noGateways } from '../../../../testing/test-gateways.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await cardShop();
});
afterAll(() => shop.close());

const attemptsOf = async ({ purchase }: TestPurchase): Promise<number> =>
  (
    await shop.brands.db.rows(
      'select from payment_attempt join payment using (tenant_id, payment_id) where order_id = $1',
      [purchase.orderId],
    )
  ).length;

test('when a purchase by card is submitted or paid again while its page is open, then the answer is the same page', async () => {
  const card = await shop.atGateway();
  const payment_data = JSON.stringify({ cartId: card.cartId });
  for (const input of [{}, { payment_data }])
    expect(dataOf(await shop.call(card, 'buy', { payment_type_id: 12, ...input }))).toEqual(card.purchase);
  expect(dataOf(await shop.payAgain(card))).toEqual(card.purchase);
  expect(await attemptsOf(card)).toBe(1);
});

test('when an order waits for its payment, then its basket cannot be prepared again', async () => {
  const card = await shop.atGateway();
  expect(await shop.call(card, 'prepare')).toMatchObject({ ok: false, code: 'CART_LOCKED' });
});

test('when the shop no longer takes online payments, then a suspended order cannot be paid again', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(card.purchase.redirectUrl ?? '', 'abandon');
  expect(await shop.payAgain(card, noGateways)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
  expect(await shop.payAgain(card)).toMatchObject({ ok: true });
});

test('when the time to pay a suspended order is over, then it can be paid no more, from that second on', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(card.purchase.redirectUrl ?? '', 'abandon');
  const { payment } = await shop.orderOf(card);
  const end = new Date(payment.retryUntil ?? 0);
  shop.clock.instant = end;
  expect(await shop.payAgain(card)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
  shop.clock.instant = new Date(end.getTime() - 1000);
  expect(await shop.payAgain(card)).toMatchObject({ ok: true });
});

test('when the shopper leaves the payment, then the slot is held again with the lines and weight of the basket', async () => {
  const card = await shop.atGateway(3);
  const loadOf = (state: string) =>
    shop.brands.db.row('select lines, grams from slot_hold where cart_id = $1 and state = $2', [
      card.cartId,
      state,
    ]);
  const booked = await loadOf('booked');
  expect(booked).toMatchObject({ lines: 1 });
  dataOf(await shop.call<Cart>(card, 'release'));
  expect(await loadOf('held')).toEqual(booked);
});
