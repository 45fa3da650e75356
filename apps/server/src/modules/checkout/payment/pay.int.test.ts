import { asCommand } from '../../../../testing/as-command.ts';
import type { Cart, Order } from '@bottega/contract';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { makePurchase, type Purchase, type TestPurchase } from '../../../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { goodCard, paymentPages, type PaymentPages } from '../../../../testing/payment-pages.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewCart } from '../../cart/index.ts';
import { advanceOrder, cancelOrder, orderRoutes, pickLines, stepOrder } from '../../order/index.ts';
import { checkoutJobs, checkoutRoutes, paymentOf, retryableOf } from '../index.ts';
import { cancelUnpaid, settleDue } from '../jobs.ts';

const clock = { instant: new Date(), now: () => clock.instant };
const gateways = testGateways(() => brands.db, clock);
const routes = checkoutRoutes(gateways);
const runJob = (name: string, message: Record<string, unknown> = {}) =>
  checkoutJobs({ gateways, contextsOf: () => [request.ctx] })
    .find((job) => job.name === name)!
    .run({ tenantId: 1, ...message });

let brands: BrandDatabases;
let pages: PaymentPages;
let product: number;
let timeslotId: number;
let request: TestRequest;

type Card = TestPurchase & { page: string; orderId: number };

/** A shopper who was sent to the gateway. */
async function atGateway(lines = [{ productId: product, quantity: 2 }]): Promise<Card> {
  const bought = await makePurchase(brands.db, { timeslotId, lines, gateways, paymentTypeId: 12, clock });
  const { orderId, redirectUrl = '' } = bought.purchase;
  return { ...bought, orderId, page: redirectUrl };
}
const orderOf = async ({ request, orderId }: Pick<Card, 'request' | 'orderId'>) =>
  dataOf(
    await callRoute<Order>(orderRoutes({ paymentOf, retryableOf }), 'view', request.ctx, {
      order_id: String(orderId),
    }),
  );
const cartOf = async ({ request }: Pick<Card, 'request'>) => dataOf(await viewCart(request.ctx));
const payAgain = ({ request, orderId }: Pick<Card, 'request' | 'orderId'>) =>
  callRoute<Purchase>(routes, 'payAgain', request.ctx, { order_id: orderId });
const movementsOf = async (orderId: number) =>
  (
    await brands.db.rows<{ kind: string }>(
      `select kind from payment_movement join payment using (tenant_id, payment_id) where order_id = $1 order by movement_id`,
      [orderId],
    )
  ).map((row) => row.kind);
const eventOf = ({ page }: Card) => ({ gatewayRef: page.split('/').at(-1) });
/** Changes what the gateway holds about a payment, without the shop. */
const atTheGateway = ({ page }: Card, change: string) =>
  brands.db.rows(`update test_gateway_payment set ${change} where gateway_ref = $1`, [
    page.split('/').at(-1),
  ]);
/** Pays on the gateway's page; its callback is lost. */
const payUnheard = (card: Card) => pages.press(card.page, 'card', { ...goodCard, delivery: 'never' });
const makeCalls = (orderId: number) => runJob('gateway-calls', { orderId });
const settle = async (orderId: number, due: string) => {
  await settleDue(request.ctx, orderId, due);
  await makeCalls(orderId);
};
const books = (orderId: number) =>
  brands.db.row<{ blocked: number; taken: number }>(
    `select p.amount_cents as blocked, coalesce(sum(m.amount_cents), 0)::int as taken from test_gateway_payment p
     left join test_gateway_movement m on m.tenant_id = p.tenant_id and m.gateway_ref = p.gateway_ref
     where p.merchant_ref = $1 group by p.amount_cents`,
    [String(orderId)],
  );
const takenOf = async () =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [timeslotId]))
    ?.taken ?? 0;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, { listCents: 500, available: 1000 });
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
  request = makeRequest(brands.db, { clock });
  pages = await paymentPages({ ctx: request.ctx, gateways });
});
afterAll(async () => {
  await pages.close();
  await brands.drop();
});

