import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { callRoute, dataOf } from '@bottega/testing/call-route';
import { makeCart } from '@bottega/testing/builders/cart';
import { changeCatalogue, makeProduct } from '@bottega/testing/builders/catalog';
import { makeAddress, makeTimeslot, makeZone } from '@bottega/testing/builders/fulfilment';
import { makeRequest, makeSession, makeShopper, type TestRequest } from '@bottega/testing/builders/identity';
import { makeOffer } from '@bottega/testing/builders/promotion';
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

describe('looking', () => {
  test('[CAR-13] a visitor is shown an empty cart, and looking makes neither cart nor session', async () => {
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

  test('[CAR-37] [CAR-02] lines come flat, or by aisle with show_sectors', async () => {
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

describe('putting in', () => {
  test('[CAR-38] [CAR-22] adds by piece and again to the same line', async () => {
    const request = visitor();
    await add(request, { productId: product, quantity: 1 });
    const cart = dataOf(await add(request, { productId: product, quantity: 2 }));
    expect(cart.cartItems).toMatchObject([{ quantity: 3, grossTotal: 4.47, netTotal: 4.47, weight: 0 }]);
    expect(cart.cartItems?.[0]?.itemId).toBe(cart.cartItems?.[0]?.cartItemId);
  });

  test('[CAR-25] loose goods begin with their first weight and are priced by weight', async () => {
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

  test('[CAR-31] [CAR-32] a weight that makes whole packages is told in packages', async () => {
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

  test('[CAR-23] packs are rounded up to their multiple, and that is said', async () => {
    const packs = await makeProduct(brands.db, { saleType: 'Confezione', step: 6 });
    const result = await add(visitor(), { productId: packs, quantity: 7 });
    expect(lineOf(dataOf(result), packs)?.quantity).toBe(12);
    expect(result).toMatchObject({ warnings: [{ code: 'QUANTITY_STEP' }] });
  });

  test('[CAR-28] [CAR-34] the maximum counts over every line of the product', async () => {
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

  test('[CAT-40] [CAT-41] options must all be chosen, and be ones there are', async () => {
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

  test('[PRO-03] a selectable promo needs a choice; accepted it lowers the price, declined it does not', async () => {
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

  test('quantities that are none change nothing', async () => {
    const request = visitor();
    const before = dataOf(await add(request, { productId: product, quantity: 1 }));
    for (const quantity of [Number.NaN, Number.POSITIVE_INFINITY, -1, -1e-9, 0, 1e12, 0.0000001]) {
      const result = await add(request, { productId: product, quantity });
      expect(result).toMatchObject({ ok: false });
      expect(['INVALID_QUANTITY', 'INVALID_INPUT']).toContain(result.ok ? '' : result.code);
    }
    expect(await call(request, 'add', { items: [{ productId: product, quantity: '2' }] })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(dataOf(await call(request, 'view'))).toEqual(before);
  });

  test('several at once are put in together or not at all', async () => {
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

  test('what is unknown, withdrawn, another brand’s or sold elsewhere is refused', async () => {
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

  test('more than is left is refused', async () => {
    const scarce = await makeProduct(brands.db, { available: 3 });
    expect(await add(visitor(), { productId: scarce, quantity: 4 })).toMatchObject({
      code: 'STOCK_SHORT',
      params: { available: 3 },
    });
  });

  test('a full cart takes no more lines', async () => {
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

  test('two requests of one new visitor end in one cart with both products', async () => {
    const request = visitor();
    await request.ctx.requireSession();
    const other = await makeProduct(brands.db);
    await Promise.all([product, other, product].map((productId) => add(request, { productId, quantity: 1 })));
    const cart = dataOf(await call(request, 'view'));
    expect(cart.cartItems?.map((item) => item.quantity).sort()).toEqual([1, 2]);
  });
});

describe('asking first', () => {
  const strict = { anonymousCarts: false };

  test('[CAR-14] [TEN-21] without anonymous carts login, address and slot come first, in this order', async () => {
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

  test('a visitor of such a brand chooses neither place nor time', async () => {
    const request = makeRequest(brands.db, { settings: strict });
    expect(await call(request, 'selectAddress', { address_id: 1 })).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(await call(request, 'selectTimeslot', { timeslot_id: '1' })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
  });
});

describe('changing', () => {
  test('[CAR-39] [CAR-40] sets quantities, 0 takes out, delete takes out by line or product', async () => {
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

  test('[CAR-33] less than the minimum purchase is refused and the quantity stays', async () => {
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

  test('another shopper’s line and another brand’s line are not there', async () => {
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

  test('[CAR-43] [ORD-09] notes up to 1000 characters, invoice as true or false, nothing else', async () => {
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

  test('[CAR-44] [CAR-11] alternatives per line, by the brand’s default, for all at once', async () => {
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

  test('a price that changed and goods that sold out meanwhile are told on their line', async () => {
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

test('[CHK-07] a prepared cart refuses changes until its lock is a quarter of an hour old', async () => {
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
