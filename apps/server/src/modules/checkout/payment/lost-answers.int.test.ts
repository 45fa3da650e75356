import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Purchase, TestPurchase } from '../../../../testing/builders/order.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { advanceOrder, cancelOrder, lockOrder, paymentDueJob } from '../../order/index.ts';
import { findPaymentOf, type Gateways } from '../index.ts';
import { adjustAgreedAmount } from './adjust-payment.ts';
import { refundPayment } from './refund-payment.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await cardShop();
});
beforeEach(() => {
  shop.lost.clear();
  shop.clock.instant = new Date();
});
afterAll(() => shop.close());

const pageOf = ({ purchase }: TestPurchase): string => purchase.redirectUrl ?? '';
const minutesPass = (minutes: number): void => {
  shop.clock.instant = new Date(shop.clock.instant.getTime() + minutes * 60_000);
};
/** The payments that the gateway holds for an order, with what it charged and gave back. */
const atTheGateway = ({ purchase }: TestPurchase) =>
  shop.brands.db.rows<{ state: string; captured: number; refunded: number }>(
    `select p.state, coalesce(sum(m.amount_cents) filter (where m.kind = 'captured'), 0)::int as captured,
       coalesce(sum(m.amount_cents) filter (where m.kind = 'refunded'), 0)::int as refunded
     from test_gateway_payment p
     left join test_gateway_movement m on m.tenant_id = p.tenant_id and m.gateway_ref = p.gateway_ref
     where p.merchant_ref = $1 group by p.gateway_ref, p.state, p.amount_cents order by p.amount_cents desc, p.state`,
    [String(purchase.orderId)],
  );
const movementsOf = ({ purchase }: TestPurchase) =>
  shop.brands.db.rows<{ kind: string; amount: number }>(
    `select kind, m.amount_cents as amount from payment_movement m join payment using (tenant_id, payment_id)
     where order_id = $1 order by movement_id`,
    [purchase.orderId],
  );
const callsOf = ({ purchase }: TestPurchase) =>
  shop.brands.db.rows<{ kind: string; state: string; failure: string | null }>(
    `select c.kind, c.state, c.failure from gateway_call c join payment_attempt using (tenant_id, attempt_id)
     join payment using (tenant_id, payment_id) where order_id = $1 order by call_id`,
    [purchase.orderId],
  );
async function deliver({ purchase: { orderId } }: TestPurchase): Promise<void> {
  while ((await advanceOrder(shop.request.ctx, orderId, 'staff')).ok);
  await shop.runJob(paymentDueJob, { orderId, due: 'capture' });
}
const makeCalls = ({ purchase: { orderId } }: TestPurchase) => shop.runJob('gateway-calls', { orderId });

describe('when the gateway starts a payment and its answer is lost', () => {
  test('then the order is answered without a page, and a repeat continues with the same payment', async () => {
    shop.lost.add('start');
    const card = await shop.atGateway();
    expect(card.purchase).toEqual({ orderId: card.purchase.orderId, orderStatusId: 1 });
    const again = await shop.call(card, 'buy', { payment_type_id: 12 });
    expect(dataOf(again)).toEqual(card.purchase);
    expect(dataOf(await shop.payAgain(card))).toEqual(card.purchase);

    shop.lost.clear();
    const page = dataOf(await shop.payAgain(card)).redirectUrl ?? '';
    expect(await atTheGateway(card)).toHaveLength(1);
    await shop.pages.press(page, 'card', goodCard);
    expect((await shop.orderOf(card)).orderStatusId).toBe(3);
  });

  test('then the reconciler finds the payment, and its result when the callback is lost as well', async () => {
    shop.lost.add('start');
    const card = await shop.atGateway();
    const { orderId } = card.purchase;
    shop.lost.clear();
    await shop.runJob('reconcile-payments');
    expect(shop.request.sent).not.toContainEqual({ name: 'reconcile-order', message: { orderId } });
    minutesPass(3);
    await shop.runJob('reconcile-payments');
    expect(shop.request.sent).toContainEqual({ name: 'reconcile-order', message: { orderId } });
    await shop.runJob('reconcile-order', { orderId });
    const { redirectUrl = '' } = dataOf(await shop.call<Purchase>(card, 'buy', { payment_type_id: 12 }));
    await shop.pages.press(redirectUrl, 'card', { ...goodCard, delivery: 'never' });
    expect((await shop.orderOf(card)).orderStatusId).toBe(1);
    for (let run = 0; run < 2; run++) await shop.runJob('reconcile-order', { orderId });
    expect((await shop.orderOf(card)).orderStatusId).toBe(3);
    expect((await movementsOf(card)).map(({ kind }) => kind)).toEqual(['authorised']);
    expect(await atTheGateway(card)).toHaveLength(1);
  });
});

