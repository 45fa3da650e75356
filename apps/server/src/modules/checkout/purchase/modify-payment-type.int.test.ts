import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRequest, makeSession, makeShopper } from '../../../../testing/builders/identity.ts';
import { makePickupPoint, makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import { makePurchase, type Purchase, type TestPurchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { advanceOrder, cancelOrder } from '../../order/index.ts';
import { checkoutJobs, checkoutRoutes } from '../index.ts';
import { settleDue } from '../jobs.ts';

let shop: CardShop;
let timeslotId: number;
let productId: number;
beforeAll(async () => {
  shop = await cardShop();
  const slotAndProduct =
    'select timeslot_id as "timeslotId", product_id as "productId" from timeslot, product';
  ({ timeslotId, productId } = (await shop.brands.db.row<{ timeslotId: number; productId: number }>(
    slotAndProduct,
  ))!);
});
afterAll(() => shop.close());

const change = (card: TestPurchase, payment_type_id: number, more: Record<string, unknown> = {}) =>
  shop.call<Purchase>(card, 'modifyPaymentType', {
    order_id: card.purchase.orderId,
    payment_type_id,
    ...more,
  });
const order = async (card: TestPurchase) => {
  const { orderStatusId, paymentTypeId, payment } = await shop.orderOf(card);
  return { orderStatusId, paymentTypeId, transactionState: payment.transactionState };
};
const makeCalls = async ({ purchase: { orderId } }: TestPurchase) =>
  checkoutJobs({ gateways: shop.gateways, contextsOf: () => [shop.request.ctx] })
    .find(({ name }) => name === 'gateway-calls')!
    .run({ tenantId: 1, orderId });
const deliver = async (card: TestPurchase) => {
  const { orderId } = card.purchase;
  for (let step = 0; step < 5; step++) dataOf(await advanceOrder(shop.request.ctx, orderId, 'staff'));
  await settleDue(shop.request.ctx, orderId, 'capture');
  await makeCalls(card);
};
const payOn = (page: string, delivery = 'now') => shop.pages.press(page, 'card', { ...goodCard, delivery });
const atGateway = ({ purchase: { orderId } }: TestPurchase) =>
  shop.brands.db.rows<{ state: string }>(
    'select state from test_gateway_payment where merchant_ref = $1 order by created_at, gateway_ref',
    [String(orderId)],
  );
const captured = async ({ purchase: { orderId } }: TestPurchase) =>
  (await shop.brands.db.row<{ cents: number; times: number }>(
    `select coalesce(sum(m.amount_cents), 0)::int as cents, count(*)::int as times from payment_movement m
       join payment p using (tenant_id, payment_id) where p.order_id = $1 and m.kind = 'captured'`,
    [orderId],
  ))!;
const atDoor = () =>
  makePurchase(shop.brands.db, {
    timeslotId,
    lines: [{ productId, quantity: 2 }],
    gateways: shop.gateways,
    clock: shop.clock,
  });
/** An order that was paid by card. */
async function paid(): Promise<TestPurchase> {
  const card = await shop.atGateway();
  await payOn(card.purchase.redirectUrl!);
  return card;
}

describe('from card to the door', () => {
  test('[ORD-16] when an order waits for its payment, then it is placed, and a payment on the open page is released', async () => {
    const card = await shop.atGateway();
    expect(dataOf(await change(card, 2))).toEqual({ orderId: card.purchase.orderId, orderStatusId: 3 });
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2, transactionState: 1 });
    await payOn(card.purchase.redirectUrl!);
    await makeCalls(card);
    expect(await atGateway(card)).not.toContainEqual({ state: 'approved' });
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2 });
    await deliver(card);
    expect(await captured(card)).toEqual({ cents: 1490, times: 1 });
    expect(await order(card)).toMatchObject({ transactionState: 3 });
  });

  test('[ORD-16] when an order is placed and paid by card, then the card is released and the order is paid at the door once', async () => {
    const card = await paid();
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 12, transactionState: 2 });
    dataOf(await change(card, 2));
    await makeCalls(card);
    expect(await atGateway(card)).toEqual([{ state: 'reversed' }]);
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2, transactionState: 1 });
    await deliver(card);
    expect(await captured(card)).toEqual({ cents: 1490, times: 1 });
    expect(await atGateway(card)).toEqual([{ state: 'reversed' }]);
  });

  test('when the release has not reached the gateway at the delivery, then the card is still not charged', async () => {
    const card = await paid();
    dataOf(await change(card, 2));
    await deliver(card);
    expect(await captured(card)).toEqual({ cents: 1490, times: 1 });
    expect(await atGateway(card)).toEqual([{ state: 'reversed' }]);
  });

  test('when the card was authorised and its callback lost, then the change releases it', async () => {
    const card = await shop.atGateway();
    await payOn(card.purchase.redirectUrl!, 'never');
    dataOf(await change(card, 2));
    await makeCalls(card);
    expect(await atGateway(card)).toEqual([{ state: 'reversed' }]);
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2 });
  });
});

