import { asCommand } from '../../../../testing/as-command.ts';
import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { goodCard, paymentPages, type PaymentPages } from '../../../../testing/payment-pages.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import type { MealTicketProvider } from '../../../platform/pay/meal-tickets/provider.ts';
import { createTestTickets } from '../../../platform/pay/meal-tickets/test-provider.ts';
import { viewCart } from '../../cart/index.ts';
import { advanceOrder, cancelOrder, findOrder, pickLines } from '../../order/index.ts';
import { checkoutJobs, checkoutRoutes, paymentOf, type Gateways } from '../index.ts';
import { cancelUnpaid, settleDue } from '../jobs.ts';

const clock = { instant: new Date(), now: () => clock.instant };
/** Calls whose answers never arrive. */
const lost = new Set<keyof MealTicketProvider>();

function losing(provider: MealTicketProvider): MealTicketProvider {
  const arrived = (call: keyof MealTicketProvider): void => {
    if (lost.has(call)) throw new Error(`the answer to ${call} was lost`);
  };
  return {
    ...provider,
    authorise: async (request) => provider.authorise(request).then(() => arrived('authorise')),
    confirm: async (call) => provider.confirm(call).then(() => arrived('confirm')),
    cancel: async (call) => provider.cancel(call).then(() => arrived('cancel')),
  };
}

const gateways: Gateways = {
  ...testGateways(() => brands.db, clock),
  mealTickets: () => losing(createTestTickets(brands.db)),
};
const routes = checkoutRoutes(gateways);
const settings = { paymentTypes: [2 as const, 12 as const, 19 as const] };

let brands: BrandDatabases;
let pages: PaymentPages;
let request: TestRequest;
let food: number;
let soap: number;
let timeslotId: number;
beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  food = await makeProduct(brands.db, { listCents: 500, available: 1000, mealTickets: true });
  soap = await makeProduct(brands.db, { listCents: 300, available: 1000 });
  timeslotId = await makeTimeslot(brands.db, { capacity: 1000 });
  request = makeRequest(brands.db, { clock });
  pages = await paymentPages({ ctx: request.ctx, gateways });
});
afterAll(async () => {
  await pages.close();
  await brands.drop();
});

/** A shopper with 20,00 € of food and 6,00 € of soap. */
async function prepared(): Promise<TestRequest & { cart: Cart }> {
  const lines = [
    { productId: food, quantity: 4 },
    { productId: soap, quantity: 2 },
  ];
  const { session } = await makeBuyer(brands.db, { timeslotId, lines, now: clock.now() });
  const request = makeRequest(brands.db, { as: session, settings, clock });
  return { ...request, cart: dataOf(await callRoute<Cart>(routes, 'prepare', request.ctx)) };
}
type Shopper = Awaited<ReturnType<typeof prepared>>;

const buy = ({ ctx, cart }: Shopper, rest: number, code: string | undefined = '123456') =>
  callRoute<Purchase>(routes, 'buy', ctx, {
    payment_type_id: 19,
    payment_data: JSON.stringify({
      cartId: cart.cartId,
      mealTickets: { count: 2, valueCents: 800, ...(code !== '' && { code }) },
      restPaymentTypeId: rest,
    }),
  });
const atProvider = (orderId: number) =>
  brands.db.rows<{ state: string; tickets: number; confirmed: number | null }>(
    'select state, tickets, confirmed from test_ticket_use where merchant_ref = $1',
    [String(orderId)],
  );
const ticketsOf = (orderId: number) =>
  brands.db.row<{ state: string; code: string | null }>(
    'select state, code from order_tickets where order_id = $1',
    [orderId],
  );
const statusOf = async (orderId: number) => (await findOrder(brands.db, orderId))?.statusId;
const runJob = (name: string, orderId: number) =>
  checkoutJobs({ gateways, contextsOf: () => [request.ctx] })
    .find((job) => job.name === name)!
    .run({ tenantId: 1, orderId });
const settle = async (orderId: number, due: string): Promise<void> => {
  await settleDue(request.ctx, orderId, due);
  await runJob('gateway-calls', orderId);
  await runJob('meal-ticket-calls', orderId);
};
async function deliver(orderId: number, picks: { lineNo: number; quantity: number }[] = []): Promise<void> {
  dataOf(await advanceOrder(request.ctx, orderId, 'staff'));
  if (picks.length > 0) dataOf(await pickLines(asCommand(request.ctx), orderId, picks));
  for (let step = 0; step < 4; step++) dataOf(await advanceOrder(request.ctx, orderId, 'staff'));
  await settle(orderId, 'capture');
}
const captured = async (orderId: number) =>
  (
    await brands.db.rows<{ cents: number }>(
      `select m.amount_cents as cents from payment_movement m join payment p using (tenant_id, payment_id)
       where p.order_id = $1 and m.kind = 'captured' order by m.movement_id`,
      [orderId],
    )
  ).map(({ cents }) => cents);