test('when the gateway doesn’t answer about an order’s payment, then the shopper still gets its page again', async () => {
  const card = await shop.atGateway();
  shop.lost.add('lookUp');
  expect(dataOf(await shop.payAgain(card))).toEqual(card.purchase);
});

test('when a callback comes a day late, then the order that was given up is not placed and the amount is released', async () => {
  const card = await shop.atGateway();
  const { orderId } = card.purchase;
  minutesPass(61);
  await shop.runJob('cancel-unpaid-order', { orderId });
  await shop.runJob(paymentDueJob, { orderId, due: 'release' });
  // the shopper paid before the gateway was told to close its page
  await shop.pages.press(pageOf(card), 'card', { ...goodCard, delivery: 'never' });
  minutesPass(24 * 60);
  const gatewayRef = pageOf(card).split('/').at(-1);
  for (let time = 0; time < 2; time++) expect(await shop.pages.callBack({ gatewayRef })).toBe(200);
  for (let time = 0; time < 2; time++) await makeCalls(card);
  expect((await shop.orderOf(card)).orderStatusId).toBe(10);
  expect((await movementsOf(card)).map(({ kind }) => kind)).toEqual(['authorised', 'reversed']);
  expect(await atTheGateway(card)).toMatchObject([{ state: 'reversed', captured: 0 }]);
});

test('when the gateway charges and its answer is lost, then a repeat charges nothing more', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(pageOf(card), 'card', goodCard);
  await deliver(card);
  shop.lost.add('capture');
  await expect(makeCalls(card)).rejects.toThrow('the answer to capture was lost');
  expect((await movementsOf(card)).map(({ kind }) => kind)).toEqual(['authorised']);
  shop.lost.clear();
  for (let time = 0; time < 2; time++) await makeCalls(card);
  const [, captured] = await movementsOf(card);
  expect(captured).toMatchObject({ kind: 'captured' });
  expect(await atTheGateway(card)).toMatchObject([{ state: 'captured', captured: captured?.amount }]);
});

test('when an authorisation has ended at the gateway, then its charge is refused and the books say so', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(pageOf(card), 'card', goodCard);
  await shop.brands.db.rows(`update test_gateway_payment set state = 'reversed' where merchant_ref = $1`, [
    String(card.purchase.orderId),
  ]);
  await deliver(card);
  await makeCalls(card);
  expect(await callsOf(card)).toEqual([{ kind: 'capture', state: 'refused', failure: 'not_capturable' }]);
  expect((await movementsOf(card)).map(({ kind }) => kind)).toEqual(['authorised', 'reversed']);
  expect((await shop.orderOf(card)).payment).toMatchObject({ transactionState: 4, blocked: 0, charged: 0 });
});

/** Amounts of the mails of a template that were sent about the order. */
const mailsOf = ({ purchase }: TestPurchase, template: string): unknown[] =>
  shop.request.sent
    .filter(({ name, message }) => name === 'mail' && message['template'] === template)
    .map(({ message }) => message['params'] as Record<string, unknown>)
    .filter(({ orderId }) => orderId === purchase.orderId)
    .map(({ amountCents }) => amountCents);

