import type { Order } from '@bottega/contract';
import { addDays, romeDay, romeInstant } from '@bottega/domain';
import { formatCents } from '@bottega/texts';
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
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../../../testing/shops/staff-shop.ts';
import { gatewayWays, type Posted, type Way } from './gateway-ways.fixture.ts';
import { withClient } from '../../../platform/db/client.ts';

/* Purchases through the whole shop, paid at the peers of Stripe and PayPal. */

let shop: RunningApp;
let stripe: StripePeer;
let paypal: PaypalPeer;

let staff: StaffShop;
let ways: Record<'stripe' | 'paypal', Way>;

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([stripePeer(), paypalPeer()]);
  ways = gatewayWays(stripe, paypal);
  const env = {
    STRIPE_SECRET_ROSMARINO: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET_ROSMARINO: stripe.webhookSecret,
    STRIPE_URL_ROSMARINO: stripe.url,
    PAYPAL_CLIENT_ID_ROSMARINO: paypal.clientId,
    PAYPAL_SECRET_ROSMARINO: paypal.secret,
    PAYPAL_WEBHOOK_ID_ROSMARINO: paypal.webhookId,
    PAYPAL_URL_ROSMARINO: paypal.url,
  };
  shop = await runningApp({
    role: 'all',
    brands: { rosmarino: { paymentTypes: [2, 12, 13], cardOrdersModifiable: true } },
    env,
  });
  staff = await staffShop({ ...shop, env });
});
afterAll(async () => {
  await staff.close();
  await shop.close();
  await Promise.all([stripe.close(), paypal.close()]);
});

/** A shopper with a basket and a slot. */
async function shopper(loose = 0): Promise<Caller> {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: 2 });
  await addGoods(caller, { pieces: 8, loose });
  await takeFreeSlot(caller);
  return caller;
}

async function atGateway(
  way: Way,
  loose?: number,
): Promise<{ caller: Caller; orderId: number; ref: string; page: string }> {
  const caller = await shopper(loose);
  const { orderId, redirectUrl: page = '' } = dataOf(await buyAs(caller, way.paymentTypeId));
  return { caller, orderId, page, ref: way.refOf(page) };
}

const post = async (way: Way, { body, headers }: Posted, brand = 'rosmarino'): Promise<number> => {
  const { http } = await shop
    .caller(brand)
    .post(`/ebsn/payment/callback/${way.name}`, undefined, { payload: body, headers });
  return http;
};

const orderOf = async (caller: Caller, orderId: number): Promise<Order> =>
  dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
const statusOf = async (caller: Caller, orderId: number): Promise<number> =>
  (await orderOf(caller, orderId)).orderStatusId;

const waiting = 1;
const placed = 3;

