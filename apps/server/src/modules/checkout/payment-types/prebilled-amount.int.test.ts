import type { Order } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

const answerTo = (caller: Caller, query: string) =>
  caller.get<{ amount: number }>(`/ebsn/api/checkout/prebilled-amount?${query}`);

test('[CHK-10] the amount to block is that of the basket or of an order, by card; at the door nothing is blocked', async () => {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  expect(dataOf(await answerTo(caller, 'payment_type_id=12'))).toEqual({ amount: 0 });
  await fillBasket(caller);
  const cart = dataOf(await answerTo(caller, 'payment_type_id=12')).amount;
  expect(cart).toBeGreaterThan(0);
  expect(dataOf(await answerTo(caller, 'payment_type_id=2'))).toEqual({ amount: 0 });

  const { orderId } = dataOf(await buyAs(caller, 2));
  expect(dataOf(await answerTo(caller, `payment_type_id=12&order_id=${orderId}`)).amount).toBe(cart);
  const { totals } = dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  expect(cart).toBeCloseTo(totals.totalPrice + totals.variableWeightTotal * 0.2, 2);
});

test('[CHK-10] an unknown payment type, and an order of another shopper, are refused', async () => {
  const [caller, other] = [shop.caller('rosmarino'), shop.caller('rosmarino')];
  await registerShopper(caller);
  await registerShopper(other);
  const codeOf = async (query: string) =>
    (await answerTo(other, query)).response.errorsMessage[0] as { code: string };
  expect(await codeOf('payment_type_id=101')).toMatchObject({ code: 'PAYMENT_TYPE_UNKNOWN' });
  await fillBasket(caller);
  const { orderId } = dataOf(await buyAs(caller, 2));
  expect(await codeOf(`payment_type_id=12&order_id=${orderId}`)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect((await answerTo(shop.caller('rosmarino'), 'payment_type_id=12')).http).toBe(419);
});
