import { fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

interface Types {
  paymentTypes: { paymentTypeId: number; name: string; prebilledAmount?: number }[];
}

const list = '/ebsn/api/payment-type/list';

test('[CHK-02] [CHK-15] a shopper can pay on delivery or online', async () => {
  const caller = shop.caller('rosmarino');
  expect((await caller.get(list)).http).toBe(419);
  await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
  const { data } = await caller.get<Types>(list);
  expect(data.paymentTypes.map(({ paymentTypeId }) => paymentTypeId)).toEqual([2, 12]);
  for (const { name } of data.paymentTypes) expect(name).not.toBe('');
});

test('when there is no demo, then there is no test gateway: online payment is not offered and its pages are not found', async () => {
  const real = await runningApp({ env: { DEMO: 'false' } });
  try {
    const caller = real.caller('rosmarino');
    await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
    const { data } = await caller.get<Types>(list);
    expect(data.paymentTypes.map(({ paymentTypeId }) => paymentTypeId)).toEqual([2]);
    const bought = await caller.post('/ebsn/api/checkout/buy', { payment_type_id: 12 });
    expect(bought.response.errorsMessage[0]).toMatchObject({ code: 'PAYMENT_TYPE_UNKNOWN' });
    for (const url of ['/test-gateway/style.css', '/test-gateway/pay/:ref'])
      expect(real.app.http.hasRoute({ method: 'GET', url })).toBe(false);
    expect((await caller.post('/ebsn/payment/callback/test', {})).http).toBe(404);
  } finally {
    await real.close();
  }
});

test.each([
  ['rosmarino', 0.2],
  ['ponte', 0.3],
])(
  '[CHK-16] when a basket of %s has weighed goods, then the blocked amount of a card includes %d of them more; cash blocks nothing',
  async (brand, rate) => {
    const caller = shop.caller(brand);
    expect((await caller.get<{ preAuthorisationBp: number }>('/ebsn/api/brand/settings')).data).toMatchObject(
      {
        preAuthorisationBp: rate * 10_000,
      },
    );
    await registerShopper(caller);
    await fillBasket(caller, { pieces: 2, loose: 1 });
    const { data: cart } = await caller.get<{ totalPrice: number; totals: { variableWeightTotal: number } }>(
      '/ebsn/api/cart/view',
    );
    expect(cart.totals.variableWeightTotal).toBeGreaterThan(0);
    const { data } = await caller.get<Types>(list);
    const [cash, card] = data.paymentTypes;
    expect(cash).not.toHaveProperty('prebilledAmount');
    // in cents, half a cent up
    const [total, weighed] = [cart.totalPrice, cart.totals.variableWeightTotal].map((euro) =>
      Math.round(euro * 100),
    );
    const more = Math.floor((weighed! * rate * 10_000 + 5000) / 10_000);
    expect(card!.prebilledAmount).toBe((total! + more) / 100);
  },
);