describe.each(['stripe', 'paypal'] as const)('a purchase paid with %s', (name) => {
  let way: Way;
  beforeAll(() => {
    way = ways[name];
  });

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

  test('when a changed order costs more, then it changes once the gateway has blocked the difference', async () => {
    const { caller, orderId, ref } = await atGateway(way);
    way.pay(ref);
    await post(way, way.event());
    const before = await orderOf(caller, orderId);
    expect(before.canModify).toBe(true);
    dataOf(await caller.post('/ebsn/api/order/modify', { order_id: orderId }));
    await addGoods(caller, { pieces: 3 });
    const { redirectUrl: page = '' } = dataOf(await buyAs(caller, way.paymentTypeId));
    expect(await orderOf(caller, orderId)).toMatchObject({ grossTotal: before.grossTotal });
    way.pay(way.refOf(page));
    const event = way.event();
    expect(await post(way, event)).toBe(200);
    expect(await post(way, event)).toBe(200);
    await expect
      .poll(async () => (await orderOf(caller, orderId)).events.at(-1))
      .toMatchObject({ changed: true });
    const { grossTotal, payment } = await orderOf(caller, orderId);
    expect(grossTotal).toBeGreaterThan(before.grossTotal);
    expect(payment.blocked).toBeGreaterThanOrEqual(grossTotal);
    expect(way.state(way.refOf(page))).toBe(way.state(ref));
  });

  test('when the shopper cancels a paid order, then the gateway releases the amount', async () => {
    const { caller, orderId, ref } = await atGateway(way);
    way.pay(ref);
    await post(way, way.event());
    dataOf(await caller.post('/ebsn/api/order/delete', { order_id: orderId }));
    await expect.poll(() => way.state(ref)).toBe(way.name === 'stripe' ? 'canceled' : 'VOIDED');
  });

  test.each([
    ['pays the rest by its link, then all of it is charged', true],
    ['does not pay the rest, then only what was blocked is charged', false],
  ])('when goods weigh more than was blocked and the shopper %s', async (_, isPaid) => {
    const { caller, orderId, ref } = await atGateway(way, 1);
    way.pay(ref);
    await post(way, way.event());
    const ordered = await orderOf(caller, orderId);
    const { itemId, quantity, netTotal } = ordered.lines.find(({ saleType }) => saleType === 'Sfuso')!;
    await staff.type(`order ${orderId} take-over --brand rosmarino`);
    await staff.type(`order ${orderId} pick ${itemId}=${(quantity * 2).toFixed(3)} --brand rosmarino`);
    await staff.type(`order ${orderId} ready --brand rosmarino`);
    await expect.poll(async () => (await orderOf(caller, orderId)).payment.canRetry).toBe(true);
    expect((await orderOf(caller, orderId)).totals.chargedTotal).toBe(ordered.payment.blocked);
    if (isPaid) {
      const purchase = dataOf(
        await caller.post<{ redirectUrl: string }>('/ebsn/api/order/payment', { order_id: orderId }),
      );
      way.pay(way.refOf(purchase.redirectUrl));
      await post(way, way.event());
    }
    await staff.type(`order ${orderId} out --brand rosmarino`);
    await staff.type(`order ${orderId} delivered --brand rosmarino`);
    const cost = isPaid ? ordered.grossTotal + netTotal : ordered.payment.blocked;
    await expect.poll(async () => (await orderOf(caller, orderId)).payment.charged).toBeCloseTo(cost, 2);
    expect(await staff.type(`order ${orderId} ledger --brand rosmarino`)).toContain(
      'Every cent is explained.',
    );
  });

  test('when the charges of a day are compared, then a foreign, a missing and a wrong one are named, each once', async () => {
    const yesterday = addDays(romeDay(new Date()), -1);
    const noon = new Date(romeInstant(yesterday, '12:00'));
    const reconcile = async (): Promise<string[]> =>
      (await staff.type(`reconcile ${yesterday} --brand rosmarino`))
        .split('\n')
        .filter((line) => /EUR|€/.test(line));
    const { orderId, ref } = await atGateway(way);
    way.pay(ref);
    await post(way, way.event());
    way.setMoment(noon);
    try {
      for (let step = 0; step < 5; step++) await staff.type(`order ${orderId} advance --brand rosmarino`);
      await expect.poll(() => way.state(ref)).toMatch(/^(succeeded|CAPTURED|PARTIALLY_CAPTURED)$/);
      const cents = await moveBooked(orderId, -1);
      const charged = formatCents(cents);
      expect(await reconcile()).toContainEqual(expect.stringContaining(`1 movements: charged ${charged}`));
      expect(staff.exitCode()).toBe(0);

      way.setCharged(ref, cents - 100);
      const foreign = way.chargeForeign(900);
      const lines = (await reconcile()).filter((line) => !line.includes('movements:')).map(words);
      const none = formatCents(0);
      expect(lines).toEqual(
        expect.arrayContaining([
          words(`${orderId} captured ${formatCents(cents - 100)} ${charged} ${charged} ${ref}`),
          words(`unknown captured ${formatCents(900)} ${none} ${none} ${foreign}`),
        ]),
      );
      expect(lines).toHaveLength(2);
      expect(staff.exitCode()).toBe(1);
    } finally {
      way.forgetCharges();
      way.setMoment(new Date());
    }
    const [missing] = (await reconcile()).map(words).filter((line) => line.startsWith(String(orderId)));
    expect(missing).toContain(`captured ${words(formatCents(0))}`);
    // the other gateway finds nothing of it
    await moveBooked(orderId, -30);
  });
});

const words = (line: string): string => line.trim().replaceAll(/\s+/g, ' ');

/** Moves the charge of an order in the shop's books by some days. Returns its amount. */
async function moveBooked(orderId: number, days: number): Promise<number> {
  await expect.poll(() => chargesOf(orderId)).toHaveLength(1);
  const [charge] = await chargesOf(orderId);
  await withClient(shop.adminUrl, async (owner) => {
    await owner.query(
      `update payment_movement set at = at + $2::int * interval '1 day' where movement_id = $1`,
      [charge!.id, days],
    );
    await owner.query(
      `update ledger_entry set at = at + $2::int * interval '1 day' where order_id = $1 and kind = 'captured'`,
      [orderId, days],
    );
  });
  return charge!.cents;
}

async function chargesOf(orderId: number): Promise<{ id: number; cents: number }[]> {
  return withClient(shop.adminUrl, async (owner) => {
    const { rows } = await owner.query<{ id: number; cents: number }>(
      `select m.movement_id as id, m.amount_cents as cents from payment_movement m join payment p using (tenant_id, payment_id)
       where p.order_id = $1 and m.kind = 'captured'`,
      [orderId],
    );
    return rows;
  });
}

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
