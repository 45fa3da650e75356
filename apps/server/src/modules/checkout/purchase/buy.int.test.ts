import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { makeBuyer, makeCart, type CartDraft, type TestBuyer } from '../../../../testing/builders/cart.ts';
import { changeCatalogue, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartRoutes, viewCart } from '../../cart/index.ts';
import { expireHolds } from '../../fulfilment/index.ts';
import { findLines, findOrder } from '../../order/index.ts';
import { checkoutRoutes } from '../index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';

const gateways = testGateways(() => brands.db);
const routes = checkoutRoutes(gateways);

let brands: BrandDatabases;
let product: number;
let timeslotId: number;
let hour = 0;

type Lines = NonNullable<CartDraft['lines']>;

async function buyer(
  lines: Lines = [{ productId: product }],
  infos = {},
): Promise<TestBuyer & { request: TestRequest }> {
  const buyer = await makeBuyer(brands.db, { timeslotId, lines, infos });
  return { ...buyer, request: makeRequest(brands.db, { as: buyer.session }) };
}
const prepare = (request: TestRequest, params?: unknown) =>
  callRoute<Cart>(routes, 'prepare', request.ctx, params === undefined ? {} : { params });
const buy = (request: TestRequest, input: Record<string, unknown> = {}) =>
  callRoute<Purchase>(routes, 'buy', request.ctx, { payment_type_id: 2, ...input });
const view = async (request: TestRequest) => dataOf(await viewCart(request.ctx));
const takenOf = async (id: number) =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [id]))?.taken;
const ordersOf = (cartId: number) =>
  brands.db.rows<{ order_id: number }>('select order_id from sales_order where cart_id = $1', [cartId]);

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db, { minOrderCents: 100 });
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, { listCents: 149 });
});
beforeEach(async () => {
  hour += 1;
  timeslotId = await makeTimeslot(brands.db, {
    beginTime: `00:${String(hour).padStart(2, '0')}`,
    capacity: 50,
  });
});
afterAll(() => brands.drop());

describe('[CHK-08] prepare', () => {
  test('prepare locks the cart and answers it', async () => {
    const { request } = await buyer();
    expect(dataOf(await prepare(request))).toMatchObject({
      cartStatusId: 2,
      totalPrice: 6.39,
      timeslot: { timeslotId },
    });
  });

  test('when cart, address or slot is missing, then prepare says so and locks nothing', async () => {
    const { userId } = await makeShopper(brands.db);
    const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
    expect(await prepare(request)).toMatchObject({ code: 'CART_EMPTY' });
    await makeCart(brands.db, { userId }, { lines: [{ productId: product }] });
    expect(await prepare(request)).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    const addressId = await makeAddress(brands.db, { userId });
    await brands.db.rows('update cart set address_id = $2 where user_id = $1', [userId, addressId]);
    expect(await prepare(request)).toMatchObject({ code: 'TIMESLOT_REQUIRED' });
    expect((await view(request)).cartStatusId).toBe(1);
  });

  test('when the address is only proposed, or no zone serves it any more, then prepare says so', async () => {
    const { request, cartId, addressId, session } = await buyer();
    await brands.db.rows('update cart set address_auto_assigned = true where cart_id = $1', [cartId]);
    expect(await prepare(request)).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    const settings = { bypassAddressAssignment: true };
    const trusting = makeRequest(brands.db, { as: session, settings });
    expect(await prepare(trusting)).toMatchObject({ ok: true });
    await brands.db.rows('update address set zone_id = null where address_id = $1', [addressId]);
    expect(await prepare(trusting)).toMatchObject({ code: 'ADDRESS_NOT_COVERED' });
  });

  test.each([
    ['doorbell_name', 'doorbellName'],
    ['phone', 'referencePhoneNumber'],
  ])(
    'when the address has no %s yet, then prepare names the field and locks nothing',
    async (column, field) => {
      const { request, addressId } = await buyer();
      await brands.db.rows(`update address set ${column} = '' where address_id = $1`, [addressId]);
      expect(await prepare(request)).toMatchObject({ code: 'ADDRESS_CONTACT_MISSING', field });
      expect((await view(request)).cartStatusId).toBe(1);
    },
  );

  test('when the goods are below the minimum order, then prepare names the missing amount in euro', async () => {
    const cheap = await makeProduct(brands.db, { listCents: 60 });
    const { request } = await buyer([{ productId: cheap }]);
    const refused = await prepare(request);
    expect(refused).toMatchObject({ code: 'MIN_ORDER' });
    expect(refused.ok ? '' : refused.params?.['amount']).toMatch(/^0,40\s€$/);
  });

  test('prepare names every line that can’t be bought', async () => {
    const [gone, scarce] = [
      await makeProduct(brands.db, { name: 'Fragole' }),
      await makeProduct(brands.db, { available: 5 }),
    ];
    const { request } = await buyer([{ productId: gone }, { productId: scarce, quantity: 5 }]);
    await brands.db.rows('update assortment set available = available - 100 where product_id = $1', [gone]);
    await brands.db.rows('update assortment set available = 4 where product_id = $1', [scarce]);
    expect(await prepare(request)).toMatchObject({
      code: 'PRODUCT_SOLD_OUT',
      params: { name: 'Fragole' },
      others: [{ code: 'STOCK_SHORT', params: { available: 4 } }],
    });
  });

  test('when a cart has alcohol, then prepare requires a confirmed age', async () => {
    const wine = await makeProduct(brands.db, { alcohol: true, adultsOnly: true });
    const { request } = await buyer([{ productId: wine }]);
    expect(await prepare(request)).toMatchObject({ code: 'AGE_NOT_CONFIRMED' });
    expect(await prepare(request, { age_confirmed: true })).toMatchObject({ ok: true });
    expect(await buy(request)).toMatchObject({ ok: true });
  });
});

