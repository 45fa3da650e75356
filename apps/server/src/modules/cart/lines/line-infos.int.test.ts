import type { Cart, CartItem } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { limitPurchase } from '../../../../testing/builders/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;

async function shopper(): Promise<TestRequest> {
  const { userId } = await makeShopper(brands.db);
  return makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
}
const add = (request: TestRequest, productId: number, quantity: number, more: object = {}) =>
  callRoute<Cart>(cartRoutes, 'add', request.ctx, { items: [{ productId, quantity, ...more }] });
const setInfos = (
  request: TestRequest,
  items: { itemId: number | undefined; infos: Record<string, string> }[],
) => callRoute<Cart>(cartRoutes, 'updateInfos', request.ctx, { items });
const update = (request: TestRequest, itemId: number, quantity: number) =>
  callRoute<Cart>(cartRoutes, 'update', request.ctx, { items: [{ itemId, quantity }] });
const setAll = (request: TestRequest, value: boolean) =>
  callRoute<Cart>(cartRoutes, 'updateCartInfo', request.ctx, { property: 'accept_alternatives', value });
const view = async (request: TestRequest) => dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx));
const itemOf = (cart: Cart, productId: number): CartItem =>
  cart.cartItems!.find(({ product }) => product.productId === productId)!;

/** A shopper with loose apples in the basket: 3 euro per kilogram, first add 300 g, step 100 g. */
async function withApples(settings: Record<string, unknown> = {}) {
  const request = await shopper();
  const apples = await makeProduct(brands.db, {
    saleType: 'Sfuso',
    firstAdd: 0.3,
    step: 0.1,
    listCents: 300,
    available: 5,
    ...settings,
  });
  const { itemId } = itemOf(dataOf(await add(request, apples, 0.3)), apples);
  const weigh = (customWeight: string) => setInfos(request, [{ itemId, infos: { customWeight } }]);
  return { request, apples, itemId, weigh };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
});
afterAll(() => brands.drop());

describe('[CAR-44] [CAR-10] custom weight', () => {
  test('a custom weight rounds the quantity up to the next step and is kept until the quantity is set again', async () => {
    const { request, apples, itemId, weigh } = await withApples();
    const cart = dataOf(await weigh(' 1,27 '));
    expect(itemOf(cart, apples)).toMatchObject({
      quantity: 1.3,
      weight: 1.3,
      grossTotal: 3.9,
      cartItemInfo: { customWeight: '1.27' },
    });
    expect(await view(request)).toEqual(cart);
    expect(itemOf(dataOf(await add(request, apples, 0.1)), apples)).toMatchObject({
      quantity: 1.4,
      cartItemInfo: { customWeight: '1.4' },
    });
    dataOf(await weigh('0.85'));
    expect(itemOf(dataOf(await update(request, itemId, 2)), apples).cartItemInfo['customWeight']).toBe('2');
    dataOf(await weigh('0.85'));
    expect(itemOf(dataOf(await weigh('')), apples)).toMatchObject({
      quantity: 0.9,
      cartItemInfo: { customWeight: '0.9' },
    });
  });

  test('a custom weight respects minimum, maximum, stock and the maximum of a day', async () => {
    const { request, apples, weigh } = await withApples({ maxQuantity: 2 });
    const capped = await weigh('2,45');
    expect(capped).toMatchObject({ warnings: [{ code: 'QUANTITY_MAX_QUANTITY' }] });
    expect(itemOf(dataOf(capped), apples)).toMatchObject({
      quantity: 2,
      cartItemInfo: { customWeight: '2' },
    });
    expect(itemOf(dataOf(await weigh('0,15')), apples)).toMatchObject({ quantity: 0.3 });
    const before = await view(request);
    await limitPurchase(brands.db, apples, { maxPerDay: 1 });
    expect(await weigh('1,05')).toMatchObject({ code: 'DAILY_MAX_QUANTITY' });
    expect(await view(request)).toEqual(before);
    const { request: ben, apples: pears, weigh: weighPears } = await withApples();
    expect(await weighPears('5,01')).toMatchObject({ code: 'STOCK_SHORT' });
    expect(itemOf(await view(ben), pears).quantity).toBe(0.3);
  });

  test('a line that is added with its custom weight is as it was before its removal', async () => {
    const { request, apples, itemId, weigh } = await withApples();
    const before = itemOf(dataOf(await weigh('1,27')), apples);
    expect(dataOf(await update(request, itemId, 0)).cartItems).toEqual([]);
    const infos = { customWeight: '1.27' };
    expect(itemOf(dataOf(await add(request, apples, 1.3, { infos })), apples)).toEqual({
      ...before,
      itemId: expect.any(Number),
      cartItemId: expect.any(Number),
    });
    expect(await add(request, apples, 0.1, { infos: { customWeight: '-1' } })).toMatchObject({
      code: 'CUSTOM_WEIGHT_INVALID',
      field: 'customWeight',
    });
  });

  test.each(['1e309', 'NaN', '-0', '0.0004', '0', 'due chili', '1.2345', "1'; drop table cart", '💥'])(
    'when a custom weight is not valid: %j, then it is refused and nothing changes',
    async (text) => {
      const { request, weigh } = await withApples();
      const before = await view(request);
      expect(await weigh(text)).toMatchObject({ code: 'CUSTOM_WEIGHT_INVALID', field: 'customWeight' });
      expect(await view(request)).toEqual(before);
    },
  );

  test('a custom weight is refused for counted goods, those that are added too', async () => {
    const request = await shopper();
    const milk = await makeProduct(brands.db);
    const { itemId } = itemOf(dataOf(await add(request, milk, 1)), milk);
    expect(await setInfos(request, [{ itemId, infos: { customWeight: '1' } }])).toMatchObject({
      code: 'CUSTOM_WEIGHT_INVALID',
    });
    expect(await add(request, milk, 1, { infos: { customWeight: '1' } })).toMatchObject({
      code: 'CUSTOM_WEIGHT_INVALID',
    });
  });

  test('when one line of a call is not found, then no line changes', async () => {
    const { request, apples, itemId } = await withApples();
    const refused = await setInfos(request, [
      { itemId, infos: { customWeight: '1' } },
      { itemId: itemId + 1_000_000, infos: { note: 'x' } },
    ]);
    expect(refused).toMatchObject({ code: 'LINE_NOT_FOUND' });
    expect(itemOf(await view(request), apples).quantity).toBe(0.3);
  });
});

