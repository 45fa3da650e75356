import type { Cart, CartItem } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { callRoute, dataOf } from '@bottega/testing/call-route';
import { makeProduct } from '@bottega/testing/builders/catalog';
import { makeZone } from '@bottega/testing/builders/fulfilment';
import { makeOffer } from '@bottega/testing/builders/promotion';
import { makeRequest, makeSession, makeShopper, type TestRequest } from '@bottega/testing/builders/identity';
import { limitPurchase } from '@bottega/testing/builders/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartRoutes } from './index.ts';

let brands: BrandDatabases;

async function shopper(): Promise<TestRequest> {
  const { userId } = await makeShopper(brands.db);
  return makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
}
const add = (who: TestRequest, productId: number, quantity: number, more: object = {}) =>
  callRoute<Cart>(cartRoutes, 'add', who.ctx, { items: [{ productId, quantity, ...more }] });
const setInfos = (who: TestRequest, items: { itemId: number | undefined; infos: Record<string, string> }[]) =>
  callRoute<Cart>(cartRoutes, 'updateInfos', who.ctx, { items });
const update = (who: TestRequest, itemId: number, quantity: number) =>
  callRoute<Cart>(cartRoutes, 'update', who.ctx, { items: [{ itemId, quantity }] });
const setAll = (who: TestRequest, value: boolean) =>
  callRoute<Cart>(cartRoutes, 'updateCartInfo', who.ctx, { property: 'accept_alternatives', value });
const view = async (who: TestRequest) => dataOf(await callRoute<Cart>(cartRoutes, 'view', who.ctx));
const itemOf = (cart: Cart, productId: number): CartItem =>
  cart.cartItems!.find(({ product }) => product.productId === productId)!;

/** A shopper with loose goods, from 300 g by 100 g at three euros the kilogram, in the basket. */
async function withApples(given: Record<string, unknown> = {}) {
  const who = await shopper();
  const apples = await makeProduct(brands.db, {
    saleType: 'Sfuso',
    firstAdd: 0.3,
    step: 0.1,
    listCents: 300,
    available: 5,
    ...given,
  });
  const { itemId } = itemOf(dataOf(await add(who, apples, 0.3)), apples);
  const weigh = (customWeight: string) => setInfos(who, [{ itemId, infos: { customWeight } }]);
  return { who, apples, itemId, weigh };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
});
afterAll(() => brands.drop());

describe('[CAR-44] [CAR-10] a weight of its own', () => {
  test('buys the step above it and is kept beside it, until the quantity is said anew', async () => {
    const { who, apples, itemId, weigh } = await withApples();
    const cart = dataOf(await weigh(' 1,27 '));
    expect(itemOf(cart, apples)).toMatchObject({
      quantity: 1.3,
      weight: 1.3,
      grossTotal: 3.9,
      cartItemInfo: { customWeight: '1.27' },
    });
    expect(await view(who)).toEqual(cart);
    expect(itemOf(dataOf(await add(who, apples, 0.1)), apples)).toMatchObject({
      quantity: 1.4,
      cartItemInfo: { customWeight: '1.4' },
    });
    dataOf(await weigh('0.85'));
    expect(itemOf(dataOf(await update(who, itemId, 2)), apples).cartItemInfo['customWeight']).toBe('2');
    dataOf(await weigh('0.85'));
    expect(itemOf(dataOf(await weigh('')), apples)).toMatchObject({
      quantity: 0.9,
      cartItemInfo: { customWeight: '0.9' },
    });
  });

  test('keeps minimum, maximum, stock and the maximum of a day', async () => {
    const { who, apples, weigh } = await withApples({ maxQuantity: 2 });
    const capped = await weigh('2,45');
    expect(capped).toMatchObject({ warnings: [{ code: 'QUANTITY_MAX_QUANTITY' }] });
    expect(itemOf(dataOf(capped), apples)).toMatchObject({
      quantity: 2,
      cartItemInfo: { customWeight: '2' },
    });
    expect(itemOf(dataOf(await weigh('0,15')), apples)).toMatchObject({ quantity: 0.3 });
    const before = await view(who);
    await limitPurchase(brands.db, apples, { maxPerDay: 1 });
    expect(await weigh('1,05')).toMatchObject({ code: 'DAILY_MAX_QUANTITY' });
    expect(await view(who)).toEqual(before);
    const { who: ben, apples: pears, weigh: weighPears } = await withApples();
    expect(await weighPears('5,01')).toMatchObject({ code: 'STOCK_SHORT' });
    expect(itemOf(await view(ben), pears).quantity).toBe(0.3);
  });

  test.each(['1e309', 'NaN', '-0', '0.0004', '0', 'due chili', '1.2345', "1'; drop table cart", '💥'])(
    'that is none, %j, is refused and changes nothing',
    async (text) => {
      const { who, weigh } = await withApples();
      const before = await view(who);
      expect(await weigh(text)).toMatchObject({ code: 'CUSTOM_WEIGHT_INVALID', field: 'customWeight' });
      expect(await view(who)).toEqual(before);
    },
  );

  test('is for loose goods in the basket alone', async () => {
    const who = await shopper();
    const milk = await makeProduct(brands.db);
    const { itemId } = itemOf(dataOf(await add(who, milk, 1)), milk);
    expect(await setInfos(who, [{ itemId, infos: { customWeight: '1' } }])).toMatchObject({
      code: 'CUSTOM_WEIGHT_INVALID',
    });
    expect(await add(who, milk, 1, { infos: { customWeight: '1' } })).toMatchObject({
      code: 'CART_INFO_UNKNOWN',
    });
  });

  test('all lines of a call or none', async () => {
    const { who, apples, itemId } = await withApples();
    const refused = await setInfos(who, [
      { itemId, infos: { customWeight: '1' } },
      { itemId: itemId + 1_000_000, infos: { note: 'x' } },
    ]);
    expect(refused).toMatchObject({ code: 'LINE_NOT_FOUND' });
    expect(itemOf(await view(who), apples).quantity).toBe(0.3);
  });
});

