import type { Order } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '../../../../testing/at-places.ts';
import { paypalPeer, type PaypalPeer } from '../../../../testing/peers/paypal-peer.ts';
import { stripePeer, type StripePeer } from '../../../../testing/peers/stripe-peer.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/running-app.ts';

/* Purchases through the whole shop, paid at the peers of Stripe and PayPal. */

let shop: RunningApp;
let stripe: StripePeer;
let paypal: PaypalPeer;

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([stripePeer(), paypalPeer()]);
  shop = await runningApp({
    role: 'all',
    brands: { rosmarino: { paymentTypes: [2, 12, 13] } },
    env: {
      STRIPE_SECRET_ROSMARINO: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET_ROSMARINO: stripe.webhookSecret,
      STRIPE_URL_ROSMARINO: stripe.url,
      PAYPAL_CLIENT_ID_ROSMARINO: paypal.clientId,
      PAYPAL_SECRET_ROSMARINO: paypal.secret,
      PAYPAL_WEBHOOK_ID_ROSMARINO: paypal.webhookId,
      PAYPAL_URL_ROSMARINO: paypal.url,
    },
  });
});
afterAll(async () => {
  await shop.close();
  await Promise.all([stripe.close(), paypal.close()]);
});

interface Posted {
  body: string;
  headers: Record<string, string>;
}

interface Way {
  name: string;
  paymentTypeId: number;
  /** The gateway's id of a payment, from the address of its page. */
  refOf(pageUrl: string): string;
  pay(ref: string): void;
  /** The newest event, signed by the gateway or by somebody else. */
  event(): Posted;
  forged(): Posted;
  /** What the gateway holds. */
  state(ref: string): string;
  /** Makes the gateway hold a payment of another amount. */
  changeAmount(ref: string): void;
  breakLine(isDown: boolean): void;
}

const ways: Way[] = [
  {
    name: 'stripe',
    paymentTypeId: 12,
    refOf: (page) => page.split('/').at(-1) ?? '',
    pay: (ref) => stripe.pay(ref),
    event: () => stripe.signed(stripe.store.events.at(-1)!),
    forged: () => stripe.signed(stripe.store.events.at(-1)!, { secret: 'whsec_of_another' }),
    state: (ref) => {
      const { payment_intent: intent, status } = stripe.store.find(ref, 'checkout.session');
      return String(intent === null ? status : stripe.store.find(intent, 'payment_intent')['status']);
    },
    changeAmount: (ref) => {
      stripe.store.find(ref, 'checkout.session')['amount_total'] = 1;
    },
    breakLine: (isDown) => {
      stripe.trouble = isDown ? 'down' : undefined;
    },
  },
  {
    name: 'paypal',
    paymentTypeId: 13,
    refOf: (page) => new URL(page).searchParams.get('token') ?? '',
    pay: (ref) => paypal.store.approve(ref),
    event: () => paypal.signed(paypal.store.events.at(-1)!),
    forged: () => paypal.signed(paypal.store.events.at(-1)!, { webhook: '1JE4291016473214C' }),
    state: (ref) => {
      const { status, purchase_units: units } = paypal.store.find(ref);
      return units[0]?.payments?.authorizations?.[0]?.status ?? status;
    },
    changeAmount: (ref) => {
      paypal.store.find(ref).purchase_units[0]!.amount.value = '0.01';
    },
    breakLine: (isDown) => {
      paypal.trouble = isDown ? 'down' : undefined;
    },
  },
];

/** A shopper with a basket and a slot. */
async function shopper(): Promise<Caller> {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: 2 });
  await addGoods(caller, { pieces: 8 });
  await takeFreeSlot(caller);
  return caller;
}

async function atGateway(way: Way): Promise<{ caller: Caller; orderId: number; ref: string; page: string }> {
  const caller = await shopper();
  const { orderId, redirectUrl: page = '' } = dataOf(await buyAs(caller, way.paymentTypeId));
  return { caller, orderId, page, ref: way.refOf(page) };
}