describe('infos of a line', () => {
  test('[CAR-44] a note is trimmed, cleared by an empty text and limited to 200 characters', async () => {
    const { request, apples, itemId } = await withApples();
    const note = async (text: string) => setInfos(request, [{ itemId, infos: { note: text } }]);
    const noted = dataOf(await note('  mature, per favore  '));
    expect(itemOf(noted, apples).cartItemInfo['note']).toBe('mature, per favore');
    expect(await note('è'.repeat(201))).toMatchObject({ code: 'LINE_NOTE_TOO_LONG', params: { most: 200 } });
    expect(itemOf(await view(request), apples).cartItemInfo['note']).toBe('mature, per favore');
    expect(itemOf(dataOf(await note('')), apples).cartItemInfo['note']).toBe('');
  });

  test('[CAR-11] [CAR-01] a choice for all lines also holds for later lines, and a line can override it', async () => {
    const request = await shopper();
    const [bread, milk, eggs] = await Promise.all([1, 2, 3].map(() => makeProduct(brands.db)));
    await add(request, bread!, 1);
    dataOf(await setAll(request, false));
    const accepts = (cart: Cart) =>
      cart.cartItems!.map(({ cartItemInfo }) => cartItemInfo['accept_alternatives']);
    expect(accepts(dataOf(await add(request, milk!, 1)))).toEqual(['false', 'false']);
    expect(accepts(dataOf(await add(request, eggs!, 1, { infos: { accept_alternatives: 'true' } })))).toEqual(
      ['false', 'false', 'true'],
    );
  });
});

test.each([
  [true, false],
  [false, true],
])(
  '[TEN-15] [TEN-16] an item added without accept_alternatives gets the brand’s flags: %s, on promotion %s',
  async (acceptAlternatives, acceptAlternativesOnPromo) => {
    const plain = await makeProduct(brands.db);
    const promoted = await makeProduct(brands.db, { listCents: 1000 });
    await makeOffer(brands.db, 'percentage', [promoted], { percent: 2000 });
    const { userId } = await makeShopper(brands.db);
    const request = makeRequest(brands.db, {
      as: await makeSession(brands.db, { userId }),
      settings: { acceptAlternatives, acceptAlternativesOnPromo },
    });
    const choice = (cart: Cart, productId: number) =>
      itemOf(cart, productId).cartItemInfo['accept_alternatives'];
    await add(request, plain, 1);
    const cart = dataOf(await add(request, promoted, 1));
    expect([choice(cart, plain), choice(cart, promoted)]).toEqual([
      String(acceptAlternatives),
      String(acceptAlternativesOnPromo),
    ]);
    const other = await makeProduct(brands.db);
    const infos = { infos: { accept_alternatives: String(!acceptAlternatives) } };
    expect(choice(dataOf(await add(request, other, 1, infos)), other)).toBe(String(!acceptAlternatives));
  },
);
