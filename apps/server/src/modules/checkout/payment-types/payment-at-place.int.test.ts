import type { Order, OrderSummary } from '@bottega/contract';
import {
  addGoods,
  buyAs,
  dataOf,
  fillBasket,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '../../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

interface Types {
  paymentTypes: { paymentTypeId: number; name: string; description: string }[];
}

async function shopper(brand: string): Promise<Caller> {
  const caller = shop.caller(brand);
  await registerShopper(caller);
  return caller;
}

const offered = async (caller: Caller) =>
  dataOf(await caller.get<Types>('/ebsn/api/payment-type/list')).paymentTypes;

/** How each brand takes money at the door and at the store. */
const ways = {
  rosmarino: {
    home: 'In contanti o con la carta, a chi consegna',
    store: 'In contanti o con la carta, alla cassa della bottega',
  },
  ponte: {
    home: 'In contanti, con la carta o con un assegno, a chi consegna',
    store: 'In contanti, con la carta o con un assegno, al banco dei ritiri',
  },
};

describe.each(['rosmarino', 'ponte'] as const)('payment at %s', (brand) => {
  test('when the basket goes to a home or a store, then payment on delivery is offered first, with a text for that place', async () => {
    const caller = await shopper(brand);
    await goTo(caller, { addressTypeId: 2 });
    expect(await offered(caller)).toMatchObject([
      { paymentTypeId: 2, name: 'Alla consegna', description: ways[brand].home },
      { paymentTypeId: 12 },
    ]);
    await goTo(caller, { addressTypeId: 3 });
    expect(await offered(caller)).toMatchObject([
      {
        paymentTypeId: 2,
        name: 'Al ritiro in negozio',
        description: ways[brand].store,
      },
      { paymentTypeId: 12 },
    ]);
    await takeFreeSlot(caller);
    await addGoods(caller, { pieces: 6 });
    const { orderId } = dataOf(await buyAs(caller, 2));
    const order = dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
    expect(order).toMatchObject({ paymentType: 'Al ritiro in negozio', address: { addressTypeId: 3 } });
    const { orders } = dataOf(await caller.get<{ orders: OrderSummary[] }>('/ebsn/api/order/list'));
    expect(orders).toMatchObject([{ orderId, address: { addressTypeId: 3 } }]);
  });
});

test('when the basket goes to a locker, then only online payment is offered, and payment on delivery is refused', async () => {
  const caller = await shopper('rosmarino');
  await goTo(caller, { addressTypeId: 5 });
  expect((await offered(caller)).map(({ paymentTypeId }) => paymentTypeId)).toEqual([12]);
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 6 });
  const refused = await buyAs(caller, 2);
  expect(refused.response).toMatchObject({
    status: 508,
    errorsMessage: [
      {
        code: 'PAYMENT_TYPE_NOT_HERE',
        message: 'Al locker si paga online: scegli un altro modo di pagare.',
      },
    ],
  });
  dataOf(await caller.post('/ebsn/api/checkout/release', {}));
  dataOf(await buyAs(caller, 12));
});

test('when online payment is not set up, then a locker has no payment type, and neither type can buy', async () => {
  const bare = await runningApp({ env: { DEMO: 'off' } });
  try {
    const caller = bare.caller('rosmarino');
    await registerShopper(caller);
    await fillBasket(caller, { addressTypeId: 5 });
    expect(await offered(caller)).toEqual([]);
    expect((await buyAs(caller, 12)).response).toMatchObject({
      errorsMessage: [{ code: 'PAYMENT_TYPE_UNKNOWN' }],
    });
    expect((await caller.post('/ebsn/api/checkout/release', {})).response).toMatchObject({ status: 0 });
    expect((await buyAs(caller, 2)).response).toMatchObject({
      errorsMessage: [{ code: 'PAYMENT_TYPE_NOT_HERE' }],
    });
  } finally {
    await bare.close();
  }
});