describe('the gateway’s page', () => {
  test('[CHK-02] [ORD-01] when a card is approved, then the order is confirmed and the basket is empty', async () => {
    const card = await atGateway();
    expect(card.page).toMatch(/^https:\/\/shop\.example\/test-gateway\/pay\/[0-9a-f]{32}$/);
    expect(await orderOf(card)).toMatchObject({
      orderStatusId: 1,
      pending: true,
      payment: { transactionState: 1, canRetry: true },
    });
    const shown = await pages.open(card.page);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain(String(card.orderId));
    const back = await pages.press(card.page, 'card', goodCard);
    expect(back).toMatchObject({
      status: 303,
      location: `https://shop.example/cart/payment-completed/${card.orderId}`,
    });
    expect(await orderOf(card)).toMatchObject({
      orderStatusId: 3,
      pending: false,
      payment: { transactionState: 2, canRetry: false },
    });
    expect(await movementsOf(card.orderId)).toEqual(['authorised']);
    expect(await cartOf(card)).toMatchObject({ cartStatusId: 1, totalItems: 0 });
    expect((await cartOf(card)).cartId).not.toBe(card.cartId);
  });

  test('[CHK-16] the blocked amount is the total plus the brand’s rate of the weighed goods', async () => {
    const loose = await makeProduct(brands.db, { saleType: 'Sfuso', listCents: 1000, firstAdd: 0.5 });
    const card = await atGateway([
      { productId: product, quantity: 1 },
      { productId: loose, quantity: 0.5 },
    ]);
    expect(await books(card.orderId)).toMatchObject({ blocked: 500 + 500 + 490 + 100 });
  });

  test('when a card is refused, then the order is suspended, the basket is unchanged, and another try succeeds', async () => {
    const card = await atGateway();
    const before = await cartOf(card);
    const back = await pages.press(card.page, 'card', { ...goodCard, number: '4000000000000002' });
    expect(back.location).toBe(`https://shop.example/cart/payment-error/${card.orderId}`);
    expect(await orderOf(card)).toMatchObject({
      orderStatusId: 2,
      payment: { transactionState: 0, canRetry: true },
    });
    expect((await cartOf(card)).cartItems).toEqual(before.cartItems);
    const again = dataOf(await payAgain(card));
    expect(again.redirectUrl).not.toBe(card.page);
    await pages.press(again.redirectUrl ?? '', 'card', goodCard);
    expect(await orderOf(card)).toMatchObject({ orderStatusId: 3, payment: { transactionState: 2 } });
    expect((await cartOf(card)).totalItems).toBe(0);
  });

  test('3-D Secure asks for a code: the right one approves, three wrong ones refuse', async () => {
    const secureCard = { ...goodCard, number: '4000000000003220' };
    const right = await atGateway();
    expect((await pages.press(right.page, 'card', secureCard)).location).toBe(new URL(right.page).pathname);
    expect((await pages.open(right.page)).html).toContain('123456');
    expect((await pages.press(right.page, 'code', { code: '000000' })).status).toBe(422);
    await pages.press(right.page, 'code', { code: '123456' });
    expect((await orderOf(right)).orderStatusId).toBe(3);
    const wrong = await atGateway();
    await pages.press(wrong.page, 'card', secureCard);
    for (const code of ['1', '2']) expect((await pages.press(wrong.page, 'code', { code })).status).toBe(422);
    expect((await pages.press(wrong.page, 'code', { code: '3' })).location).toContain('/cart/payment-error/');
    expect((await orderOf(wrong)).orderStatusId).toBe(2);
  });

  test('wrong card data are reported beside their field, and an unknown payment is not found', async () => {
    const card = await atGateway();
    const answer = await pages.press(card.page, 'card', {
      ...goodCard,
      number: '4242424242424242',
      holder: '<b>',
    });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('id="number-error"');
    expect(answer.html).toContain('&lt;b&gt;');
    expect((await orderOf(card)).orderStatusId).toBe(1);
    expect((await pages.open('https://shop.example/test-gateway/pay/nothing')).status).toBe(404);
  });

  test('when the shopper goes back without paying, then the order is suspended and the page is closed', async () => {
    const card = await atGateway();
    expect((await pages.press(card.page, 'abandon')).location).toContain('/cart/payment-error/');
    expect((await orderOf(card)).orderStatusId).toBe(2);
    const late = await pages.press(card.page, 'card', goodCard);
    expect(late.location).toContain('/cart/payment-error/');
    expect(await movementsOf(card.orderId)).toEqual([]);
  });

  test('when a callback is late, then the queue delivers it and the order waits', async () => {
    const card = await atGateway();
    await pages.press(card.page, 'card', { ...goodCard, delivery: 'late' });
    expect(request.sent.at(-1)?.name).toBe('test-gateway-callback');
    expect((await orderOf(card)).orderStatusId).toBe(1);
    expect((await cartOf(card)).totalItems).toBe(2);
    expect(await pages.callBack(eventOf(card))).toBe(200);
    expect((await orderOf(card)).orderStatusId).toBe(3);
  });
});