describe('refunds', () => {
  const refund = (card: TestPurchase, amountCents: number, key: string) =>
    shop.brands.db.transaction(async (tx) => {
      const { orderId } = card.purchase;
      await lockOrder(tx, orderId);
      return refundPayment(tx, shop.request.ctx, { orderId, amountCents, key });
    });

  test('when more than the charged amount is to be given back, then it is refused, whatever still waits', async () => {
    const card = await shop.atGateway();
    await shop.pages.press(pageOf(card), 'card', goodCard);
    expect(await refund(card, 1, 'early')).toMatchObject({ ok: false, code: 'REFUND_TOO_HIGH' });
    await deliver(card);
    await makeCalls(card);
    const charged = (await movementsOf(card))[1]!.amount;
    for (const amount of [charged + 1, 0, -1, 0.5])
      expect(await refund(card, amount, 'wrong')).toMatchObject({ ok: false, code: 'REFUND_TOO_HIGH' });
    expect(await refund(card, 300, 'one')).toMatchObject({ ok: true });
    expect(await refund(card, 300, 'one')).toMatchObject({ ok: true });
    expect(await refund(card, charged - 299, 'two')).toMatchObject({ ok: false, code: 'REFUND_TOO_HIGH' });
    shop.lost.add('refund');
    await expect(makeCalls(card)).rejects.toThrow('the answer to refund was lost');
    shop.lost.clear();
    await makeCalls(card);
    expect(await refund(card, charged - 300, 'two')).toMatchObject({ ok: true });
    await makeCalls(card);
    expect(await refund(card, 1, 'three')).toMatchObject({ ok: false, code: 'REFUND_TOO_HIGH' });
    expect(await atTheGateway(card)).toMatchObject([{ captured: charged, refunded: charged }]);
    expect((await movementsOf(card)).slice(2)).toEqual([
      { kind: 'refunded', amount: 300 },
      { kind: 'refunded', amount: charged - 300 },
    ]);
    expect(mailsOf(card, 'order-refunded')).toEqual([300, charged - 300]);
  });
});

test('when a refund had no answer for a day, then it is not repeated, and what the gateway did is in the books', async () => {
  const card = await shop.atGateway();
  await shop.pages.press(pageOf(card), 'card', goodCard);
  await deliver(card);
  await makeCalls(card);
  const { orderId } = card.purchase;
  await shop.brands.db.transaction((tx) =>
    refundPayment(tx, shop.request.ctx, { orderId, amountCents: 100, key: 'late' }),
  );
  shop.lost.add('refund');
  await expect(makeCalls(card)).rejects.toThrow('the answer to refund was lost');
  minutesPass(24 * 60);
  await makeCalls(card);
  expect((await callsOf(card)).at(-1)).toEqual({
    kind: 'refund',
    state: 'refused',
    failure: 'no_answer_in_time',
  });
  expect(await atTheGateway(card)).toMatchObject([{ refunded: 100 }]);
  expect((await movementsOf(card)).at(-1)).toEqual({ kind: 'refunded', amount: 100 });
});

