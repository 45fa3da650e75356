import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { makeCart } from '../../../testing/builders/cart.ts';
import { changeCatalogue, makeProduct } from '../../../testing/builders/catalog.ts';
import { makeAddress, makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartRoutes } from './index.ts';

let brands: BrandDatabases;
let product: number;

const call = (request: TestRequest, name: string, input: Record<string, unknown> = {}) =>
  callRoute<Cart>(cartRoutes, name, request.ctx, input);
const add = (request: TestRequest, ...items: Record<string, unknown>[]) => call(request, 'add', { items });
const lineOf = (cart: Cart, productId: number) =>
  cart.cartItems?.find((item) => item.product.productId === productId);
const visitor = (db = brands.db) => makeRequest(db);

async function shopper(db = brands.db, settings = {}): Promise<TestRequest & { userId: number }> {
  const { userId } = await makeShopper(db);
  return { ...makeRequest(db, { as: await makeSession(db, { userId }), settings }), userId };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, { listCents: 149 });
});
afterAll(() => brands.drop());

describe('reading the cart', () => {
  test('[CAR-13] when a visitor without a cart reads it, then it is empty and neither cart nor session is created', async () => {
    const request = visitor();
    const before = await brands.db.rows('select 1 from session union all select 1 from cart');
    const cart = dataOf(await call(request, 'view'));
    expect(cart).toMatchObject({
      cartId: 0,
      cartStatusId: 1,
      totalItems: 0,
      user: { userId: -1 },
      cartItems: [],
    });
    expect(cart.hash).toBe('w1d0t0');
    expect(await brands.db.rows('select 1 from session union all select 1 from cart')).toHaveLength(
      before.length,
    );
    expect(request.ctx.session).toBeUndefined();
  });

  test('[CAR-37] [CAR-02] lines are a flat list, or grouped by aisle with show_sectors', async () => {
    const request = visitor();
    const flat = dataOf(await add(request, { productId: product, quantity: 2 }));
    expect(flat.cartItems).toHaveLength(1);
    expect(flat.sectors).toBeUndefined();
    const byAisle = dataOf(await call(request, 'view', { show_sectors: 'true' }));
    expect(byAisle.cartItems).toBeUndefined();
    expect(byAisle.sectors).toMatchObject([
      { name: 'Dispensa', categoryId: 1, cartItems: [{ quantity: 2 }] },
    ]);
    expect(byAisle).toMatchObject({ totalItems: 2, totalPrice: 2.98, deliveryFee: 0 });
  });
});

