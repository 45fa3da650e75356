import { runningApp, type RunningApp } from '../../../../testing/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

interface Types {
  paymentTypes: { paymentTypeId: number; name: string; prebilledAmount?: number }[];
}
interface Found {
  products: { productId: number; priceDisplay: number; selectOptions: unknown[]; warehousePromo?: unknown }[];
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

test('[CHK-16] the blocked amount of a card includes a fifth more for weighed goods; cash blocks nothing', async () => {
  const caller = shop.caller('rosmarino');
  const { data: found } = await caller.get<Found>('/ebsn/api/products?q=zucchine+scure');
  const loose = found.products.find(
    ({ selectOptions, warehousePromo }) => selectOptions.length === 0 && !warehousePromo,
  )!;
  await caller.post('/ebsn/api/cart/add', { items: [{ productId: loose.productId, quantity: 2 }] });
  await caller.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
  const { data: cart } = await caller.get<{ totalPrice: number; totals: { variableWeightTotal: number } }>(
    '/ebsn/api/cart/view',
  );
  expect(cart.totals.variableWeightTotal).toBeGreaterThan(0);
  const { data } = await caller.get<Types>(list);
  const [cash, card] = data.paymentTypes;
  expect(cash).not.toHaveProperty('prebilledAmount');
  expect(card!.prebilledAmount).toBeCloseTo(cart.totalPrice + cart.totals.variableWeightTotal * 0.2, 2);
});
