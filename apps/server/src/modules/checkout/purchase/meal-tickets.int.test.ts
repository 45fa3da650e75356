import { asCommand } from '../../../../testing/as-command.ts';
import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makePickupPoint, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { goodCard, paymentPages, type PaymentPages } from '../../../../testing/payment-pages.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { advanceOrder, pickLines } from '../../order/index.ts';
import { checkoutJobs, checkoutRoutes } from '../index.ts';
import { settleDue } from '../jobs.ts';

const clock = { now: () => new Date() };
const gateways = testGateways(() => brands.db, clock);
const routes = checkoutRoutes(gateways);
const settings = { paymentTypes: [2 as const, 12 as const, 18 as const] };

let brands: BrandDatabases;
let pages: PaymentPages;
let request: TestRequest;
let food: number;
let soap: number;
let loose: number;
let timeslotId: number;
let locker: { timeslotId: number; addressId: number; zoneId: number };
beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  food = await makeProduct(brands.db, { listCents: 500, available: 1000, mealTickets: true });
  soap = await makeProduct(brands.db, { listCents: 300, available: 1000 });
  loose = await makeProduct(brands.db, {
    listCents: 1000,
    available: 1000,
    saleType: 'Sfuso',
    mealTickets: true,
  });
  timeslotId = await makeTimeslot(brands.db, { capacity: 1000 });
  const { addressId, zoneId } = await makePickupPoint(brands.db, {
    warehouseId: 1,
    storeId: 5,
    locker: true,
    compartments: [{ size: 'L', litres: 500, count: 100 }],
  });
  locker = { timeslotId: await makeTimeslot(brands.db, { zoneId, capacity: 100 }), addressId, zoneId };
  request = makeRequest(brands.db, { clock });
  pages = await paymentPages({ ctx: request.ctx, gateways });
});
afterAll(async () => {
  await pages.close();
  await brands.drop();
});

type Lines = { productId: number; quantity: number }[];
/** 20,00 € of food and 6,00 € of soap. */
let cart: Lines;
beforeEach(() => {
  cart = [
    { productId: food, quantity: 4 },
    { productId: soap, quantity: 2 },
  ];
});

/** A shopper with a prepared basket. */
async function prepared(
  lines: Lines,
  at: Partial<typeof locker> = {},
): Promise<TestRequest & { cart: Cart }> {
  const { session } = await makeBuyer(brands.db, { timeslotId, ...at, lines });
  const request = makeRequest(brands.db, { as: session, settings, clock });
  return { ...request, cart: dataOf(await callRoute<Cart>(routes, 'prepare', request.ctx)) };
}
const buy = ({ ctx, cart }: { ctx: TestRequest['ctx']; cart: Cart }, data: Record<string, unknown>) =>
  callRoute<Purchase>(routes, 'buy', ctx, {
    payment_type_id: 18,
    payment_data: JSON.stringify({ cartId: cart.cartId, ...data }),
  });
const tickets = (count: number, valueCents: number) => ({ mealTickets: { count, valueCents } });
const ordersOf = async ({ ctx }: TestRequest) =>
  brands.db.rows('select order_id from sales_order where user_id = $1', [ctx.actor.userId]);
const books = (orderId: number) =>
  brands.db.row<{ payment_type_id: number; amount_cents: number; state: number; captured: number[] | null }>(
    `select p.payment_type_id, p.amount_cents, p.state,
       (select array_agg(m.amount_cents order by m.movement_id) from payment_movement m
        where m.tenant_id = p.tenant_id and m.payment_id = p.payment_id and m.kind = 'captured') as captured
     from payment p where p.order_id = $1`,
    [orderId],
  );
async function deliver(orderId: number, picks: { lineNo: number; quantity: number }[] = []): Promise<void> {
  dataOf(await advanceOrder(request.ctx, orderId, 'staff'));
  if (picks.length > 0) dataOf(await pickLines(asCommand(request.ctx), orderId, picks));
  for (let step = 0; step < 4; step++) dataOf(await advanceOrder(request.ctx, orderId, 'staff'));
  await settleDue(request.ctx, orderId, 'capture');
  await settleDue(request.ctx, orderId, 'capture');
  await checkoutJobs({ gateways, contextsOf: () => [request.ctx] })
    .find(({ name }) => name === 'gateway-calls')!
    .run({ tenantId: 1, orderId });
}