describe('callbacks of the gateway', () => {
  test('when a callback arrives several times at once, then the money moves once', async () => {
    const card = await atGateway();
    await payUnheard(card);
    expect(await Promise.all(Array.from({ length: 8 }, () => pages.callBack(eventOf(card))))).toEqual(
      Array(8).fill(200),
    );
    expect(await movementsOf(card.orderId)).toEqual(['authorised']);
    expect((await orderOf(card)).events.map((event) => event.orderStatusId)).toEqual([1, 3]);
  });

  test('when a callback arrives before the payment is decided, then nothing changes', async () => {
    const card = await atGateway();
    expect(await pages.callBack({ ...eventOf(card), kind: 'authorised' })).toBe(200);
    expect((await orderOf(card)).orderStatusId).toBe(1);
    expect(await movementsOf(card.orderId)).toEqual([]);
  });

  test('a callback is trusted only if signed, for a known payment, and with its order and amount', async () => {
    const card = await atGateway();
    await payUnheard(card);
    const event = eventOf(card);
    expect(await pages.callBack(event, { signature: '' })).toBe(403);
    expect(await pages.callBack(event, { signature: `t=1,v1=${'0'.repeat(64)}` })).toBe(403);
    expect(await pages.callBack({ gatewayRef: 'another' })).toBe(404);
    expect(await pages.callBack(event, { gateway: 'another' })).toBe(404);
    const another = await atGateway();
    const wrong = [['amount_cents', '1'] as const, ['merchant_ref', `'${another.orderId}'`] as const];
    for (const [column, value] of wrong) {
      const { stored } = (await brands.db.row<{ stored: string }>(
        `select ${column}::text as stored from test_gateway_payment where gateway_ref = $1`,
        [event.gatewayRef],
      ))!;
      await atTheGateway(card, `${column} = ${value}`);
      expect(await pages.callBack(event)).toBe(409);
      await atTheGateway(card, `${column} = '${stored}'`);
    }
    expect((await orderOf(card)).orderStatusId).toBe(1);
    expect(await movementsOf(card.orderId)).toEqual([]);
    expect(await pages.callBack(event)).toBe(200);
    expect((await orderOf(card)).orderStatusId).toBe(3);
  });

  test('when a refusal follows an approval, then nothing changes', async () => {
    const card = await atGateway();
    await pages.press(card.page, 'card', goodCard);
    await atTheGateway(card, `state = 'refused'`);
    expect(await pages.callBack(eventOf(card))).toBe(200);
    expect((await orderOf(card)).orderStatusId).toBe(3);
  });

  test('when an approval arrives for a cancelled order, then it is reversed', async () => {
    const card = await atGateway();
    await payUnheard(card);
    dataOf(
      await callRoute<Order>(orderRoutes({ paymentOf, retryableOf }), 'cancel', card.request.ctx, {
        order_id: card.orderId,
      }),
    );
    expect(await pages.callBack(eventOf(card))).toBe(200);
    for (let call = 0; call < 2; call++) await makeCalls(card.orderId);
    expect(await movementsOf(card.orderId)).toEqual(['authorised', 'reversed']);
    expect((await orderOf(card)).orderStatusId).toBe(10);
  });

  test('when two tries are approved, then the first is kept and the second is reversed', async () => {
    const card = await atGateway();
    await pages.press(card.page, 'card', { ...goodCard, number: '4000000000000002' });
    const { redirectUrl = '' } = dataOf(await payAgain(card));
    await pages.press(redirectUrl, 'card', goodCard);
    await atTheGateway(card, `state = 'approved'`);
    expect(await pages.callBack(eventOf(card))).toBe(200);
    await makeCalls(card.orderId);
    expect(await movementsOf(card.orderId)).toEqual(['authorised', 'authorised', 'reversed']);
    expect(await orderOf(card)).toMatchObject({ orderStatusId: 3, payment: { transactionState: 2 } });
  });
});