describe('[CHK-09] buy', () => {
  test('an order paid on delivery is confirmed at once, stores a snapshot and empties the cart', async () => {
    const loose = await makeProduct(brands.db, {
      saleType: 'Sfuso',
      listCents: 299,
      firstAdd: 0.5,
      name: 'Mele',
    });
    const { request, cartId } = await buyer(
      [
        { productId: product, quantity: 2 },
        { productId: loose, quantity: 0.7, addedCents: 299 },
      ],
      { order_comment: 'Suonare piano' },
    );
    const prepared = dataOf(await prepare(request));
    const { orderId, orderStatusId } = dataOf(await buy(request));
    expect(orderStatusId).toBe(3);
    await brands.db.rows(`update product set name = 'Altro' where product_id = $1`, [loose]);
    const order = await findOrder(brands.db, orderId);
    expect(order).toMatchObject({
      cartId,
      statusId: 3,
      orderComment: 'Suonare piano',
      timeslotId,
      paymentTypeId: 2,
    });
    expect(order?.totalCents).toBe(Math.round(prepared.totalPrice * 100));
    expect(await findLines(brands.db, orderId)).toMatchObject([
      { quantity: 2, listCents: 298, netCents: 298, vatBp: 400 },
      { name: 'Mele', quantity: 0.7, unitCents: 299, listCents: 209 },
    ]);
    expect(request.sent.map((job) => [job.name, job.message['template']])).toEqual([
      ['mail', 'order-confirmed'],
    ]);
    const next = await view(request);
    expect(next).toMatchObject({ cartStatusId: 1, totalItems: 0, cartItems: [] });
    expect(next.cartId).not.toBe(cartId);
    expect(await takenOf(timeslotId)).toBe(1);
  });

  test('buy requires a prepared cart, an offered payment type and valid payment data', async () => {
    const { request } = await buyer();
    expect(await buy(request)).toMatchObject({ code: 'NOT_PREPARED' });
    await prepare(request);
    expect(await buy(request, { payment_type_id: 101 })).toMatchObject({ code: 'PAYMENT_TYPE_UNKNOWN' });
    for (const payment_data of ['{', '[]', 'null', '{"cartId":"1"}', '{"cartId":-1}', '{"cartId":1e12}']) {
      expect(await buy(request, { payment_data })).toMatchObject({ code: 'PAYMENT_DATA_INVALID' });
    }
    expect((await view(request)).cartStatusId).toBe(2);
  });

  test('when a purchase is submitted twenty times at once or repeated later, then there is one order', async () => {
    const { request, cartId } = await buyer();
    await prepare(request);
    const payment_data = JSON.stringify({ cartId });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => buy(request, n % 2 ? { payment_data } : {})),
    );
    const ids = new Set(answers.map((answer) => dataOf(answer).orderId));
    expect(ids.size).toBe(1);
    expect(dataOf(await buy(request, { payment_data })).orderId).toBe([...ids][0]);
    expect(dataOf(await buy(request)).orderId).toBe([...ids][0]);
    expect(await ordersOf(cartId)).toHaveLength(1);
    expect(await takenOf(timeslotId)).toBe(1);
    expect(request.sent).toHaveLength(1);
  });

  test('when a repeated purchase is late, then it never buys the next cart', async () => {
    const { request, cartId } = await buyer();
    await prepare(request);
    const { orderId } = dataOf(await buy(request));
    dataOf(
      await callRoute<Cart>(cartRoutes, 'add', request.ctx, { items: [{ productId: product, quantity: 1 }] }),
    );
    expect(dataOf(await buy(request, { payment_data: JSON.stringify({ cartId }) })).orderId).toBe(orderId);
    expect(await buy(request)).toMatchObject({ code: 'NOT_PREPARED' });
  });

  test('a cart of another shopper or brand can’t be bought', async () => {
    const theirs = await buyer();
    await prepare(theirs.request);
    const payment_data = JSON.stringify({ cartId: theirs.cartId });
    const stranger = await buyer();
    expect(await buy(stranger.request, { payment_data })).toMatchObject({ code: 'NOT_PREPARED' });
    const { userId } = await makeShopper(brands.otherBrand);
    const foreigner = makeRequest(brands.otherBrand, {
      as: await makeSession(brands.otherBrand, { userId }),
    });
    expect(await buy(foreigner, { payment_data })).toMatchObject({ code: 'NOT_PREPARED' });
    expect(await ordersOf(theirs.cartId)).toEqual([]);
  });

  test('when a price changes after prepare, then buy is refused until the cart is prepared again', async () => {
    const changing = await makeProduct(brands.db, { listCents: 500 });
    const { request, cartId } = await buyer([{ productId: changing }]);
    await prepare(request);
    await changeCatalogue(brands.db, 'update assortment set list_cents = 501 where product_id = $1', [
      changing,
    ]);
    expect(await buy(request)).toMatchObject({ code: 'CART_CHANGED' });
    expect(await ordersOf(cartId)).toEqual([]);
    await prepare(request);
    expect(await buy(request)).toMatchObject({ ok: true });
  });

  test('when two buyers order the last goods, then one is refused and nothing of that order is stored', async () => {
    const last = await makeProduct(brands.db, { available: 3, name: 'Uova' });
    const [first, second] = [
      await buyer([{ productId: last, quantity: 2 }]),
      await buyer([{ productId: last, quantity: 2 }]),
    ];
    await prepare(first.request);
    await prepare(second.request);
    const answers = await Promise.all([buy(first.request), buy(second.request)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ params: { name: 'Uova' } });
    const left = await brands.db.row<{ available: number }>(
      'select available from assortment where product_id = $1',
      [last],
    );
    expect(left?.available).toBe(1);
    expect(await takenOf(timeslotId)).toBe(2);
  });

  test('when the slot’s cut-off has passed, then prepare and buy are refused', async () => {
    const { request } = await buyer();
    await prepare(request);
    await brands.db.rows(`update timeslot set cut_off = now() - interval '1 second' where timeslot_id = $1`, [
      timeslotId,
    ]);
    expect(await buy(request)).toMatchObject({ code: 'TIMESLOT_PAST_CUT_OFF' });
    expect(await prepare(request)).toMatchObject({ code: 'TIMESLOT_PAST_CUT_OFF' });
  });

  test('when the hold has expired and was released, then buy is refused and the cart is unchanged', async () => {
    const { request, cartId } = await buyer();
    await prepare(request);
    await expireHolds(brands.db, new Date(Date.now() + 3_600_000));
    expect(await buy(request)).toMatchObject({ code: 'TIMESLOT_EXPIRED' });
    expect(await ordersOf(cartId)).toEqual([]);
    expect((await view(request)).totalItems).toBe(1);
  });

  test('[CHK-07] release unlocks a prepared cart', async () => {
    const { request } = await buyer();
    await prepare(request);
    expect(dataOf(await callRoute<Cart>(routes, 'release', request.ctx))).toMatchObject({
      cartStatusId: 1,
      timeslot: { timeslotId },
    });
    expect(await buy(request)).toMatchObject({ code: 'NOT_PREPARED' });
  });
});

