import type { ListedOrder, Order, Page } from '@bottega/contract';
import { romeDay, STATUS_GROUPS } from '@bottega/domain';
import { pointsEnd } from '@bottega/domain/promotion';
import type { CartDraft } from '../../../testing/builders/cart.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { makePurchase } from '../../../testing/builders/order.ts';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder, cancelOrder, orderRoutes } from './index.ts';
import { testGateways } from '../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = orderRoutes({
  retryableOf: async () => [],
  paymentOf: async () => ({ transactionState: 1, canRetry: false, blocked: 0, charged: 0, refunded: 0 }),
});

let brands: BrandDatabases;
let timeslotId: number;
let product: number;

const list = async (request: TestRequest, input: Record<string, unknown> = {}) =>
  dataOf(await callRoute<{ page: Page; orders: ListedOrder[] }>(routes, 'list', request.ctx, input));
const view = (request: TestRequest, orderId: number) =>
  callRoute<Order>(routes, 'view', request.ctx, { order_id: String(orderId) });
const buy = (lines: NonNullable<CartDraft['lines']> = [{ productId: product }], paymentTypeId = 2) =>
  makePurchase(brands.db, { timeslotId, lines, gateways, paymentTypeId });

async function stranger(db = brands.db): Promise<TestRequest> {
  const { userId } = await makeShopper(db);
  return makeRequest(db, { as: await makeSession(db, { userId }) });
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db, { freeFromCents: 100_000 });
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
  product = await makeProduct(brands.db, { listCents: 250, available: 50 });
});
afterAll(() => brands.drop());

test('order numbers count by brand: an order of another brand takes none', async () => {
  const { otherBrand } = brands;
  await makeZone(otherBrand, { freeFromCents: 100_000 });
  const there = {
    timeslotId: await makeTimeslot(otherBrand, { capacity: 10 }),
    lines: [{ productId: await makeProduct(otherBrand, { listCents: 250, available: 50 }) }],
    gateways: testGateways(() => otherBrand),
    paymentTypeId: 2,
  };
  const buyThere = async () => (await makePurchase(otherBrand, there)).purchase.orderId;
  const first = (await buy()).purchase.orderId;
  expect([await buyThere(), await buyThere()]).toEqual([100_001, 100_002]);
  expect((await buy()).purchase.orderId).toBe(first + 1);
});