describe('[ORD-08] a suspended order', () => {
  test('when a suspended order isn’t paid in time, then it is cancelled once, and slot, goods and basket are released', async () => {
    const card = await atGateway();
    const [taken, before] = [await takenOf(), await cartOf(card)];
    await pages.press(card.page, 'abandon');
    const stock = () =>
      brands.db.row<{ available: number }>('select available from assortment where product_id = $1', [
        product,
      ]);
    const left = (await stock())?.available ?? 0;
    clock.instant = new Date(clock.instant.getTime() + 61 * 60_000);
    expect(await payAgain(card)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
    await runJob('cancel-unpaid');
    const { orderId } = card;
    expect(request.sent).toContainEqual({ name: 'cancel-unpaid-order', message: { orderId } });
    await Promise.all([1, 2].map(() => runJob('cancel-unpaid-order', { orderId })));
    expect(await orderOf(card)).toMatchObject({ orderStatusId: 10, payment: { canRetry: false } });
    expect(await takenOf()).toBeLessThan(taken);
    expect((await stock())?.available).toBeGreaterThanOrEqual(left + 2);
    expect(await cartOf(card)).toMatchObject({
      cartId: before.cartId,
      cartStatusId: 1,
      totalItems: 2,
      timeslot: { timeslotId: 0 },
    });
    await settle(card.orderId, 'release');
    expect(await cancelUnpaid(request.ctx, gateways, card.orderId)).toBe(false);
  });

  test('when the shopper asks for the basket, then the order is cancelled and the slot is held again', async () => {
    const card = await atGateway();
    await pages.press(card.page, 'card', { ...goodCard, number: '4000000000009995' });
    const taken = await takenOf();
    const cart = dataOf(await callRoute<Cart>(routes, 'release', card.request.ctx));
    expect(cart).toMatchObject({
      cartId: card.cartId,
      cartStatusId: 1,
      totalItems: 2,
      timeslot: { timeslotId },
    });
    expect((await orderOf(card)).orderStatusId).toBe(10);
    expect(await takenOf()).toBe(taken);
    dataOf(await callRoute(routes, 'prepare', card.request.ctx));
    const second = dataOf(await callRoute<Purchase>(routes, 'buy', card.request.ctx, { payment_type_id: 2 }));
    expect(second).toMatchObject({ orderStatusId: 3 });
    expect(second.orderId).not.toBe(card.orderId);
  });

  test('when a callback is lost, then the next request finds the order paid at the gateway', async () => {
    const [retrying, leaving] = [await atGateway(), await atGateway()];
    for (const { page } of [retrying, leaving])
      await pages.press(page, 'card', { ...goodCard, delivery: 'late' });
    expect(await payAgain(retrying)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
    expect((await orderOf(retrying)).orderStatusId).toBe(3);
    expect(dataOf(await callRoute<Cart>(routes, 'release', leaving.request.ctx)).totalItems).toBe(0);
    expect((await orderOf(leaving)).orderStatusId).toBe(3);
  });

  test('an order of another shopper or brand can’t be paid', async () => {
    const card = await atGateway();
    const { userId } = await makeShopper(brands.db);
    const stranger = makeRequest(brands.db, {
      as: await makeSession(brands.db, { userId, now: clock.now() }),
      clock,
    });
    expect(await payAgain({ request: stranger, orderId: card.orderId })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    const other = await makeShopper(brands.otherBrand);
    const foreigner = makeRequest(brands.otherBrand, {
      as: await makeSession(brands.otherBrand, { userId: other.userId, now: clock.now() }),
      clock,
    });
    expect(await payAgain({ request: foreigner, orderId: card.orderId })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});

describe('payments of cancelled orders', () => {
  test('when an order is cancelled, then the blocked amount is reversed once', async () => {
    const card = await atGateway();
    await pages.press(card.page, 'card', goodCard);
    await cancelOrder(request.ctx, card.orderId, { actor: 'staff' });
    for (const due of ['release', 'release']) await settle(card.orderId, due);
    expect(await movementsOf(card.orderId)).toEqual(['authorised', 'reversed']);
    expect(await orderOf(card)).toMatchObject({ orderStatusId: 10, payment: { transactionState: 4 } });
  });
});

describe('payments of delivered orders', () => {
  const deliver = async (orderId: number) => {
    while ((await advanceOrder(request.ctx, orderId, 'staff')).ok);
    for (const due of ['capture', 'capture']) await settle(orderId, due);
  };

  test('when an order is delivered, then its total is captured once, without the margin for weighed goods', async () => {
    const loose = await makeProduct(brands.db, { saleType: 'Sfuso', listCents: 1000, firstAdd: 0.5 });
    const card = await atGateway([{ productId: loose, quantity: 0.5 }]);
    await pages.press(card.page, 'card', goodCard);
    await deliver(card.orderId);
    expect(await movementsOf(card.orderId)).toEqual(['authorised', 'captured']);
    expect(await books(card.orderId)).toEqual({ blocked: 500 + 490 + 100, taken: 500 + 490 });
    expect(await orderOf(card)).toMatchObject({ orderStatusId: 8, payment: { transactionState: 3 } });
  });

  test('when goods are weighed or missing, then the card is charged what was picked, and never more than was blocked', async () => {
    const loose = await makeProduct(brands.db, { saleType: 'Sfuso', listCents: 1000, firstAdd: 0.5 });
    const cases: [number, number][] = [
      [0.4, 400],
      [0.6, 600],
      [0, 0],
    ];
    for (const [weight, cost] of cases) {
      const card = await atGateway([{ productId: loose, quantity: 0.5 }]);
      await pages.press(card.page, 'card', goodCard);
      await advanceOrder(request.ctx, card.orderId, 'staff');
      const picked = await pickLines(asCommand(request.ctx), card.orderId, [{ lineNo: 1, quantity: weight }]);
      expect(picked).toMatchObject({ ok: true, data: { chargedCents: cost + 490 } });
      expect(await orderOf(card)).toMatchObject({
        lines: [{ quantity: 0.5, picked: weight, netTotal: 5, chargedTotal: cost / 100 }],
        totals: { totalPrice: 9.9, chargedTotal: (cost + 490) / 100 },
      });
      await deliver(card.orderId);
      expect(await books(card.orderId)).toEqual({ blocked: 500 + 490 + 100, taken: cost + 490 });
    }
  });

  test('when nothing of an order costs anything, then what was blocked is freed and nothing is charged', async () => {
    const card = await atGateway([{ productId: product, quantity: 1 }]);
    await pages.press(card.page, 'card', goodCard);
    await brands.db.rows(
      `update sales_order set totals = jsonb_set(totals, '{deliveryFee}', '0') where order_id = $1`,
      [card.orderId],
    );
    await advanceOrder(request.ctx, card.orderId, 'staff');
    const picked = await pickLines(asCommand(request.ctx), card.orderId, [{ lineNo: 1, quantity: 0 }]);
    expect(picked).toMatchObject({ ok: true, data: { chargedCents: 0 } });
    await deliver(card.orderId);
    expect(await movementsOf(card.orderId)).toEqual(['authorised', 'reversed']);
    expect(await orderOf(card)).toMatchObject({ payment: { transactionState: 4 } });
  });

  test('when an order is handed over in part, then only what was picked is charged', async () => {
    const card = await atGateway([{ productId: product, quantity: 3 }]);
    await pages.press(card.page, 'card', goodCard);
    const before = await orderOf(card);
    for (let step = 0; step < 4; step++) {
      await advanceOrder(request.ctx, card.orderId, 'staff');
      if (step === 0) await pickLines(asCommand(request.ctx), card.orderId, [{ lineNo: 1, quantity: 1 }]);
    }
    expect(await stepOrder(asCommand(request.ctx), card.orderId, { move: 'partial' })).toMatchObject({
      ok: true,
      data: { statusId: 9 },
    });
    for (const due of ['capture', 'capture']) await settle(card.orderId, due);
    const { goodsTotal, deliveryFee } = before.totals;
    const cost = Math.round((goodsTotal / 3) * 100) + Math.round(deliveryFee * 100);
    expect(await books(card.orderId)).toMatchObject({ taken: cost });
    expect(await orderOf(card)).toMatchObject({ orderStatusId: 9, totals: { chargedTotal: cost / 100 } });
    expect(await pickLines(asCommand(request.ctx), card.orderId, [{ lineNo: 1, quantity: 3 }])).toMatchObject(
      {
        ok: false,
        code: 'ORDER_NOT_PICKABLE',
      },
    );
  });

  test('when an order to pay on delivery is delivered, then its payment is recorded', async () => {
    const { request, purchase } = await makePurchase(brands.db, {
      timeslotId,
      lines: [{ productId: product }],
      gateways,
      clock,
    });
    await deliver(purchase.orderId);
    expect(await movementsOf(purchase.orderId)).toEqual(['captured']);
    expect(await orderOf({ request, orderId: purchase.orderId })).toMatchObject({
      payment: { transactionState: 3 },
    });
  });
});
