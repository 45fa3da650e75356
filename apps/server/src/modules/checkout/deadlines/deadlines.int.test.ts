import { eventually } from '@bottega/testing/eventually';
import { addDays, romeDay } from '@bottega/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../../../testing/shops/staff-shop.ts';

let shop: RunningApp;
let staff: StaffShop;
beforeAll(async () => {
  const paymentTypes = [2, 11, 12, 101] as const;
  shop = await runningApp({
    role: 'all',
    brands: {
      rosmarino: { paymentTypes: [...paymentTypes], deferredDays: 20 },
      ponte: { paymentTypes: [...paymentTypes], deferredDays: 10, paymentAudience: { 101: ['legal:3'] } },
    },
  });
  staff = await staffShop(shop);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

interface Deadline {
  orderId: number;
  amount: number;
  dueDate: string;
  stateId: string;
  paymentTypeId: number;
  text: string;
}

const deadlines = async (caller: Caller) =>
  dataOf(await caller.get<{ deadlines: Deadline[] }>('/ebsn/api/payment-deadline/list')).deadlines;

const offered = async (caller: Caller) =>
  dataOf(
    await caller.get<{ paymentTypes: { paymentTypeId: number; group: string; description: string }[] }>(
      '/ebsn/api/payment-type/list',
    ),
  ).paymentTypes;

async function readyToBuy(brand: string): Promise<Caller & { email: string }> {
  const caller = shop.caller(brand);
  const { email } = await registerShopper(caller);
  await fillBasket(caller);
  return { ...caller, email };
}

async function deliver(orderId: number, brand = 'rosmarino'): Promise<void> {
  for (let step = 0; step < 5; step++) await staff.type(`order ${orderId} advance --brand ${brand}`);
}

const today = () => romeDay(new Date());

describe.each([
  ['rosmarino', 20],
  ['ponte', 10],
])('deferred payment at %s', (brand, days) => {
  test(`[CHK-21] when an order is delivered, then its shopper has ${days} days, pending, expiring, expired, and then paid`, async () => {
    const caller = await readyToBuy(brand);
    expect(await offered(caller)).toContainEqual(
      expect.objectContaining({
        paymentTypeId: 11,
        group: 'later',
        description: `Con un bonifico, entro ${days} giorni dalla consegna`,
      }),
    );
    const bought = dataOf(await buyAs(caller, 11));
    expect(bought).toMatchObject({ orderStatusId: 3 });
    expect(bought).not.toHaveProperty('redirectUrl');
    const { orderId } = bought;
    expect(await staff.type(`order ${orderId} paid --brand ${brand}`)).toContain(
      'has no payment deadline that is open',
    );
    expect(await deadlines(caller)).toEqual([]);
    await staff.type(`order ${orderId} advance --brand ${brand}`);
    await staff.type(`order ${orderId} pick 1=0 --brand ${brand}`);
    for (let step = 0; step < 4; step++) await staff.type(`order ${orderId} advance --brand ${brand}`);
    await eventually(async () => expect(await deadlines(caller)).toHaveLength(1));

    const order = dataOf(
      await caller.get<{ totals: { chargedTotal: number; totalPrice: number } }>(
        `/ebsn/api/order/view?order_id=${orderId}`,
      ),
    );
    expect(order.totals.chargedTotal).toBeLessThan(order.totals.totalPrice);
    const dueDate = addDays(today(), days);
    const [deadline] = await deadlines(caller);
    expect(deadline).toMatchObject({
      orderId,
      amount: order.totals.chargedTotal,
      dueDate,
      stateId: 'pending',
      paymentTypeId: 11,
    });
    expect(deadline!.text).toMatch(/^Da pagare entro il \d/);

    const on = async (day: string) => {
      shop.clock.instant = new Date(`${day}T10:00:00Z`);
      const [first] = await deadlines(caller);
      return first!;
    };
    try {
      expect((await on(addDays(dueDate, -8))).stateId).toBe('pending');
      expect(await on(addDays(dueDate, -7))).toMatchObject({ stateId: 'expiring' });
      expect((await on(dueDate)).text).toMatch(/^In scadenza: paga entro il \d/);
      expect(await on(addDays(dueDate, 1))).toMatchObject({ stateId: 'expired' });
    } finally {
      shop.clock.instant = undefined as never;
    }

    expect(await staff.type(`order ${orderId} paid --brand ${brand}`)).toMatch(
      /^Order \d+: \d+,\d\d\s€ paid$/,
    );
    expect(await staff.type(`order ${orderId} paid --brand ${brand}`)).toContain('Nothing was changed');
    expect(await deadlines(caller)).toMatchObject([{ orderId, stateId: 'paid' }]);
  });
});

test('[CHK-21] deadlines of other shoppers and brands are never listed, and a visitor gets none', async () => {
  const caller = await readyToBuy('rosmarino');
  const { orderId } = dataOf(await buyAs(caller, 11));
  await deliver(orderId);
  await eventually(async () => expect(await deadlines(caller)).toHaveLength(1));
  for (const brand of ['rosmarino', 'ponte']) {
    const other = shop.caller(brand);
    await registerShopper(other);
    expect(await deadlines(other)).toEqual([]);
    expect((await shop.caller(brand).get('/ebsn/api/payment-deadline/list')).http).toBe(419);
  }
});

test('when an order of deferred payment is cancelled, then it has no deadline', async () => {
  const caller = await readyToBuy('rosmarino');
  const { orderId } = dataOf(await buyAs(caller, 11));
  await caller.post('/ebsn/api/order/delete', { order_id: orderId });
  const { orderId: delivered } = dataOf(await buyAs(await again(caller), 11));
  await deliver(delivered);
  await eventually(async () =>
    expect((await deadlines(caller)).map((deadline) => deadline.orderId)).toEqual([delivered]),
  );
});

async function again(caller: Caller): Promise<Caller> {
  await fillBasket(caller);
  return caller;
}

describe('the monthly summary', () => {
  const buysSummary = async (caller: Caller) => buyAs(caller, 101);

  test.each([
    ['rosmarino', '--type 1'],
    ['ponte', '--legals 3'],
  ])(
    'at %s only a company account (%s) may choose it; its orders are due at the end of the next month',
    async (brand, groups) => {
      const caller = await readyToBuy(brand);
      expect((await offered(caller)).map(({ paymentTypeId }) => paymentTypeId)).toEqual([2, 11, 12]);
      const refused = await buysSummary(caller);
      expect(refused.response).toMatchObject({
        status: 504,
        errorsMessage: [{ code: 'PAYMENT_TYPE_UNKNOWN', field: 'payment_type_id' }],
      });
      expect(dataOf(await caller.get<{ orders: unknown[] }>('/ebsn/api/order/list')).orders).toEqual([]);

      await staff.type(`customer groups ${caller.email} --brand ${brand} ${groups}`);
      await caller.post('/ebsn/api/checkout/release', {});
      expect((await offered(caller)).map(({ paymentTypeId }) => paymentTypeId)).toEqual([2, 11, 12, 101]);
      const { orderId } = dataOf(await buysSummary(caller));
      await deliver(orderId, brand);
      await eventually(async () => expect(await deadlines(caller)).toHaveLength(1));
      const [year = 0, month = 0] = today().split('-').map(Number);
      const end = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
      expect(await deadlines(caller)).toMatchObject([{ orderId, paymentTypeId: 101, dueDate: end }]);
    },
  );
});