describe('adding items', () => {
  test('[CAR-38] [CAR-22] a product sold by piece is added, and a second add raises the quantity of its line', async () => {
    const request = visitor();
    await add(request, { productId: product, quantity: 1 });
    const cart = dataOf(await add(request, { productId: product, quantity: 2 }));
    expect(cart.cartItems).toMatchObject([{ quantity: 3, grossTotal: 4.47, netTotal: 4.47, weight: 0 }]);
    expect(cart.cartItems?.[0]?.itemId).toBe(cart.cartItems?.[0]?.cartItemId);
  });

  test('when an add that sets the quantity is repeated, then it counts once, by the rules of a quantity', async () => {
    const request = visitor();
    const setting = (quantity: number) => add(request, { productId: product, quantity, sets_quantity: true });
    for (const quantity of [2, 2, 3, 1])
      expect(dataOf(await setting(quantity)).cartItems).toMatchObject([{ quantity }]);
    expect(await setting(0)).toMatchObject({ ok: false, code: 'INVALID_QUANTITY' });
    expect(dataOf(await call(request, 'view')).cartItems).toMatchObject([{ quantity: 1 }]);
  });

  test('[CAR-25] loose goods start with their first weight and are priced by weight', async () => {
    const loose = await makeProduct(brands.db, {
      saleType: 'Sfuso',
      listCents: 299,
      firstAdd: 0.3,
      step: 0.1,
    });
    const request = visitor();
    const first = dataOf(await add(request, { productId: loose, quantity: 0.1 }));
    expect(lineOf(first, loose)).toMatchObject({ quantity: 0.3, weight: 0.3, grossTotal: 0.9 });
    const more = dataOf(await add(request, { productId: loose, quantity: 0.1 }));
    expect(lineOf(more, loose)).toMatchObject({ quantity: 0.4, grossTotal: 1.2 });
    expect(more.totals.variableWeightTotal).toBe(1.2);
    expect(more.totalItems).toBe(1);
  });

  test('[CAR-31] [CAR-32] when a weight makes whole packages, then the line shows the number of packages', async () => {
    const loose = await makeProduct(brands.db, {
      saleType: 'Sfuso',
      firstAdd: 0.5,
      step: 0.5,
      packageQuantity: 2,
    });
    const request = visitor();
    const below = dataOf(await add(request, { productId: loose, quantity: 1.5 }));
    expect(lineOf(below, loose)?.cartItemInfo['package']).toBeUndefined();
    const reached = dataOf(await add(request, { productId: loose, quantity: 0.5 }));
    expect(lineOf(reached, loose)?.cartItemInfo).toMatchObject({
      package: 'true',
      packages: '1',
      customWeight: '2',
    });
  });

  test('[CAR-23] when a quantity of packs is no multiple, then it is rounded up and a warning says so', async () => {
    const packs = await makeProduct(brands.db, { saleType: 'Confezione', step: 6 });
    const result = await add(visitor(), { productId: packs, quantity: 7 });
    expect(lineOf(dataOf(result), packs)?.quantity).toBe(12);
    expect(result).toMatchObject({ warnings: [{ code: 'QUANTITY_STEP' }] });
  });

  test('[CAR-28] [CAR-34] the maximum of a product counts over all of its lines', async () => {
    const options = [{ name: 'Taglio', parameterName: 'taglio', choices: ['Fette', 'Cubetti'] }];
    const limited = await makeProduct(brands.db, { maxQuantity: 3, options });
    const request = visitor();
    await add(request, { productId: limited, quantity: 2, params: { taglio: 'fette' } });
    const second = dataOf(
      await add(request, { productId: limited, quantity: 2, params: { taglio: 'cubetti' } }),
    );
    expect(second.cartItems?.map((item) => item.quantity)).toEqual([2, 1]);
    expect(
      await add(request, { productId: limited, quantity: 1, params: { taglio: 'cubetti' } }),
    ).toMatchObject({
      ok: false,
      code: 'MAX_QUANTITY',
    });
  });

  test('[CAT-40] [CAT-41] when an option is missing or unknown, then the add is refused', async () => {
    const options = [{ name: 'Maturazione', parameterName: 'maturazione', choices: ['Acerba', 'Matura'] }];
    const optional = await makeProduct(brands.db, { options });
    const request = visitor();
    const item = { productId: optional, quantity: 1 };
    expect(await add(request, item)).toMatchObject({
      code: 'OPTION_MISSING',
      params: { option: 'Maturazione' },
    });
    for (const params of [
      { maturazione: 'marcia' },
      { maturazione: 'matura', colore: 'blu' },
      { constructor: 'x', maturazione: 'matura' },
    ]) {
      expect(await add(request, { ...item, params })).toMatchObject({ code: 'OPTION_UNKNOWN' });
    }
    const cart = dataOf(await add(request, { ...item, params: { maturazione: 'matura' } }));
    expect(lineOf(cart, optional)?.params).toEqual({ maturazione: 'matura' });
  });

  test('[PRO-03] a selectable promo needs a choice: accepted it lowers the price, declined it doesn’t', async () => {
    const chosen = await makeProduct(brands.db, { listCents: 1000 });
    await makeOffer(brands.db, 'selectable', [chosen], { benefit: { type: 'percent', percent: 1000 } });
    const item = { productId: chosen, quantity: 1 };
    expect(await add(visitor(), item)).toMatchObject({ code: 'PROMO_CHOICE_MISSING' });
    const accepted = dataOf(await add(visitor(), { ...item, promoChoice: 'accept' }));
    expect(accepted.cartItems?.[0]).toMatchObject({
      grossTotal: 10,
      netTotal: 9,
      discounts: [{ amount: 1 }],
      promoChoice: 'accept',
    });
    const declined = dataOf(await add(visitor(), { ...item, promoChoice: 'decline' }));
    expect(declined).toMatchObject({ totalPrice: 10, cartItems: [{ promoChoice: 'decline' }] });
  });

  test('when a quantity is not a valid number, then the add is refused and the cart is unchanged', async () => {
    const request = visitor();
    const before = dataOf(await add(request, { productId: product, quantity: 1 }));
    for (const quantity of [Number.NaN, Number.POSITIVE_INFINITY, -1, -1e-9, 0, 1e12, 0.0000001]) {
      const result = await add(request, { productId: product, quantity });
      expect(result).toMatchObject({ ok: false });
      expect(['INVALID_QUANTITY', 'INVALID_INPUT']).toContain(result.ok ? '' : result.code);
    }
    expect(await call(request, 'add', { items: [{ productId: product, quantity: 'due' }] })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(dataOf(await call(request, 'view'))).toEqual(before);
  });

  test('several items of one call are added together or not at all', async () => {
    const gone = await makeProduct(brands.db, { name: 'Fragole', available: 0 });
    const request = visitor();
    const result = await add(request, { productId: product, quantity: 1 }, { productId: gone, quantity: 1 });
    expect(result).toMatchObject({ code: 'PRODUCT_SOLD_OUT', params: { name: 'Fragole' } });
    expect(dataOf(await call(request, 'view')).cartItems).toEqual([]);
    const twice = dataOf(
      await add(request, { productId: product, quantity: 1 }, { productId: product, quantity: 2 }),
    );
    expect(twice.cartItems).toMatchObject([{ quantity: 3 }]);
  });

  test('a product that is unknown, withdrawn, of another brand or of another warehouse is refused', async () => {
    const withdrawn = await makeProduct(brands.db, { published: false });
    const elsewhere = await makeProduct(brands.db, { warehouses: [{ warehouseId: 9 }] });
    const foreign = await makeProduct(brands.otherBrand, { productId: 900_001 });
    for (const productId of [withdrawn, foreign, 2_000_000_000]) {
      expect(await add(visitor(), { productId, quantity: 1 })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    }
    expect(await add(visitor(), { productId: elsewhere, quantity: 1 })).toMatchObject({
      code: 'PRODUCT_NOT_SOLD_HERE',
    });
  });

  test('when a quantity exceeds the stock, then the add is refused', async () => {
    const scarce = await makeProduct(brands.db, { available: 3 });
    expect(await add(visitor(), { productId: scarce, quantity: 4 })).toMatchObject({
      code: 'STOCK_SHORT',
      params: { available: 3 },
    });
  });

  test('when a cart has 300 lines, then no line is added', async () => {
    const request = visitor();
    await call(request, 'add', { items: [{ productId: product, quantity: 1 }] });
    await brands.db.rows(
      `insert into cart_line (tenant_id, cart_id, product_id, params_key, quantity, added_cents, added_at)
       select 1, (select max(cart_id) from cart), $1, 'n=' || n, 1, 149, now() from generate_series(1, 299) n`,
      [product],
    );
    const another = await makeProduct(brands.db);
    expect(await add(request, { productId: another, quantity: 1 })).toMatchObject({ code: 'CART_FULL' });
  });

  test('when one new visitor sends several requests at once, then one cart holds all products', async () => {
    const request = visitor();
    await request.ctx.requireSession();
    const other = await makeProduct(brands.db);
    await Promise.all([product, other, product].map((productId) => add(request, { productId, quantity: 1 })));
    const cart = dataOf(await call(request, 'view'));
    expect(cart.cartItems?.map((item) => item.quantity).sort()).toEqual([1, 2]);
  });
});

describe('brands without anonymous carts', () => {
  const strict = { anonymousCarts: false };

  test('[CAR-14] [TEN-21] without anonymous carts, login, address and slot are required in this order', async () => {
    const item = { productId: product, quantity: 1 };
    expect(await add(makeRequest(brands.db, { settings: strict }), item)).toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
    const request = await shopper(brands.db, strict);
    expect(await add(request, item)).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    const addressId = await makeAddress(brands.db, { userId: request.userId });
    expect(await call(request, 'selectAddress', { address_id: addressId })).toMatchObject({ ok: true });
    expect(await add(request, item)).toMatchObject({ code: 'TIMESLOT_REQUIRED' });
    const timeslot = await makeTimeslot(brands.db, { beginTime: '07:00' });
    expect(await call(request, 'selectTimeslot', { timeslot_id: String(timeslot) })).toMatchObject({
      ok: true,
    });
    expect(dataOf(await add(request, item)).totalItems).toBe(1);
  });

  test('[TEN-21] without anonymous carts, a visitor can choose neither address nor slot', async () => {
    const request = makeRequest(brands.db, { settings: strict });
    expect(await call(request, 'selectAddress', { address_id: 1 })).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(await call(request, 'selectTimeslot', { timeslot_id: '1' })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
  });
});

describe('changing lines', () => {
  test('[CAR-26] [CAR-39] when update sets loose goods below their first weight, then the line is removed', async () => {
    const apples = await makeProduct(brands.db, { saleType: 'Sfuso', firstAdd: 0.3, step: 0.1 });
    const request = visitor();
    const added = dataOf(await add(request, { productId: apples, quantity: 0.5 }));
    const itemId = lineOf(added, apples)?.itemId;
    const update = (quantity: number) => call(request, 'update', { items: [{ itemId, quantity }] });
    expect(lineOf(dataOf(await update(0.3)), apples)?.quantity).toBe(0.3);
    expect(dataOf(await update(0.2)).cartItems).toEqual([]);
  });

  test('[CAR-39] [CAR-40] update sets quantities, 0 removes the line, delete removes by line or product', async () => {
    const request = visitor();
    const other = await makeProduct(brands.db);
    const cart = dataOf(
      await add(request, { productId: product, quantity: 1 }, { productId: other, quantity: 1 }),
    );
    const [first, second] = cart.cartItems ?? [];
    const update = (items: unknown[]) => call(request, 'update', { items });
    expect(lineOf(dataOf(await update([{ itemId: first?.itemId, quantity: 5 }])), product)?.quantity).toBe(5);
    expect(dataOf(await update([{ itemId: first?.itemId, quantity: 0 }])).cartItems).toHaveLength(1);
    expect(await call(request, 'delete', { items: [{ itemId: first?.itemId }] })).toMatchObject({
      code: 'LINE_NOT_FOUND',
    });
    expect(
      dataOf(await call(request, 'delete', { items: [{ productId: second?.product.productId }] })).cartItems,
    ).toEqual([]);
  });

  test('[CAR-33] when a quantity is below the minimum purchase, then it is refused and the line is unchanged', async () => {
    const minimum = await makeProduct(brands.db, { minQuantity: 3 });
    const request = visitor();
    const added = dataOf(await add(request, { productId: minimum, quantity: 1 }));
    const itemId = lineOf(added, minimum)?.itemId;
    expect(lineOf(added, minimum)?.quantity).toBe(3);
    expect(await call(request, 'update', { items: [{ itemId, quantity: 2 }] })).toMatchObject({
      code: 'MIN_QUANTITY',
    });
    expect(dataOf(await call(request, 'view')).totalItems).toBe(3);
  });

  test('a line of another shopper or brand is not found', async () => {
    const owner = await shopper();
    const theirs = dataOf(await add(owner, { productId: product, quantity: 1 })).cartItems?.[0]?.itemId;
    const foreignProduct = await makeProduct(brands.otherBrand, { productId: 900_002 });
    const foreign = visitor(brands.otherBrand);
    const foreignLine = dataOf(await add(foreign, { productId: foreignProduct, quantity: 1 })).cartItems?.[0]
      ?.itemId;
    const stranger = await shopper();
    for (const itemId of [theirs, foreignLine]) {
      expect(await call(stranger, 'update', { items: [{ itemId, quantity: 9 }] })).toMatchObject({
        code: 'LINE_NOT_FOUND',
      });
      expect(await call(stranger, 'delete', { items: [{ itemId }] })).toMatchObject({
        code: 'LINE_NOT_FOUND',
      });
      expect(
        await call(stranger, 'updateInfos', { items: [{ itemId, infos: { accept_alternatives: 'true' } }] }),
      ).toMatchObject({
        code: 'LINE_NOT_FOUND',
      });
    }
    expect(dataOf(await call(owner, 'view')).totalItems).toBe(1);
    expect(dataOf(await call(foreign, 'view')).totalItems).toBe(1);
  });

  test('[CAR-43] [ORD-09] a cart accepts a note of up to 1000 characters and an invoice flag, and no other property', async () => {
    const request = visitor();
    const set = (property: string, value: unknown) => call(request, 'updateCartInfo', { property, value });
    expect(dataOf(await set('order_comment', 'è'.repeat(1000))).cartInfos['order_comment']).toHaveLength(
      1000,
    );
    expect(await set('order_comment', 'x'.repeat(1001))).toMatchObject({ code: 'NOTE_TOO_LONG' });
    expect(dataOf(await set('need_invoice', true)).cartInfos['need_invoice']).toBe('true');
    expect(await set('__proto__', 'x')).toMatchObject({ code: 'CART_INFO_UNKNOWN' });
    expect(dataOf(await call(request, 'view')).cartInfos['order_comment']).toHaveLength(1000);
  });

  test('[CAR-44] [CAR-11] accept_alternatives has the brand’s default and is set per line or for all lines', async () => {
    const request = visitor();
    const added = dataOf(await add(request, { productId: product, quantity: 1 }));
    const item = added.cartItems?.[0];
    expect(item?.cartItemInfo['accept_alternatives']).toBe('true');
    const off = dataOf(
      await call(request, 'updateInfos', {
        items: [{ itemId: item?.itemId, infos: { accept_alternatives: 'no' } }],
      }),
    );
    expect(off.cartItems?.[0]?.cartItemInfo['accept_alternatives']).toBe('false');
    const all = dataOf(
      await call(request, 'updateCartInfo', { property: 'accept_alternatives', value: 'true' }),
    );
    expect(all.cartItems?.[0]?.cartItemInfo['accept_alternatives']).toBe('true');
    expect(
      await call(request, 'updateInfos', { items: [{ itemId: item?.itemId, infos: { price: '0' } }] }),
    ).toMatchObject({
      code: 'CART_INFO_UNKNOWN',
    });
  });

  test('when a price changed or goods sold out, then the line reports it', async () => {
    const changing = await makeProduct(brands.db, { listCents: 100 });
    const request = visitor();
    await add(request, { productId: changing, quantity: 2 });
    await changeCatalogue(brands.db, 'update assortment set list_cents = 120 where product_id = $1', [
      changing,
    ]);
    const dearer = dataOf(await call(request, 'view'));
    expect(dearer.cartItems?.[0]?.problem).toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('1,20'),
    });
    expect(dearer.totalPrice).toBe(2.4);
    await brands.db.rows('update assortment set available = 0 where product_id = $1', [changing]);
    expect(dataOf(await call(request, 'view')).cartItems?.[0]?.problem?.code).toBe('PRODUCT_SOLD_OUT');
  });
});

test('[CHK-07] a prepared cart refuses changes until its lock is 15 minutes old', async () => {
  const { userId } = await makeShopper(brands.db);
  const clock = { instant: new Date(), now: () => clock.instant };
  const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }), clock });
  await makeCart(
    brands.db,
    { userId },
    { statusId: 2, preparedAt: clock.instant, lines: [{ productId: product }] },
  );
  const itemId = dataOf(await call(request, 'view')).cartItems?.[0]?.itemId;
  for (const attempt of [
    add(request, { productId: product, quantity: 1 }),
    call(request, 'update', { items: [{ itemId, quantity: 2 }] }),
    call(request, 'delete', { items: [{ itemId }] }),
  ]) {
    expect(await attempt).toMatchObject({ code: 'CART_LOCKED' });
  }
  const addressId = await makeAddress(brands.db, { userId });
  expect(await call(request, 'selectAddress', { address_id: addressId })).toMatchObject({
    code: 'ADDRESS_LOCKED',
  });
  clock.instant = new Date(clock.instant.getTime() + 15 * 60_000);
  expect(dataOf(await add(request, { productId: product, quantity: 1 }))).toMatchObject({
    cartStatusId: 1,
    totalItems: 2,
  });
});