describe('from the door to card', () => {
  test('[ORD-16] the order keeps its type until the card is authorised, then the card pays it once', async () => {
    const card = await atDoor();
    const started = dataOf(await change(card, 12));
    expect(started).toMatchObject({ orderId: card.purchase.orderId, orderStatusId: 3 });
    expect(started.redirectUrl).toContain('/test-gateway/pay/');
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2 });
    // pressed twice: the same page
    expect(dataOf(await change(card, 12)).redirectUrl).toBe(started.redirectUrl);
    await payOn(started.redirectUrl!, 'twice');
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 12, transactionState: 2 });
    await deliver(card);
    expect(await captured(card)).toEqual({ cents: 1490, times: 1 });
    expect(await atGateway(card)).toEqual([{ state: 'captured' }]);
  });

  test('when the card is refused or the page is left, then the order is paid at the door as before', async () => {
    const card = await atDoor();
    const { redirectUrl = '' } = dataOf(await change(card, 12));
    await shop.pages.press(redirectUrl, 'abandon');
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2 });
    await deliver(card);
    expect(await captured(card)).toEqual({ cents: 1490, times: 1 });
  });

  test('when the store takes the order over before the card is authorised, then the card is released', async () => {
    const card = await atDoor();
    const { redirectUrl = '' } = dataOf(await change(card, 12));
    dataOf(await advanceOrder(shop.request.ctx, card.purchase.orderId, 'staff'));
    await payOn(redirectUrl);
    await makeCalls(card);
    expect(await atGateway(card)).toEqual([{ state: 'reversed' }]);
    expect(await order(card)).toMatchObject({ orderStatusId: 4, paymentTypeId: 2 });
  });

  test('when the order is cancelled before the card is authorised, then the card is released', async () => {
    const card = await atDoor();
    const { redirectUrl = '' } = dataOf(await change(card, 12));
    dataOf(await cancelOrder(shop.request.ctx, card.purchase.orderId, { actor: 'staff' }));
    await settleDue(shop.request.ctx, card.purchase.orderId, 'release');
    await payOn(redirectUrl);
    await makeCalls(card);
    expect(await atGateway(card)).not.toContainEqual({ state: 'approved' });
    expect(await order(card)).toMatchObject({ orderStatusId: 10 });
  });

  test('when a shopper goes from card to the door and back to card, then only the second card is charged', async () => {
    const card = await paid();
    dataOf(await change(card, 2));
    const { redirectUrl = '' } = dataOf(await change(card, 12));
    await payOn(redirectUrl);
    await deliver(card);
    expect(await captured(card)).toEqual({ cents: 1490, times: 1 });
    expect((await atGateway(card)).map(({ state }) => state).toSorted()).toEqual(['captured', 'reversed']);
  });
});