describe('reading orders', () => {
  test('[ORD-01] an order shows its lines, place, time and totals', async () => {
    const { request, purchase } = await buy([{ productId: product, quantity: 2 }]);
    const order = dataOf(await view(request, purchase.orderId));
    expect(order).toMatchObject({
      orderId: purchase.orderId,
      orderStatusId: 3,
      orderStatus: 'Ordinato',
      paymentTypeId: 2,
      paymentType: 'Alla consegna',
      pending: false,
      replaced: false,
      address: { address1: 'Via Panisperna', addressNumber: '12' },
      totals: { goodsTotal: 5, deliveryFee: 4.9, totalPrice: 9.9 },
      canCancel: true,
      canModify: true,
    });
    expect(order.lines).toMatchObject([
      { productId: product, quantity: 2, unitPrice: 2.5, grossTotal: 5, netTotal: 5, ivaPct: '0.04' },
    ]);
    expect(order.totals.vat.reduce((sum, row) => sum + row.taxable + row.tax, 0)).toBeCloseTo(9.9, 5);
  });

  test('an order stores the text of an offer, and a gift is a line of its own', async () => {
    const gift = await makeProduct(brands.db, { name: 'Canovaccio' });
    const promoted = await makeProduct(brands.db, { listCents: 1000 });
    await makeOffer(brands.db, 'selectable', [promoted], {
      benefit: { type: 'gift', productId: gift, quantity: 1000 },
      badge: 'Omaggio',
    });
    const cut = await makeProduct(brands.db, { listCents: 1000 });
    await makeOffer(brands.db, 'percentage', [cut], { percent: 2000, badge: '-20%' });
    const { request, purchase } = await buy([
      { productId: cut, addedCents: 800 },
      { productId: promoted, promoChoice: 'accept' },
    ]);
    expect(dataOf(await view(request, purchase.orderId)).lines).toMatchObject([
      { productId: cut, grossTotal: 10, netTotal: 8, unitPrice: 8, promo: '-20%' },
      { productId: promoted, netTotal: 10 },
      { productId: gift, name: 'Canovaccio', quantity: 1, netTotal: 0, promo: 'Omaggio' },
    ]);
  });

  test('[ORD-11] orders are listed newest first, twelve a page; a page after the last is empty', async () => {
    const { request, purchase } = await buy();
    expect(await list(request)).toMatchObject({
      page: { selPage: 1, totPages: 1, totItems: 1, itemsPerPage: 12 },
      orders: [{ orderId: purchase.orderId, grossTotal: 7.4, totalItems: 1 }],
    });
    await brands.db.rows(
      `insert into sales_order
       select (jsonb_populate_record(o, jsonb_build_object('order_id', 500000 + n, 'status_id', 10))).*
       from sales_order o, generate_series(1, 13) n where order_id = $1`,
      [purchase.orderId],
    );
    const second = await list(request, { page: '2' });
    expect(second).toMatchObject({ page: { selPage: 2, totPages: 2, totItems: 14 }, orders: [{}, {}] });
    expect((await list(request, { page: '3' })).orders).toEqual([]);
    const five = await list(request, { page: '2', page_size: '5' });
    expect(five.page).toMatchObject({ selPage: 2, totPages: 3, totItems: 14, itemsPerPage: 5 });
    const ids = (await list(request, { page_size: '14' })).orders.map(({ orderId }) => orderId);
    expect(ids).toHaveLength(14);
    expect(five.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(5, 10));
    expect(second.orders.at(-1)?.orderId).toBe(purchase.orderId);
  });

  test('[ORD-12] days in Rome and totals filter the list, bounds included', async () => {
    const { request, purchase } = await buy();
    // half an hour after midnight in Rome is the day before in UTC
    await brands.db.rows(
      `insert into sales_order
       select (jsonb_populate_record(o, jsonb_build_object('order_id', 600000 + n, 'status_id', 10,
         'created_at', ('2026-03-0' || n || 'T00:30:00+01:00')::timestamptz, 'total_cents', n * 1000))).*
       from sales_order o, generate_series(1, 5) n where order_id = $1`,
      [purchase.orderId],
    );
    const found = async (input: Record<string, string>) =>
      (await list(request, input)).orders.map(({ orderId }) => orderId - 600_000).filter((n) => n > 0);
    expect(await found({ from_date: '2026-03-02', to_date: '2026-03-04' })).toEqual([4, 3, 2]);
    expect(await found({ to_date: '2026-03-01' })).toEqual([1]);
    expect(await found({ from_gross_total: '20', to_gross_total: '40' })).toEqual([4, 3, 2]);
    expect(await found({ from_gross_total: '20.01' })).toEqual([5, 4, 3]);
    expect(await found({ to_date: '2026-03-03', from_gross_total: '30' })).toEqual([3]);
    expect((await list(request, { to_date: '2026-03-02' })).page).toMatchObject({ totItems: 2, totPages: 1 });
    for (const input of [{ from_date: '2026-02-30' }, { to_date: 'ieri' }, { from_gross_total: '-1' }])
      expect(await callRoute(routes, 'list', request.ctx, input)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('a list of one group has the orders that wait for their payment, that are under way, or that are over', async () => {
    const { request, purchase } = await buy();
    const found = async (status_group: string) => (await list(request, { status_group })).orders.length;
    for (const [group, statuses] of Object.entries(STATUS_GROUPS))
      for (const status of statuses) {
        await brands.db.rows('update sales_order set status_id = $2 where order_id = $1', [
          purchase.orderId,
          status,
        ]);
        for (const name of Object.keys(STATUS_GROUPS)) expect(await found(name)).toBe(name === group ? 1 : 0);
      }
    const unknown = await callRoute(routes, 'list', request.ctx, { status_group: 'lost' });
    expect(unknown).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('[ORD-11] when unpaid is false, then unpaid orders are left out; with details each order has its lines', async () => {
    const { request, purchase } = await buy([{ productId: product, quantity: 2 }]);
    const { orderId } = purchase;
    const ids = async (input: Record<string, string>) =>
      (await list(request, input)).orders.map((order) => order.orderId);
    await brands.db.rows('update sales_order set status_id = 1 where order_id = $1', [orderId]);
    expect([await ids({}), await ids({ show_pending: 'true' })]).toEqual([[orderId], [orderId]]);
    expect(await ids({ show_pending: 'false' })).toEqual([]);
    await brands.db.rows('update sales_order set status_id = 3 where order_id = $1', [orderId]);
    const [plain] = (await list(request, { show_pending: 'false' })).orders;
    const [detailed] = (await list(request, { show_pending: 'false', fetch_detail: 'true' })).orders;
    expect(plain).not.toHaveProperty('lines');
    const { lines } = dataOf(await view(request, orderId));
    expect(lines).toHaveLength(1);
    expect(detailed).toEqual({ ...plain, lines });
  });

  test('orders of another shopper or brand are not found', async () => {
    const { purchase } = await buy();
    for (const request of [await stranger(), await stranger(brands.otherBrand)]) {
      expect(await view(request, purchase.orderId)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
      expect((await list(request)).orders).toEqual([]);
      expect(await callRoute(routes, 'cancel', request.ctx, { order_id: purchase.orderId })).toMatchObject({
        code: 'ORDER_NOT_FOUND',
      });
    }
  });
});

describe('moving orders', () => {
  test('[ORD-13] a shopper can cancel until the store takes over, and slot and goods are released', async () => {
    const before = await brands.db.row<{ available: number; taken: number }>(
      'select available, (select taken from timeslot where timeslot_id = $2) as taken from assortment where product_id = $1',
      [product, timeslotId],
    );
    const { request, purchase } = await buy([{ productId: product, quantity: 3 }]);
    const cancelled = dataOf(
      await callRoute<Order>(routes, 'cancel', request.ctx, { order_id: purchase.orderId }),
    );
    expect(cancelled).toMatchObject({ orderStatusId: 10, canCancel: false, canModify: false });
    expect(
      await brands.db.row(
        'select available, (select taken from timeslot where timeslot_id = $2) as taken from assortment where product_id = $1',
        [product, timeslotId],
      ),
    ).toEqual(before);
    expect(await callRoute(routes, 'cancel', request.ctx, { order_id: purchase.orderId })).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    });

    const taken = await buy();
    await advanceOrder(taken.request.ctx, taken.purchase.orderId, 'staff');
    expect(
      await callRoute(routes, 'cancel', taken.request.ctx, { order_id: taken.purchase.orderId }),
    ).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    });
    expect(dataOf(await view(taken.request, taken.purchase.orderId))).toMatchObject({
      orderStatusId: 4,
      canCancel: false,
    });
  });

  test('a shopper can cancel an order paid by card', async () => {
    const { request, purchase } = await buy([{ productId: product }], 12);
    expect(dataOf(await view(request, purchase.orderId))).toMatchObject({
      canModify: false,
      canCancel: true,
    });
  });

  test('when the staff advances an order to delivered, then its payment is captured and its points are credited', async () => {
    const pointed = await makeProduct(brands.db, { listCents: 300 });
    await makeOffer(brands.db, 'points', [pointed], { points: 25 });
    const { request, purchase, shopper } = await buy([{ productId: pointed, quantity: 2, addedCents: 300 }]);
    const { orderId } = purchase;
    const seen: number[] = [];
    for (
      let moved = await advanceOrder(request.ctx, orderId, 'staff');
      moved.ok;
      moved = await advanceOrder(request.ctx, orderId, 'staff')
    ) {
      seen.push(moved.data.statusId);
    }
    expect(seen).toEqual([4, 5, 6, 7, 8]);
    expect(dataOf(await view(request, orderId)).paymentType).toBe('Pagato alla consegna');
    expect(await advanceOrder(request.ctx, orderId, 'staff')).toMatchObject({ code: 'ORDER_NOT_MOVABLE' });
    expect(await cancelOrder(request.ctx, orderId, { actor: 'staff' })).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    });
    const due = request.sent.filter((job) => job.name === 'payment-due').map(({ message }) => message);
    expect(due).toEqual([
      { orderId, due: 'picked' },
      { orderId, due: 'capture' },
    ]);
    expect(await brands.db.row('select points from shopper where user_id = $1', [shopper.userId])).toEqual({
      points: 50,
    });
    const today = romeDay(request.ctx.clock.now());
    expect(
      await brands.db.rows('select points, ends_on::text from earned_points where user_id = $1', [
        shopper.userId,
      ]),
    ).toEqual([{ points: 50, ends_on: pointsEnd(today, request.ctx.brand.settings.pointsYears) }]);
    expect(request.sent.filter((job) => job.name === 'mail').map((job) => job.message['occasion'])).toEqual([
      `order-confirmed:${orderId}:3`,
      `order-status:${orderId}:7`,
      `order-status:${orderId}:8`,
    ]);
  });

  test('an order that is unknown or of another brand can’t be moved', async () => {
    const { purchase } = await buy();
    const other = makeRequest(brands.otherBrand);
    expect(await advanceOrder(other.ctx, purchase.orderId, 'staff')).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    expect(await advanceOrder(makeRequest(brands.db).ctx, 1, 'staff')).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});