describe('accepted tickets', () => {
  test('with the rest at the door, the tickets are reserved, then taken with the delivery, once each', async () => {
    const shopper = await prepared();
    const { orderId, orderStatusId } = dataOf(await buy(shopper, 2));
    expect(orderStatusId).toBe(3);
    expect(await ticketsOf(orderId)).toEqual({ state: 'authorised', code: null });
    expect(await atProvider(orderId)).toEqual([{ state: 'authorised', tickets: 2, confirmed: null }]);
    const order = (await findOrder(brands.db, orderId))!;
    const mealTickets = { count: 2, value: 8, restPaymentTypeId: 2 };
    expect(await paymentOf(shopper.ctx, order)).toMatchObject({ mealTickets });
    await deliver(orderId);
    await settle(orderId, 'capture');
    expect(await atProvider(orderId)).toEqual([{ state: 'confirmed', tickets: 2, confirmed: 2 }]);
    expect(await captured(orderId)).toEqual([1600, shopper.cart.totalPrice * 100 - 1600]);
  });

  test('with the rest by card, the shopper goes to the card page after the tickets are reserved', async () => {
    const shopper = await prepared();
    const { orderId, orderStatusId, redirectUrl } = dataOf(await buy(shopper, 12));
    expect(orderStatusId).toBe(1);
    expect(await ticketsOf(orderId)).toMatchObject({ state: 'authorised' });
    await pages.press(redirectUrl!, 'card', goodCard);
    expect(await statusOf(orderId)).toBe(3);
    await deliver(orderId);
    expect(await captured(orderId)).toEqual([1600, shopper.cart.totalPrice * 100 - 1600]);
  });

  test('when food is missing, then fewer tickets are taken', async () => {
    const { orderId } = dataOf(await buy(await prepared(), 2));
    await deliver(orderId, [{ lineNo: 1, quantity: 3 }]);
    expect(await atProvider(orderId)).toEqual([{ state: 'confirmed', tickets: 2, confirmed: 1 }]);
  });

  test('pressed twice at once, one order is placed and its tickets are reserved once', async () => {
    const shopper = await prepared();
    const [first, two] = await Promise.all([buy(shopper, 2), buy(shopper, 2)]);
    expect(dataOf(first).orderId).toBe(dataOf(two).orderId);
    expect(await atProvider(dataOf(first).orderId)).toHaveLength(1);
    expect(await statusOf(dataOf(first).orderId)).toBe(3);
  });
});

describe('tickets that are given back', () => {
  test('when the order is cancelled, then its tickets are, also if the answer is lost', async () => {
    const { orderId } = dataOf(await buy(await prepared(), 2));
    dataOf(await cancelOrder(request.ctx, orderId, { actor: 'staff' }));
    lost.add('cancel');
    await expect(settle(orderId, 'release')).rejects.toThrow('was lost');
    lost.clear();
    await runJob('meal-ticket-calls', orderId);
    await runJob('meal-ticket-calls', orderId);
    expect(await atProvider(orderId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await ticketsOf(orderId)).toMatchObject({ state: 'cancelled' });
  });

  test('when the card of the rest is not paid in time, then order and tickets are cancelled', async () => {
    const { orderId } = dataOf(await buy(await prepared(), 12));
    expect(await cancelUnpaid(request.ctx, gateways, orderId)).toBe(true);
    await settle(orderId, 'release');
    expect(await atProvider(orderId)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('when the answer is lost, then the order waits, and the shopper continues with the same tickets', async () => {
    const shopper = await prepared();
    lost.add('authorise');
    const first = dataOf(await buy(shopper, 2));
    expect(first).toEqual({ orderId: first.orderId, orderStatusId: 1 });
    const again = () => callRoute<Purchase>(routes, 'payAgain', shopper.ctx, { order_id: first.orderId });
    expect(dataOf(await again())).toEqual(first);
    lost.clear();
    expect(dataOf(await again())).toEqual({ orderId: first.orderId, orderStatusId: 3 });
    expect(await atProvider(first.orderId)).toEqual([{ state: 'authorised', tickets: 2, confirmed: null }]);
  });

  test('when the answer is lost and the order is cancelled, then the tickets are given back', async () => {
    const shopper = await prepared();
    lost.add('authorise');
    const { orderId } = dataOf(await buy(shopper, 2));
    lost.clear();
    await cancelUnpaid(request.ctx, gateways, orderId);
    await settle(orderId, 'release');
    expect(await atProvider(orderId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await statusOf(orderId)).toBe(10);
  });
});

describe('refused tickets', () => {
  test('when the provider refuses, then nothing is bought, and the shopper buys the same basket in another way', async () => {
    const shopper = await prepared();
    expect(await buy(shopper, 2, '0000')).toMatchObject({
      ok: false,
      code: 'MEAL_TICKETS_REFUSED',
      field: 'payment_data',
    });
    const cart = dataOf(await viewCart(shopper.ctx));
    expect(cart).toMatchObject({ cartId: shopper.cart.cartId, totalPrice: shopper.cart.totalPrice });
    expect(cart.timeslot).toEqual(shopper.cart.timeslot);
    dataOf(await callRoute(routes, 'prepare', shopper.ctx));
    expect(dataOf(await buy(shopper, 2))).toMatchObject({ orderStatusId: 3 });
  });

  test('without a code, or with a wrong one, tickets are refused at their field', async () => {
    const shopper = await prepared();
    expect(await buy(shopper, 2, '')).toMatchObject({ code: 'MEAL_TICKETS_CODE', field: 'payment_data' });
    for (const code of ['12', "1'; --", 'x'.repeat(30)])
      expect(await buy(shopper, 2, code)).toMatchObject({
        code: 'PAYMENT_DATA_INVALID',
        field: 'payment_data',
      });
  });

  test('without a provider electronic tickets are unknown', async () => {
    const shopper = await prepared();
    const bare = checkoutRoutes(testGateways(() => brands.db, clock));
    expect(await callRoute(bare, 'buy', shopper.ctx, { payment_type_id: 19 })).toMatchObject({
      code: 'PAYMENT_TYPE_UNKNOWN',
      field: 'payment_type_id',
    });
  });
});
