import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { changeCalls } from '../../../../testing/builders/change.ts';
import { makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import type { Purchase, TestPurchase } from '../../../../testing/builders/order.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { expireHolds } from '../../fulfilment/index.ts';
import { advanceOrder, paymentDueJob } from '../../order/index.ts';

/* A brand that lets shoppers change orders paid online. The product costs 5.00 €, the delivery 4.90 €. */

let shop: CardShop;
let calls: ReturnType<typeof changeCalls>;
beforeAll(async () => {
  shop = await cardShop({ cardOrdersModifiable: true });
  calls = changeCalls(shop.gateways);
});
beforeEach(() => {
  shop.lost.clear();
  shop.clock.instant = new Date();
});
afterAll(() => shop.close());

const badCard = { ...goodCard, number: '4000000000000002' };
const pay = (page: string, card = goodCard) => shop.pages.press(page, 'card', card);
/** Pays what a change costs more; the job then confirms the change. */
async function payChange({ purchase: { orderId } }: TestPurchase, page: string, card = goodCard) {
  await pay(page, card);
  await shop.runJob('paid-change', { orderId });
}

/** An order of two pieces, paid by card: 14.90 € are blocked. */
async function paid(): Promise<TestPurchase> {
  const card = await shop.atGateway(2);
  await pay(card.purchase.redirectUrl!);
  return card;
}

/** Opens the change, sets the quantity and confirms it. Answers the gateway's page, if one is needed. */
async function changeTo({ request, purchase: { orderId } }: TestPurchase, quantity: number) {
  dataOf(await calls.modify(request, orderId));
  dataOf(await calls.set(request, { [shop.productId]: quantity }));
  const { cartId } = dataOf(await calls.prepare(request, { order_id: orderId }));
  const answer = await calls.buy(request, cartId, 12);
  return { cartId, answer, page: answer.ok ? answer.data.redirectUrl : undefined };
}

const orderOf = ({ request, purchase }: TestPurchase) => calls.order(request, purchase.orderId);
const mailsOf = ({ purchase: { orderId } }: TestPurchase, from: TestPurchase['request'][]) =>
  from
    .flatMap(({ sent }) => sent)
    .filter(({ name, message }) => name === 'mail' && (message['params'] as Purchase).orderId === orderId)
    .map(({ message }) => message['template']);
const stockOf = async () =>
  (await shop.brands.db.row<{ available: number }>('select available from assortment where product_id = $1', [
    shop.productId,
  ]))!.available;
const atTheGateway = ({ purchase }: TestPurchase) =>
  shop.brands.db.rows<{ state: string; amount: number; captured: number }>(
    `select p.state, p.amount_cents as amount,
       coalesce(sum(m.amount_cents) filter (where m.kind = 'captured'), 0)::int as captured
     from test_gateway_payment p
     left join test_gateway_movement m on m.tenant_id = p.tenant_id and m.gateway_ref = p.gateway_ref
     where p.merchant_ref = $1 group by p.gateway_ref, p.state, p.amount_cents order by p.amount_cents desc, p.state`,
    [String(purchase.orderId)],
  );
const statesOf = async (card: TestPurchase) =>
  (await atTheGateway(card)).map(({ state }) => state).toSorted();
const makeCalls = ({ purchase: { orderId } }: TestPurchase) => shop.runJob('gateway-calls', { orderId });
async function deliver(card: TestPurchase): Promise<void> {
  const { orderId } = card.purchase;
  while ((await advanceOrder(shop.request.ctx, orderId, 'staff')).ok);
  await shop.runJob(paymentDueJob, { orderId, due: 'capture' });
  await makeCalls(card);
}

/** The order is as it was bought. */
async function isUntouched(card: TestPurchase): Promise<void> {
  expect(await orderOf(card)).toMatchObject({
    grossTotal: 14.9,
    lines: [{ quantity: 2 }],
    payment: { blocked: 14.9, charged: 0 },
  });
}

describe('changing an order paid by card, where the brand allows it', () => {
  test('[ORD-14] when it costs less, then it changes at once and only the new total is charged', async () => {
    const card = await paid();
    expect(await orderOf(card)).toMatchObject({ canModify: true });
    const { answer } = await changeTo(card, 1);
    expect(answer).toEqual({ ok: true, data: { orderId: card.purchase.orderId, orderStatusId: 3 } });
    expect(await orderOf(card)).toMatchObject({
      grossTotal: 9.9,
      lines: [{ quantity: 1 }],
      payment: { blocked: 14.9, canRetry: false },
    });
    await deliver(card);
    expect(await atTheGateway(card)).toMatchObject([{ state: 'captured', amount: 1490, captured: 990 }]);
  });

  test('when it costs ten cents more, then half a euro is blocked, the least that gateways take, and only the total is charged', async () => {
    const sweet = await makeProduct(shop.brands.db, { name: 'Caramella', listCents: 10 });
    const card = await paid();
    dataOf(await calls.modify(card.request, card.purchase.orderId));
    dataOf(await calls.set(card.request, { [sweet]: 1 }));
    const { cartId } = dataOf(await calls.prepare(card.request, { order_id: card.purchase.orderId }));
    await payChange(card, dataOf(await calls.buy(card.request, cartId, 12)).redirectUrl!);
    expect(await orderOf(card)).toMatchObject({ grossTotal: 15, payment: { blocked: 15.4 } });
    await deliver(card);
    const charged = (await atTheGateway(card)).map(({ captured }) => captured);
    expect(charged.reduce((sum, cents) => sum + cents, 0)).toBe(1500);
  });

  test('[ORD-14] when it costs more, then it stays as it was until the difference is authorised, and then changes', async () => {
    const card = await paid();
    const stock = await stockOf();
    const { page } = await changeTo(card, 4);
    await isUntouched(card);
    expect(await stockOf()).toBe(stock);
    await payChange(card, page!);
    expect(await orderOf(card)).toMatchObject({
      orderStatusId: 3,
      grossTotal: 24.9,
      lines: [{ quantity: 4 }],
      payment: { blocked: 24.9, canRetry: false },
    });
    expect(await stockOf()).toBe(stock - 2);
    expect((await calls.view(card.request)).changesOrder).toBeUndefined();
    expect(mailsOf(card, [shop.request, card.request])).toEqual(['order-confirmed', 'order-changed']);
    await deliver(card);
    expect(await atTheGateway(card)).toMatchObject([
      { state: 'captured', captured: 1490 },
      { state: 'captured', amount: 1000, captured: 1000 },
    ]);
  });

  test('when it moves to a dearer slot, then it moves once the difference is authorised; a slot lost meanwhile releases it', async () => {
    const dearer = await makeTimeslot(shop.brands.db, { beginTime: '18:00', feeCents: 990 });
    for (const isLost of [false, true]) {
      const card = await paid();
      const { orderId } = card.purchase;
      const { request } = card;
      const before = await orderOf(card);
      dataOf(await calls.modify(request, orderId));
      dataOf(await calls.selectSlot(request, dearer));
      const { cartId } = dataOf(await calls.prepare(request, { order_id: orderId }));
      const page = dataOf(await calls.buy(request, cartId, 12)).redirectUrl!;
      expect(await orderOf(card)).toEqual(before);
      if (isLost) await expireHolds(shop.brands.db, new Date(shop.clock.instant.getTime() + 7_200_000));
      await payChange(card, page);
      await makeCalls(card);
      expect(await statesOf(card)).toEqual(['approved', isLost ? 'reversed' : 'approved']);
      expect(await orderOf(card)).toMatchObject(
        isLost
          ? { beginTime: before.beginTime, grossTotal: 14.9, payment: { blocked: 14.9 } }
          : { beginTime: '18:00', grossTotal: 19.9, payment: { blocked: 19.9 } },
      );
      const mail = isLost ? 'order-unchanged' : 'order-changed';
      expect(mailsOf(card, [shop.request, request])).toEqual(['order-confirmed', mail]);
      expect((await calls.view(request)).timeslot.timeslotId).toBe(0);
    }
  });

  test('when the button is pressed again, before and after the payment, then there is one page and one change', async () => {
    const card = await paid();
    const stock = await stockOf();
    const { page, cartId } = await changeTo(card, 3);
    const again = await Promise.all([1, 2, 3].map(() => calls.buy(card.request, cartId, 12)));
    for (const answer of again) expect(answer).toMatchObject({ data: { redirectUrl: page } });
    await payChange(card, page!);
    const late = await Promise.all([1, 2].map(() => calls.buy(card.request, cartId, 12)));
    for (const answer of late)
      expect(answer).toEqual({ ok: true, data: { orderId: card.purchase.orderId, orderStatusId: 3 } });
    expect(await atTheGateway(card)).toHaveLength(2);
    expect(await stockOf()).toBe(stock - 1);
    expect(
      mailsOf(card, [shop.request, card.request]).filter((mail) => mail === 'order-changed'),
    ).toHaveLength(1);
  });

  test('when the card is refused, then the order stays, and the shopper tries again or unlocks the change', async () => {
    const card = await paid();
    const { page, cartId } = await changeTo(card, 3);
    await payChange(card, page!, badCard);
    await isUntouched(card);
    const second = dataOf(await calls.buy(card.request, cartId, 12)).redirectUrl!;
    expect(second).not.toBe(page);
    expect(dataOf(await shop.call(card, 'release'))).toMatchObject({
      cartStatusId: 1,
      changesOrder: { orderId: card.purchase.orderId },
    });
    await payChange(card, second);
    await makeCalls(card);
    await isUntouched(card);
    expect(await statesOf(card)).toEqual(['approved', 'refused', 'reversed']);
  });

  test('when the callback is lost, then a press or the reconciler finds the payment and confirms the change', async () => {
    for (const find of ['press', 'reconciler'] as const) {
      const card = await paid();
      const { orderId } = card.purchase;
      const { page, cartId } = await changeTo(card, 3);
      shop.lost.add('lookUp');
      await pay(page!);
      shop.lost.clear();
      await isUntouched(card);
      if (find === 'press') dataOf(await calls.buy(card.request, cartId, 12));
      else {
        await shop.runJob('reconcile-order', { orderId });
        await shop.runJob('paid-change', { orderId });
      }
      expect(await orderOf(card)).toMatchObject({ grossTotal: 19.9, payment: { blocked: 19.9 } });
    }
  });

  test('when the brand turns its setting off while the shopper pays, then the paid change is confirmed', async () => {
    const card = await paid();
    const { page } = await changeTo(card, 3);
    const { brand } = shop.request.ctx;
    shop.request.ctx.brand = { ...brand, settings: { ...brand.settings, cardOrdersModifiable: false } };
    await payChange(card, page!);
    shop.request.ctx.brand = brand;
    expect(await orderOf(card)).toMatchObject({ grossTotal: 19.9, payment: { blocked: 19.9 } });
  });

  test('when the gateway gives no page, then the order stays and the press can be repeated', async () => {
    const card = await paid();
    shop.lost.add('start');
    const { answer, cartId } = await changeTo(card, 3);
    expect(answer).toMatchObject({ code: 'ORDER_CHANGE_UNPAID' });
    shop.lost.clear();
    await isUntouched(card);
    await payChange(card, dataOf(await calls.buy(card.request, cartId, 12)).redirectUrl!);
    expect(await orderOf(card)).toMatchObject({ grossTotal: 19.9 });
    expect(await atTheGateway(card)).toHaveLength(2);
  });
});

describe('a change that is paid when the order can’t take it any more', () => {
  /** The amount is free again, the order as it was, and the shopper heard of it. */
  async function isReleased(card: TestPurchase): Promise<void> {
    await makeCalls(card);
    expect(await statesOf(card)).toEqual(['approved', 'reversed']);
    await isUntouched(card);
    expect(mailsOf(card, [shop.request, card.request])).toEqual(['order-confirmed', 'order-unchanged']);
    await shop.runJob('paid-change', { orderId: card.purchase.orderId });
    expect(mailsOf(card, [shop.request, card.request])).toHaveLength(2);
  }

  test('when the store took it over meanwhile, then the amount is released and the order stays as it was', async () => {
    const card = await paid();
    const { page } = await changeTo(card, 3);
    dataOf(await advanceOrder(shop.request.ctx, card.purchase.orderId, 'staff'));
    await payChange(card, page!);
    await isReleased(card);
    expect((await orderOf(card)).orderStatusId).toBe(4);
    await deliver(card);
    expect((await orderOf(card)).payment).toMatchObject({ charged: 14.9 });
  });

  test('when the goods sold out meanwhile, then the amount is released and the change is open again', async () => {
    const card = await paid();
    const { page } = await changeTo(card, 3);
    const stock = await stockOf();
    await shop.brands.db.rows('update assortment set available = 0 where product_id = $1', [shop.productId]);
    await payChange(card, page!);
    await shop.brands.db.rows('update assortment set available = $2 where product_id = $1', [
      shop.productId,
      stock,
    ]);
    await isReleased(card);
    expect(await calls.view(card.request)).toMatchObject({
      cartStatusId: 1,
      changesOrder: { orderId: card.purchase.orderId },
    });
  });

  test('when take-over and payment meet, then the order changes before it or not at all, and nothing else is blocked', async () => {
    const card = await paid();
    const { page } = await changeTo(card, 3);
    const [, taken] = await Promise.all([
      payChange(card, page!),
      advanceOrder(shop.request.ctx, card.purchase.orderId, 'staff'),
    ]);
    dataOf(taken);
    await makeCalls(card);
    const { grossTotal, payment } = await orderOf(card);
    expect([14.9, 19.9]).toContain(grossTotal);
    expect(payment.blocked).toBe(grossTotal);
  });

  test('when the shopper left the change, then the reconciler closes its page', async () => {
    const card = await paid();
    await changeTo(card, 3);
    dataOf(await calls.leaveChange(card.request, card.purchase.orderId));
    await shop.runJob('reconcile-order', { orderId: card.purchase.orderId });
    await makeCalls(card);
    expect(await statesOf(card)).toEqual(['abandoned', 'approved']);
    await isUntouched(card);
  });

  test('when the shopper cancels the order, then both amounts are free', async () => {
    const card = await paid();
    const { page } = await changeTo(card, 3);
    await calls.cancel(card.request, card.purchase.orderId);
    await payChange(card, page!);
    await shop.runJob(paymentDueJob, { orderId: card.purchase.orderId, due: 'release' });
    await makeCalls(card);
    expect(await statesOf(card)).toEqual(['reversed', 'reversed']);
  });
});

test('after any changes, paid or not, what is blocked covers the order, and exactly its cost is charged', async () => {
  const step = fc.record({
    quantity: fc.integer({ min: 1, max: 8 }),
    does: fc.constantFrom('pay', 'refuse', 'nothing'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const card = await paid();
      let quantity = 2;
      for (const step of steps) {
        const { page } = await changeTo(card, step.quantity);
        if (page !== undefined && step.does !== 'nothing')
          await payChange(card, page, step.does === 'pay' ? goodCard : badCard);
        if (page === undefined || step.does === 'pay') quantity = step.quantity;
        await shop.call(card, 'release');
        await calls.leaveChange(card.request, card.purchase.orderId);
        const { grossTotal, payment, lines } = await orderOf(card);
        expect(lines).toMatchObject([{ quantity }]);
        expect(payment.blocked).toBeGreaterThanOrEqual(grossTotal);
      }
      await deliver(card);
      const { grossTotal, payment } = await orderOf(card);
      expect(payment).toMatchObject({ charged: grossTotal, blocked: 0 });
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