describe('offered tickets', () => {
  const offered = async ({ ctx }: TestRequest) =>
    dataOf(
      await callRoute<{ paymentTypes: { paymentTypeId: number; group: string; mealTickets?: unknown }[] }>(
        routes,
        'paymentTypes',
        ctx,
      ),
    ).paymentTypes;

  test('paper tickets name what they may pay, how many, and the ways to pay the rest', async () => {
    const types = await offered(await prepared(cart));
    expect(types.map(({ paymentTypeId, group }) => [paymentTypeId, group])).toEqual([
      [2, 'delivery'],
      [12, 'online'],
      [18, 'delivery'],
    ]);
    expect(types[2]).toMatchObject({
      mealTickets: {
        eligibleTotal: 20,
        maxTickets: 8,
        minValue: 5,
        maxValue: 10,
        restPaymentTypeIds: [2, 12],
      },
    });
  });

  test('without eligible goods and at a locker no tickets are offered', async () => {
    const withoutFood = await offered(await prepared([{ productId: soap, quantity: 2 }]));
    expect(withoutFood.map(({ paymentTypeId }) => paymentTypeId)).toEqual([2, 12]);
    const atLocker = await offered(await prepared(cart, locker));
    expect(atLocker.map(({ paymentTypeId }) => paymentTypeId)).toEqual([12]);
  });
});

describe('paper tickets', () => {
  test('with the rest at the door, the order is placed, and tickets and rest are its total', async () => {
    const shopper = await prepared(cart);
    const bought = dataOf(await buy(shopper, { ...tickets(2, 800), restPaymentTypeId: 2 }));
    expect(bought).toMatchObject({ orderStatusId: 3 });
    const total = shopper.cart.totalPrice * 100;
    expect(await books(bought.orderId)).toMatchObject({ payment_type_id: 2, amount_cents: total - 1600 });
    await deliver(bought.orderId);
    expect(await books(bought.orderId)).toMatchObject({ state: 3, captured: [1600, total - 1600] });
  });

  test('with the rest by card, the card blocks only the rest, and pays it after the delivery', async () => {
    const shopper = await prepared(cart);
    const { orderId, redirectUrl } = dataOf(
      await buy(shopper, { ...tickets(4, 500), restPaymentTypeId: 12 }),
    );
    const rest = shopper.cart.totalPrice * 100 - 2000;
    expect(await books(orderId)).toMatchObject({ payment_type_id: 12, amount_cents: rest });
    await pages.press(redirectUrl!, 'card', goodCard);
    await deliver(orderId);
    expect(await books(orderId)).toMatchObject({ state: 3, captured: [2000, rest] });
  });

  test('when eligible goods are missing, then fewer tickets are taken, and no change is given', async () => {
    const shopper = await prepared(cart);
    const { orderId } = dataOf(await buy(shopper, { ...tickets(2, 1000), restPaymentTypeId: 2 }));
    await deliver(orderId, [{ lineNo: 1, quantity: 3 }]);
    const cost = shopper.cart.totalPrice * 100 - 500;
    expect(await books(orderId)).toMatchObject({ state: 3, captured: [1000, cost - 1000] });
  });

  test('pressed twice, the order is placed once', async () => {
    const shopper = await prepared(cart);
    const data = { ...tickets(2, 800), restPaymentTypeId: 2 };
    const [first, two] = await Promise.all([buy(shopper, data), buy(shopper, data)]);
    expect(dataOf(first).orderId).toBe(dataOf(two).orderId);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });
});