describe('what is said of a line', () => {
  test('[CAR-44] a note is kept without its edges, taken away by an empty one, and not endless', async () => {
    const { who, apples, itemId } = await withApples();
    const note = async (text: string) => setInfos(who, [{ itemId, infos: { note: text } }]);
    const noted = dataOf(await note('  mature, per favore  '));
    expect(itemOf(noted, apples).cartItemInfo['note']).toBe('mature, per favore');
    expect(await note('è'.repeat(201))).toMatchObject({ code: 'LINE_NOTE_TOO_LONG', params: { most: 200 } });
    expect(itemOf(await view(who), apples).cartItemInfo['note']).toBe('mature, per favore');
    expect(itemOf(dataOf(await note('')), apples).cartItemInfo['note']).toBe('');
  });

  test('[CAR-11] [CAR-01] a choice for all lines holds for those put in later, and a line may say otherwise', async () => {
    const who = await shopper();
    const [bread, milk, eggs] = await Promise.all([1, 2, 3].map(() => makeProduct(brands.db)));
    await add(who, bread!, 1);
    dataOf(await setAll(who, false));
    const accepts = (cart: Cart) =>
      cart.cartItems!.map(({ cartItemInfo }) => cartItemInfo['accept_alternatives']);
    expect(accepts(dataOf(await add(who, milk!, 1)))).toEqual(['false', 'false']);
    expect(accepts(dataOf(await add(who, eggs!, 1, { infos: { accept_alternatives: 'true' } })))).toEqual([
      'false',
      'false',
      'true',
    ]);
  });
});

test.each([
  [true, false],
  [false, true],
])(
  '[TEN-15] [TEN-16] the brand’s flags are the choice on alternatives of an item added without one: %s, on promotion %s',
  async (acceptAlternatives, acceptAlternativesOnPromo) => {
    const plain = await makeProduct(brands.db);
    const promoted = await makeProduct(brands.db, { listCents: 1000 });
    await makeOffer(brands.db, 'percentage', [promoted], { percent: 2000 });
    const { userId } = await makeShopper(brands.db);
    const who = makeRequest(brands.db, {
      as: await makeSession(brands.db, { userId }),
      settings: { acceptAlternatives, acceptAlternativesOnPromo },
    });
    const choice = (cart: Cart, productId: number) =>
      itemOf(cart, productId).cartItemInfo['accept_alternatives'];
    await add(who, plain, 1);
    const cart = dataOf(await add(who, promoted, 1));
    expect([choice(cart, plain), choice(cart, promoted)]).toEqual([
      String(acceptAlternatives),
      String(acceptAlternativesOnPromo),
    ]);
    const other = await makeProduct(brands.db);
    const said = { infos: { accept_alternatives: String(!acceptAlternatives) } };
    expect(choice(dataOf(await add(who, other, 1, said)), other)).toBe(String(!acceptAlternatives));
  },
);