test('when two hundred buyers choose a slot with capacity ten, then there are exactly ten orders', async () => {
  const hot = await makeTimeslot(brands.db, { beginTime: '20:00', capacity: 10 });
  const { userId: known } = await makeShopper(brands.db);
  const rows = await brands.db.rows<{ user_id: number }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, created_at)
     select 1, 'crowd-' || n || '@example.it', password_hash, 'crowd-' || n || '@example.it', 'Ada', 'Rossi', '333', now()
     from shopper, generate_series(1, 200) n where user_id = $1 returning user_id`,
    [known],
  );
  await brands.db.rows(
    `insert into consent (tenant_id, user_id, disclaimer_id, version, kind, accepted, wording, at)
     select 1, unnest($1::bigint[]), 1, 1, 'privacy', true, 'Acconsento', now()`,
    [rows.map(({ user_id: userId }) => userId)],
  );
  const requests = await Promise.all(
    rows.map(async ({ user_id: userId }) => {
      const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
      const addressId = await makeAddress(brands.db, { userId });
      await makeCart(brands.db, { userId }, { addressId, lines: [{ productId: product }] });
      return request;
    }),
  );
  const bought = await Promise.all(
    requests.map(async (request) => {
      const held = await callRoute(cartRoutes, 'selectTimeslot', request.ctx, { timeslot_id: String(hot) });
      if (!held.ok) return held.code;
      await prepare(request);
      return (await buy(request)).ok ? 'bought' : 'refused';
    }),
  );
  expect(bought.filter((outcome) => outcome === 'bought')).toHaveLength(10);
  expect(bought.filter((outcome) => outcome === 'TIMESLOT_FULL')).toHaveLength(190);
  expect(await takenOf(hot)).toBe(10);
  const orders = await brands.db.rows('select 1 from sales_order where timeslot_id = $1', [hot]);
  expect(orders).toHaveLength(10);
});