describe('refused tickets', () => {
  test.each([
    ['none', {}, 'MEAL_TICKETS_COUNT'],
    ['null', { mealTickets: null }, 'MEAL_TICKETS_COUNT'],
    ['no number', { ...tickets(0, 500), restPaymentTypeId: 2 }, 'MEAL_TICKETS_COUNT'],
    ['half a ticket', { ...tickets(1.5, 500), restPaymentTypeId: 2 }, 'MEAL_TICKETS_COUNT'],
    ['nine', { ...tickets(9, 500), restPaymentTypeId: 2 }, 'MEAL_TICKETS_TOO_MANY'],
    ['4,99 €', { ...tickets(1, 499), restPaymentTypeId: 2 }, 'MEAL_TICKETS_VALUE'],
    ['a negative value', { ...tickets(1, -500), restPaymentTypeId: 2 }, 'MEAL_TICKETS_VALUE'],
    ['10,01 €', { ...tickets(1, 1001), restPaymentTypeId: 2 }, 'MEAL_TICKETS_VALUE'],
    ['more than the food', { ...tickets(3, 700), restPaymentTypeId: 2 }, 'MEAL_TICKETS_ABOVE_GOODS'],
    ['without the rest', tickets(2, 800), 'MEAL_TICKETS_REST'],
    ['the rest with tickets', { ...tickets(2, 800), restPaymentTypeId: 18 }, 'MEAL_TICKETS_REST'],
    ['the rest deferred', { ...tickets(2, 800), restPaymentTypeId: 11 }, 'MEAL_TICKETS_REST'],
    ['a text', { mealTickets: '2' }, 'PAYMENT_DATA_INVALID'],
    ['no value', { mealTickets: { count: 2 } }, 'PAYMENT_DATA_INVALID'],
    ['the rest as text', { ...tickets(2, 800), restPaymentTypeId: '2' }, 'PAYMENT_DATA_INVALID'],
  ])(
    'when the tickets are wrong (%s), then nothing is bought, and the cart can still be',
    async (_, data, code) => {
      const shopper = await prepared(cart);
      expect(await buy(shopper, data)).toMatchObject({ ok: false, code, field: 'payment_data' });
      expect(await ordersOf(shopper)).toEqual([]);
      dataOf(await buy(shopper, { ...tickets(2, 800), restPaymentTypeId: 2 }));
    },
  );

  test('without eligible goods, at a locker, and with another type, tickets are refused', async () => {
    const soapOnly = await prepared([{ productId: soap, quantity: 2 }]);
    expect(await buy(soapOnly, { ...tickets(1, 500), restPaymentTypeId: 2 })).toMatchObject({
      code: 'MEAL_TICKETS_NOT_ELIGIBLE',
      field: 'payment_data',
    });
    const atLocker = await prepared(cart, locker);
    expect(await buy(atLocker, { ...tickets(1, 500), restPaymentTypeId: 12 })).toMatchObject({
      code: 'PAYMENT_TYPE_NOT_HERE',
      field: 'payment_type_id',
    });
    const byCash = await prepared(cart);
    const payment_data = JSON.stringify(tickets(1, 500));
    expect(await callRoute(routes, 'buy', byCash.ctx, { payment_type_id: 2, payment_data })).toMatchObject({
      code: 'PAYMENT_DATA_INVALID',
      field: 'payment_data',
    });
    for (const refused of [soapOnly, atLocker, byCash]) expect(await ordersOf(refused)).toEqual([]);
  });

  test('when a brand does not take tickets, then they are unknown', async () => {
    const shopper = await prepared(cart);
    const ctx = { ...shopper.ctx, brand: makeRequest(brands.db).ctx.brand };
    expect(await buy({ ...shopper, ctx }, { ...tickets(1, 500), restPaymentTypeId: 2 })).toMatchObject({
      code: 'PAYMENT_TYPE_UNKNOWN',
      field: 'payment_type_id',
    });
  });

  test('weighed goods may cost more than the tickets, so the rest must have a way to be paid', async () => {
    const kilogram = [{ productId: loose, quantity: 1 }];
    expect(await buy(await prepared(kilogram), tickets(1, 1000))).toMatchObject({
      code: 'MEAL_TICKETS_REST',
    });
    dataOf(await buy(await prepared(kilogram), { ...tickets(1, 1000), restPaymentTypeId: 2 }));
  });
});