describe('refused changes', () => {
  test('[ORD-16] an order that the store has taken over, or that was cancelled, keeps its type', async () => {
    const card = await atDoor();
    dataOf(await advanceOrder(shop.request.ctx, card.purchase.orderId, 'staff'));
    expect(await change(card, 12)).toMatchObject({ ok: false, code: 'ORDER_PAYMENT_TOO_LATE' });
    const other = await atDoor();
    dataOf(await cancelOrder(shop.request.ctx, other.purchase.orderId, { actor: 'staff' }));
    expect(await change(other, 12)).toMatchObject({ ok: false, code: 'ORDER_PAYMENT_TOO_LATE' });
    expect(await atGateway(card)).toEqual([]);
  });

  test('the same type, meal tickets, an unknown type and wrong payment data are refused at their field', async () => {
    const card = await atDoor();
    expect(await change(card, 2)).toMatchObject({ code: 'ORDER_PAYMENT_SAME' });
    for (const type of [18, 11, 99])
      expect(await change(card, type)).toMatchObject({
        code: 'PAYMENT_TYPE_UNKNOWN',
        field: 'payment_type_id',
      });
    for (const payment_data of ['{', '[]', 'null', '{"cartId":"x"}', '{"mealTickets":3}'])
      expect(await change(card, 12, { payment_data })).toMatchObject({
        code: 'PAYMENT_DATA_INVALID',
        field: 'payment_data',
      });
    expect(await order(card)).toMatchObject({ orderStatusId: 3, paymentTypeId: 2 });
    expect(await atGateway(card)).toEqual([]);
  });

  test('[ORD-16] an order of another shopper or brand is not found, and stays as it is', async () => {
    const card = await atDoor();
    const input = { order_id: card.purchase.orderId, payment_type_id: 12 };
    for (const db of [shop.brands.db, shop.brands.otherBrand]) {
      const { userId } = await makeShopper(db);
      const { ctx } = makeRequest(db, { as: await makeSession(db, { userId }) });
      const refused = await callRoute(checkoutRoutes(shop.gateways), 'modifyPaymentType', ctx, input);
      expect(refused).toMatchObject({ ok: false, code: 'ORDER_NOT_FOUND' });
    }
    expect(await order(card)).toMatchObject({ paymentTypeId: 2 });
  });

  test('at a locker no order is changed to payment at the door', async () => {
    const { db } = shop.brands;
    const { addressId, zoneId } = await makePickupPoint(db, {
      warehouseId: 1,
      storeId: 5,
      locker: true,
      compartments: [{ size: 'L', litres: 500, count: 100 }],
    });
    const card = await makePurchase(db, {
      timeslotId: await makeTimeslot(db, { zoneId, capacity: 100 }),
      point: { addressId, zoneId },
      lines: [{ productId, quantity: 2 }],
      gateways: shop.gateways,
      paymentTypeId: 12,
      clock: shop.clock,
    });
    expect(await change(card, 2)).toMatchObject({ code: 'PAYMENT_TYPE_NOT_HERE', field: 'payment_type_id' });
    expect(await order(card)).toMatchObject({ orderStatusId: 1, paymentTypeId: 12 });
  });

  test('when the time to pay is over, then the order is not changed', async () => {
    const card = await shop.atGateway();
    const before = shop.clock.instant;
    shop.clock.instant = new Date(before.getTime() + 61 * 60_000);
    try {
      expect(await change(card, 2)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
    } finally {
      shop.clock.instant = before;
    }
  });
});

test('when the card is authorised, the store takes over and the shopper changes at once, then one payment stands', async () => {
  for (let round = 0; round < 6; round++) {
    const card = await paid();
    const back = await atDoor();
    const { redirectUrl = '' } = dataOf(await change(back, 12));
    const { orderId } = back.purchase;
    await Promise.all([
      change(card, 2),
      change(card, 2),
      advanceOrder(shop.request.ctx, card.purchase.orderId, 'staff'),
      payOn(redirectUrl, 'twice'),
      change(back, 2),
      advanceOrder(shop.request.ctx, orderId, 'staff'),
    ]);
    for (const purchase of [card, back]) {
      await makeCalls(purchase);
      const { paymentTypeId, orderStatusId } = await order(purchase);
      expect(orderStatusId).toBe(4);
      const standing = (await atGateway(purchase)).filter(({ state }) => state === 'approved');
      expect(standing).toHaveLength(paymentTypeId === 12 ? 1 : 0);
    }
  }
});
