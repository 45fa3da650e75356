import type { Cart, InputOf, contract } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { countedDb } from '../../../../testing/postgres/counted-db.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { changeCatalogue, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, makeList, onePiece, shopper } from '../../../../testing/builders/lists.ts';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;
let plain: number;
let soldOut: number;
let withOptions: number;
let atMostTwo: number;

const addAllFromList = (request: TestRequest, list_id: number) =>
  callRoute<Cart>(cartRoutes, 'addAllFromList', request.ctx, { list_id });
const view = (request: TestRequest) => callRoute<Cart>(cartRoutes, 'view', request.ctx);

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  plain = await makeProduct(brands.db, { name: 'Pasta' });
  soldOut = await makeProduct(brands.db, { name: 'Esaurito', available: 0 });
  atMostTwo = await makeProduct(brands.db, { name: 'Razionato', maxQuantity: 2 });
  withOptions = await makeProduct(brands.db, {
    name: 'Da scegliere',
    options: [{ name: 'Taglio', parameterName: 'taglio', choices: ['Fette', 'Intero'] }],
  });
});
afterAll(() => brands.drop());

describe('adding a list to the cart', () => {
  test('[CAR-42] a list is added as far as possible, and a warning names each left-out product with its reason', async () => {
    const ada = await shopper(brands.db);
    const gone = await makeProduct(brands.db, { name: 'Sparito' });
    const list = await makeList(ada, 'Spesa', [plain, soldOut, withOptions, atMostTwo, gone]);
    await makeCart(brands.db, { userId: ada.userId }, { lines: [{ productId: atMostTwo, quantity: 2 }] });
    await changeCatalogue(brands.db, 'update product set published = false where product_id = $1', [gone]);
    const added = await addAllFromList(ada, list);
    expect(added).toMatchObject({
      ok: true,
      warnings: [
        {
          code: 'LEFT_OUT',
          params: { name: 'Esaurito', cause: 'PRODUCT_SOLD_OUT', reason: 'Il prodotto è esaurito.' },
        },
        { code: 'LEFT_OUT', params: { name: 'Da scegliere', cause: 'OPTION_MISSING' } },
        { code: 'LEFT_OUT', params: { name: 'Razionato', cause: 'MAX_QUANTITY' } },
        { code: 'LEFT_OUT', params: { name: 'Sparito', cause: 'PRODUCT_NOT_FOUND' } },
      ],
      data: {
        cartItems: [
          { product: { productId: atMostTwo }, quantity: 2 },
          { product: { productId: plain }, quantity: 1 },
        ],
      },
    });
    const again = await addAllFromList(ada, list);
    expect(again.ok && again.data.cartItems?.[1]).toMatchObject({ quantity: 2 });
  });

  test('adding a list of sixty products takes as many statements as adding one', async () => {
    const ada = await shopper(brands.db);
    const products: number[] = [];
    for (let n = 0; n < 60; n += 1) products.push(await makeProduct(brands.db));
    const short = await makeList(ada, 'Una', products.slice(0, 1));
    const long = await makeList(ada, 'Sessanta', products);
    const statements = async (list: number) => {
      const { db, count } = countedDb(brands.db);
      const added = await addAllFromList({ ...ada, ctx: { ...ada.ctx, db } }, list);
      return { count: count(), ok: added.ok };
    };
    await statements(long);
    const [few, many] = [await statements(short), await statements(long)];
    expect([few.ok, many]).toEqual([true, few]);
    const cart = await view(ada);
    expect(cart.ok && cart.data.cartItems).toHaveLength(60);
  });

  test('when the list is another shopper’s or the basket is locked, then nothing is added', async () => {
    const ada = await shopper(brands.db);
    const bob = await shopper(brands.db);
    const list = await makeList(ada, 'Spesa', [plain]);
    expect(await addAllFromList(bob, list)).toMatchObject({ code: 'LIST_NOT_FOUND' });
    expect(await addAllFromList(bob, 999_999)).toMatchObject({ code: 'LIST_NOT_FOUND' });
    await makeCart(brands.db, { userId: ada.userId }, { statusId: 2, preparedAt: new Date() });
    expect(await addAllFromList(ada, list)).toMatchObject({ code: 'CART_LOCKED' });
    const cart = await view(ada);
    expect(cart.ok && cart.data.cartItems).toEqual([]);
  });
});

