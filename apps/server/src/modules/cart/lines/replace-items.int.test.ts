import type { Cart } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;
let lost: number;
let staying: number;
let other: number;
let soldOut: number;
beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  lost = await makeProduct(brands.db, { name: 'Finito' });
  staying = await makeProduct(brands.db, { name: 'Resta' });
  other = await makeProduct(brands.db, { name: 'Al suo posto', maxQuantity: 5 });
  soldOut = await makeProduct(brands.db, { name: 'Esaurito', available: 0 });
});
afterAll(() => brands.drop());

interface Asked {
  itemId: number;
  productId: number;
  quantity: number;
}
const replace = (request: TestRequest, items: Asked[]) =>
  callRoute<Cart>(cartRoutes, 'replace', request.ctx, { items });
const linesOf = async (request: TestRequest) =>
  dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx)).cartItems!;
const summaryOf = (lines: Cart['cartItems']) =>
  lines!.map(({ product, quantity }) => [product.productId, quantity]);

async function shopper(statusId?: 2): Promise<TestRequest & { itemId(productId: number): Promise<number> }> {
  const { userId } = await makeShopper(brands.db);
  const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
  const lines = [lost, staying].map((productId) => ({ productId, quantity: 2 }));
  await makeCart(brands.db, { userId }, { lines, ...(statusId && { statusId, preparedAt: new Date() }) });
  const itemId = async (productId: number) =>
    (await linesOf(request)).find(({ product }) => product.productId === productId)!.itemId;
  return Object.assign(request, { itemId });
}

test('when a line is replaced, then one answer has the new product and no longer the line', async () => {
  const ada = await shopper();
  const answer = await replace(ada, [{ itemId: await ada.itemId(lost), productId: other, quantity: 3 }]);
  const expected = [
    [staying, 2],
    [other, 3],
  ];
  expect(summaryOf(dataOf(answer).cartItems)).toEqual(expect.arrayContaining(expected));
  expect(summaryOf(await linesOf(ada))).toEqual(expected);
});

test('[CAR-37] when sectors are asked for, then the answer has the lines by aisle', async () => {
  const ada = await shopper();
  const items = async () => [{ itemId: await ada.itemId(lost), productId: lost, quantity: 3 }];
  const input = { show_sectors: 'true', items: await items() };
  const byAisle = dataOf(await callRoute<Cart>(cartRoutes, 'replace', ada.ctx, input));
  expect(byAisle.cartItems).toBeUndefined();
  expect(byAisle.sectors!.flatMap(({ cartItems }) => cartItems)).toHaveLength(2);
  expect(dataOf(await replace(ada, await items())).cartItems).toHaveLength(2);
});

test('when the other product is already in the basket, then both quantities are one line', async () => {
  const ada = await shopper();
  await replace(ada, [{ itemId: await ada.itemId(lost), productId: staying, quantity: 1 }]);
  expect(summaryOf(await linesOf(ada))).toEqual([[staying, 3]]);
});

test('when a product replaces itself, then its line has the new quantity', async () => {
  const ada = await shopper();
  await replace(ada, [{ itemId: await ada.itemId(lost), productId: lost, quantity: 7 }]);
  expect(summaryOf(await linesOf(ada))).toEqual(
    expect.arrayContaining([
      [lost, 7],
      [staying, 2],
    ]),
  );
});

test.each([
  ['the other product is sold out', () => ({ productId: soldOut, quantity: 1 }), 'PRODUCT_SOLD_OUT'],
  ['there is no such product', () => ({ productId: 2_147_483_647, quantity: 1 }), 'PRODUCT_NOT_FOUND'],
  ['the quantity is 0', () => ({ productId: other, quantity: 0 }), 'INVALID_QUANTITY'],
])('when %s, then the replacement is refused and no line changes', async (_, wanted, code) => {
  const ada = await shopper();
  const before = await linesOf(ada);
  const items = [
    { itemId: await ada.itemId(staying), productId: other, quantity: 1 },
    { itemId: await ada.itemId(lost), ...wanted() },
  ];
  expect(await replace(ada, items)).toMatchObject({ ok: false, code });
  expect(await linesOf(ada)).toEqual(before);
});

test('when a line is named twice, deleted, or in another basket, then it is not found', async () => {
  const [ada, bea] = [await shopper(), await shopper()];
  const own = { itemId: await ada.itemId(lost), productId: other, quantity: 1 };
  const hers = { ...own, itemId: await bea.itemId(lost) };
  for (const items of [[own, own], [hers], [own, hers]])
    expect(await replace(ada, items)).toMatchObject({ ok: false, code: 'LINE_NOT_FOUND' });
  const visitor = makeRequest(brands.otherBrand);
  expect(await replace(visitor, [own])).toMatchObject({ ok: false, code: 'LINE_NOT_FOUND' });
  expect(summaryOf(await linesOf(bea))).toEqual([
    [lost, 2],
    [staying, 2],
  ]);
});

test('when the basket is locked for checkout, then nothing is replaced', async () => {
  const ada = await shopper(2);
  const items = [{ itemId: await ada.itemId(lost), productId: other, quantity: 1 }];
  expect(await replace(ada, items)).toMatchObject({ ok: false, code: 'CART_LOCKED' });
});