describe('an order that costs more than was blocked', () => {
  const agree = async (card: TestPurchase, more: number) => {
    await shop.brands.db.transaction(async (tx) => {
      await lockOrder(tx, card.purchase.orderId);
      const payment = (await findPaymentOf(tx, card.purchase.orderId))!;
      await adjustAgreedAmount(tx, shop.request.ctx, { payment, amountCents: payment.amountCents + more });
    });
  };
  /** The order was changed in place: its line costs more, or less. */
  const costs = async (card: TestPurchase, more: number) => {
    const ofOrder = [card.purchase.orderId, more];
    await shop.brands.db.rows(
      'update order_line set net_cents = net_cents + $2 where order_id = $1',
      ofOrder,
    );
    await shop.brands.db.rows(
      `update sales_order set total_cents = total_cents + $2, totals = totals || (
         select jsonb_object_agg(key, value::int + $2) from jsonb_each_text(totals)
         where key in ('goodsTotal', 'total', 'preAuthorisation'))
       where order_id = $1`,
      ofOrder,
    );
  };

  test('when the shopper pays the rest by its link, then both payments are charged, to the cent', async () => {
    const card = await shop.atGateway();
    await shop.pages.press(pageOf(card), 'card', goodCard);
    expect(await shop.payAgain(card)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
    await agree(card, 250);
    expect(mailsOf(card, 'order-top-up')).toEqual([250]);
    const { payment } = await shop.orderOf(card);
    expect(payment).toMatchObject({ transactionState: 2, canRetry: true });
    expect(payment).not.toHaveProperty('retryUntil');
    const { redirectUrl = '' } = dataOf(await shop.payAgain(card));
    await shop.pages.press(redirectUrl, 'card', goodCard);
    expect((await shop.orderOf(card)).payment.canRetry).toBe(false);
    expect(mailsOf(card, 'order-top-up')).toEqual([250]);
    expect(await shop.payAgain(card)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
    expect((await shop.orderOf(card)).orderStatusId).toBe(3);
    await costs(card, 250);
    await deliver(card);
    await makeCalls(card);
    const [first, second] = await atTheGateway(card);
    expect(second).toMatchObject({ state: 'captured', captured: 250 });
    expect((await shop.orderOf(card)).payment).toMatchObject({
      transactionState: 3,
      charged: (first!.captured + 250) / 100,
    });
  });

  test('when the shopper ignores or refuses the link, then only what was blocked is charged, and the link is closed', async () => {
    const card = await shop.atGateway();
    await shop.pages.press(pageOf(card), 'card', goodCard);
    await agree(card, 250);
    const refused = dataOf(await shop.payAgain(card)).redirectUrl ?? '';
    await shop.pages.press(refused, 'card', { ...goodCard, number: '4000000000000002' });
    expect((await shop.orderOf(card)).orderStatusId).toBe(3);
    const ignored = dataOf(await shop.payAgain(card)).redirectUrl ?? '';
    expect(ignored).not.toBe(refused);
    await costs(card, 250);
    await deliver(card);
    await makeCalls(card);
    expect(await atTheGateway(card)).toMatchObject([
      { state: 'captured' },
      { state: 'abandoned', captured: 0 },
      { state: 'refused', captured: 0 },
    ]);
    expect(await shop.payAgain(card)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
  });

  test('when an order costs less than was blocked, then nothing is asked for and the rest is released', async () => {
    const card = await shop.atGateway();
    await shop.pages.press(pageOf(card), 'card', goodCard);
    await agree(card, -200);
    expect(mailsOf(card, 'order-top-up')).toEqual([]);
    expect((await shop.orderOf(card)).payment.canRetry).toBe(false);
    expect(await shop.payAgain(card)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
    await costs(card, -200);
    await deliver(card);
    await makeCalls(card);
    const [blocked, charged] = await movementsOf(card);
    expect(blocked!.amount - charged!.amount).toBe(200);
  });
});

test('when an order is cancelled while the gateway starts its payment, then no page is given and the payment is closed there', async () => {
  shop.lost.add('start');
  const card = await shop.atGateway();
  const { orderId } = card.purchase;
  shop.lost.clear();
  const slow: Gateways = {
    of: (brand) =>
      shop.gateways.of(brand).map((gateway) => ({
        ...gateway,
        async start(call) {
          await cancelOrder(shop.request.ctx, orderId, { actor: 'staff' });
          await shop.runJob(paymentDueJob, { orderId, due: 'release' });
          return gateway.start(call);
        },
      })),
  };
  expect(dataOf(await shop.payAgain(card, slow))).toEqual({ orderId, orderStatusId: 10 });
  await makeCalls(card);
  expect(await atTheGateway(card)).toMatchObject([{ state: 'abandoned' }]);
  expect(await shop.payAgain(card)).toMatchObject({ ok: false, code: 'ORDER_NOT_PAYABLE' });
  expect((await shop.orderOf(card)).payment).toMatchObject({ transactionState: 5, blocked: 0 });
});