describe('adding many products', () => {
  const addAll = (request: TestRequest, items: InputOf<(typeof contract)['cart']['addAll']>['items']) =>
    callRoute<Cart>(cartRoutes, 'addAll', request.ctx, { items });

  test('products are added one by one, also for a visitor; a repeated product is one line, a failed one is a warning', async () => {
    const visitor = makeRequest(brands.db);
    const added = await addAll(visitor, [
      { productId: plain, quantity: 2 },
      { productId: soldOut, quantity: 1 },
      { productId: plain, quantity: 0.0004 },
      { productId: plain, quantity: -0 },
      { productId: plain, quantity: 1 },
      { productId: 999_999, quantity: 1 },
    ]);
    expect(added).toMatchObject({
      ok: true,
      warnings: [
        { code: 'LEFT_OUT', params: { name: 'Esaurito', cause: 'PRODUCT_SOLD_OUT' } },
        { code: 'LEFT_OUT', params: { name: 'Pasta', cause: 'INVALID_QUANTITY' } },
        { code: 'LEFT_OUT', params: { name: 'Pasta', cause: 'INVALID_QUANTITY' } },
        { code: 'LEFT_OUT', params: { name: '999999', cause: 'PRODUCT_NOT_FOUND' } },
      ],
      data: { cartItems: [{ product: { productId: plain }, quantity: 3 }] },
    });
    const elsewhere = await addAll(makeRequest(brands.otherBrand), [{ productId: plain, quantity: 1 }]);
    expect(elsewhere).toMatchObject({
      ok: true,
      warnings: [{ params: { cause: 'PRODUCT_NOT_FOUND' } }],
      data: { cartItems: [] },
    });
  });

  test('when items carry options and promo choices, then they are added; each left-out item is named by its position', async () => {
    const offered = await makeProduct(brands.db, { name: 'In offerta' });
    await makeOffer(brands.db, 'selectable', [offered], {
      benefit: { type: 'percent', percent: 1000 },
      badge: 'Scegli tu',
      selectableText: 'La vuoi?',
    });
    const visitor = makeRequest(brands.db);
    const added = await addAll(visitor, [
      { productId: withOptions, quantity: 1, params: { taglio: 'fette' } },
      { productId: withOptions, quantity: 1 },
      { productId: offered, quantity: 1, promoChoice: 'decline' },
      { productId: offered, quantity: 1, params: { taglio: 'fette' } },
      { productId: plain, quantity: 1 },
    ]);
    expect(added).toMatchObject({
      ok: true,
      warnings: [
        { code: 'LEFT_OUT', params: { place: 1, cause: 'OPTION_MISSING' } },
        { code: 'LEFT_OUT', params: { place: 3, cause: 'OPTION_UNKNOWN' } },
      ],
    });
    const { cartItems } = dataOf(added);
    expect(new Set(cartItems!.map(({ product }) => product.productId))).toEqual(
      new Set([withOptions, offered, plain]),
    );
  });

  test('[CAR-14] when the basket is locked, or login or address is missing, then the whole call is refused', async () => {
    const items = [{ productId: plain, quantity: 1 }];
    const settings = { anonymousCarts: false };
    const visitor = makeRequest(brands.db, { settings });
    expect(await addAll(visitor, items)).toMatchObject({ code: 'LOGIN_REQUIRED' });
    const { userId } = await makeShopper(brands.db);
    const ada = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }), settings });
    expect(await addAll(ada, items)).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    await makeCart(brands.db, { userId }, { statusId: 2, preparedAt: new Date() });
    expect(await addAll(ada, items)).toMatchObject({ code: 'CART_LOCKED' });
  });
});

test('[LIS-09] the cart’s user has favourites exactly while the list of favourites has products', async () => {
  const ada = await shopper(brands.db);
  const hasFavorites = async () => {
    const cart = await view(ada);
    return cart.ok && cart.data.user.hasFavorites;
  };
  expect(await hasFavorites()).toBe(false);
  await makeList(ada, 'Spesa', [plain]);
  expect(await hasFavorites()).toBe(false);
  const favourites = { wishlist_type_id: 2, items: [onePiece(plain)] };
  await ask(ada, 'addProducts', favourites);
  expect(await hasFavorites()).toBe(true);
  await ask(ada, 'removeProducts', { ...favourites, items: [{ productId: plain }] });
  expect(await hasFavorites()).toBe(false);
});