const post = async (way: Way, { body, headers }: Posted, brand = 'rosmarino'): Promise<number> => {
  const { http } = await shop
    .caller(brand)
    .post(`/ebsn/payment/callback/${way.name}`, undefined, { payload: body, headers });
  return http;
};

const statusOf = async (caller: Caller, orderId: number): Promise<number> =>
  dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`)).orderStatusId;

const waiting = 1;
const placed = 3;

describe.each(ways)('a purchase paid with $name', (way) => {
  test('[CHK-15] the event places the order before the browser returns, once however often it comes', async () => {
    const { caller, orderId, page, ref } = await atGateway(way);
    expect(page.startsWith(way.name === 'stripe' ? stripe.url : paypal.url)).toBe(true);
    expect(await statusOf(caller, orderId)).toBe(waiting);
    way.pay(ref);
    const event = way.event();
    expect(await post(way, event)).toBe(200);
    expect(await statusOf(caller, orderId)).toBe(placed);
    expect(await post(way, event)).toBe(200);
    expect(await statusOf(caller, orderId)).toBe(placed);
    expect(way.state(ref)).toBe(way.name === 'stripe' ? 'requires_capture' : 'CREATED');
  });

  test('when an event is forged or for another brand, then it changes nothing', async () => {
    const { caller, orderId, ref } = await atGateway(way);
    way.pay(ref);
    expect(await post(way, way.forged())).toBe(403);
    expect(await post(way, { ...way.event(), headers: {} })).toBe(403);
    expect(await post(way, way.event(), 'ponte')).toBe(404);
    expect(await statusOf(caller, orderId)).toBe(waiting);
  });

  test('when the gateway reports another amount, then the order is not placed', async () => {
    const { caller, orderId, ref } = await atGateway(way);
    way.changeAmount(ref);
    way.pay(ref);
    expect(await post(way, way.event())).toBe(409);
    expect(await statusOf(caller, orderId)).toBe(waiting);
  });

  test('when the gateway is away at an event, then the event fails and its repeat places the order', async () => {
    const { caller, orderId, ref } = await atGateway(way);
    way.pay(ref);
    const event = way.event();
    way.breakLine(true);
    expect(await post(way, event)).toBe(500);
    way.breakLine(false);
    expect(await statusOf(caller, orderId)).toBe(waiting);
    expect(await post(way, event)).toBe(200);
    expect(await statusOf(caller, orderId)).toBe(placed);
  });

  test('when the shopper cancels a paid order, then the gateway releases the amount', async () => {
    const { caller, orderId, ref } = await atGateway(way);
    way.pay(ref);
    await post(way, way.event());
    dataOf(await caller.post('/ebsn/api/order/delete', { order_id: orderId }));
    await expect
      .poll(() => way.state(ref), { timeout: 20_000 })
      .toBe(way.name === 'stripe' ? 'canceled' : 'VOIDED');
  });
});

test('a brand without an account there has no PayPal', async () => {
  const caller = shop.caller('ponte');
  await registerShopper(caller);
  const { paymentTypes } = dataOf(
    await caller.get<{ paymentTypes: { paymentTypeId: number }[] }>('/ebsn/api/payment-type/list'),
  );
  expect(paymentTypes.some(({ paymentTypeId }) => paymentTypeId === 13)).toBe(false);
  expect((await caller.post('/ebsn/payment/callback/paypal', {})).http).toBe(404);
});

test('when an account names no brand, then the start stops with its name', async () => {
  await expect(
    runningApp({
      database: shop.database,
      env: { STRIPE_SECRET_NOBODY: 'sk', STRIPE_WEBHOOK_SECRET_NOBODY: 'whsec' },
    }),
  ).rejects.toThrow('NOBODY: payment accounts are set, but there is no such brand');
});
