import type { Cart, CartItem, Product } from '@bottega/contract';
import {
  changeCatalogue,
  makeCategory,
  makeProduct,
  type ProductDraft,
} from '../../../../testing/builders/catalog.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adoptVisitorCart, cartRoutes } from '../index.ts';

let brands: BrandDatabases;
/** Goods of one shelf: half a kilogram for 2.00 €, without allergens. */
let bread: number;
let toast: number;

const goods = (draft: Partial<ProductDraft> = {}) =>
  makeProduct(brands.db, { listCents: 200, available: 50, containedAllergens: [], ...draft });

async function shopper(allergens: string[] = []): Promise<TestRequest> {
  const { userId } = await makeShopper(brands.db);
  if (allergens.length > 0)
    await brands.db.rows(
      `insert into household (tenant_id, user_id, allergens, diets, consented_at, consent_version, consent_text)
       values ($1, $2, $3, '{}', now(), 'prima', 'Testo')`,
      [brands.db.tenantId, userId, allergens],
    );
  return makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
}

const call = (request: TestRequest, name: string, input: Record<string, unknown> = {}) =>
  callRoute<Cart>(cartRoutes, name, request.ctx, input);
const add = async (request: TestRequest, productId: number, infos: Record<string, string> = {}) =>
  itemOf(dataOf(await call(request, 'add', { items: [{ productId, quantity: 1, infos }] })), productId);
const itemOf = (cart: Cart, productId: number): CartItem =>
  cart.cartItems!.find(({ product }) => product.productId === productId)!;
const viewed = async (request: TestRequest, productId = bread) =>
  itemOf(dataOf(await call(request, 'view')), productId);
const set = (request: TestRequest, { itemId }: CartItem, infos: Record<string, string>) =>
  call(request, 'updateInfos', { items: [{ itemId, infos }] });
const name = (request: TestRequest, item: CartItem, productId: number | string) =>
  set(request, item, { wanted_substitute: String(productId) });
const proposed = async (request: TestRequest, { itemId }: CartItem) => {
  const answer = await callRoute<{ substitutes: Product[] }>(cartRoutes, 'listSubstitutes', request.ctx, {
    item_id: String(itemId),
  });
  return dataOf(answer).substitutes.map(({ productId }) => productId);
};

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  bread = await goods({ name: 'Pane' });
  toast = await goods({ name: 'Fette biscottate', brandName: 'Mulino' });
});
afterAll(() => brands.drop());

describe('the substitute that a line names', () => {
  test('when a line names a good, then the basket shows it by brand and name, and the line accepts substitutes', async () => {
    const request = await shopper();
    const item = await add(request, bread, { accept_alternatives: 'false' });
    expect(item).not.toHaveProperty('wantedSubstitute');
    const { cartItemInfo, wantedSubstitute } = itemOf(dataOf(await name(request, item, toast)), bread);
    expect(wantedSubstitute).toEqual({
      productId: toast,
      name: 'Mulino Fette biscottate',
      isAvailable: true,
    });
    expect(cartItemInfo).toEqual({ accept_alternatives: 'true', wanted_substitute: String(toast) });
    expect((await viewed(request)).wantedSubstitute).toEqual(wantedSubstitute);
    // the other good is not in the basket
    expect(dataOf(await call(request, 'view')).cartItems).toHaveLength(1);
  });

  test('when the shop shall choose again, or the line or basket accepts nothing, then the name is gone', async () => {
    const request = await shopper();
    const item = await add(request, bread);
    for (const forget of [
      () => name(request, item, ''),
      () => set(request, item, { accept_alternatives: 'false' }),
      () => call(request, 'updateCartInfo', { property: 'accept_alternatives', value: 'false' }),
    ]) {
      dataOf(await name(request, item, toast));
      expect(itemOf(dataOf(await forget()), bread)).not.toHaveProperty('wantedSubstitute');
      expect(await viewed(request)).not.toHaveProperty('wantedSubstitute');
    }
    dataOf(await name(request, item, toast));
    dataOf(await call(request, 'updateCartInfo', { property: 'accept_alternatives', value: 'true' }));
    expect((await viewed(request)).wantedSubstitute).toMatchObject({ productId: toast });
  });

  test('when goods can’t stand for the line, then the call says why and the line keeps its choice', async () => {
    const request = await shopper(['milk', 'nuts']);
    const item = await add(request, bread);
    dataOf(await name(request, item, toast));
    const foreign = await makeProduct(brands.otherBrand, { productId: 930_001 });
    for (const [productId, code] of [
      [999_999, 'WANTED_SUBSTITUTE_NOT_FOUND'],
      [foreign, 'WANTED_SUBSTITUTE_NOT_FOUND'],
      ['99999999999', 'WANTED_SUBSTITUTE_NOT_FOUND'],
      ['pane', 'WANTED_SUBSTITUTE_NOT_FOUND'],
      [bread, 'WANTED_SUBSTITUTE_SAME'],
      [await goods({ warehouses: [] }), 'WANTED_SUBSTITUTE_NOT_SOLD'],
      [await goods({ published: false }), 'WANTED_SUBSTITUTE_NOT_SOLD'],
      [await goods({ adultsOnly: true }), 'WANTED_SUBSTITUTE_ADULTS_ONLY'],
      [await goods({ containedAllergens: ['milk'] }), 'WANTED_SUBSTITUTE_ALLERGEN'],
      [await goods({ traceAllergens: ['nuts'] }), 'WANTED_SUBSTITUTE_ALLERGEN'],
      [await goods({ containedAllergens: null }), 'WANTED_SUBSTITUTE_ALLERGEN'],
    ] as const)
      expect(await name(request, item, productId), String(productId)).toMatchObject({
        code,
        field: 'wanted_substitute',
      });
    expect((await viewed(request)).wantedSubstitute).toMatchObject({ productId: toast });
    const added = { productId: bread, quantity: 1, infos: { wanted_substitute: String(bread) } };
    expect(await call(await shopper(), 'add', { items: [added] })).toMatchObject({
      code: 'WANTED_SUBSTITUTE_SAME',
    });
  });

  test('when the named good is sold out or no longer sold, then the basket says so, and note and removal still work', async () => {
    const request = await shopper();
    const rusk = await goods({ name: 'Grissini' });
    const item = await add(request, bread);
    dataOf(await name(request, item, rusk));
    const gone = { productId: rusk, name: 'Marca di prova Grissini', isAvailable: false };
    await changeCatalogue(brands.db, 'update assortment set available = 0 where product_id = $1', [rusk]);
    expect((await viewed(request)).wantedSubstitute).toEqual(gone);
    await changeCatalogue(brands.db, 'update product set published = false where product_id = $1', [rusk]);
    const noted = dataOf(await set(request, item, { note: 'Ben cotto', wanted_substitute: String(rusk) }));
    const { wantedSubstitute, cartItemInfo } = itemOf(noted, bread);
    expect(wantedSubstitute).toEqual(gone);
    // the shopper takes the removal back
    dataOf(await call(request, 'delete', { items: [{ itemId: item.itemId }] }));
    expect((await add(request, bread, cartItemInfo)).wantedSubstitute).toEqual(gone);
  });

  test('when a visitor logs in, then the line that comes along names its substitute', async () => {
    const visitor = makeRequest(brands.db);
    const { sessionId } = await visitor.ctx.requireSession();
    await name(visitor, await add(visitor, bread), toast);
    const { userId } = await makeShopper(brands.db);
    await brands.db.transaction((tx) => adoptVisitorCart(visitor.ctx, tx, sessionId, userId));
    const request = makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) });
    expect((await viewed(request)).wantedSubstitute).toMatchObject({ productId: toast });
  });
});

describe('goods that a line may name', () => {
  test('they are up to six goods of the shelf, in stock in the cart’s warehouse, nearest price first', async () => {
    const [aisle, group, shelf] = [41, 42, 43];
    await makeCategory(brands.db, { categoryId: aisle, name: 'Freschi' });
    await makeCategory(brands.db, { categoryId: group, name: 'Latte', parentId: aisle });
    await makeCategory(brands.db, { categoryId: shelf, name: 'Latte intero', parentId: group });
    const on = (draft: Partial<ProductDraft>) => goods({ categoryId: shelf, name: 'Latte', ...draft });
    const milk = await on({ listCents: 150 });
    const near: number[] = [];
    for (const listCents of [160, 170, 180, 190, 200, 210, 220]) near.push(await on({ listCents }));
    await on({ listCents: 150, available: 0 });
    await on({ listCents: 150, published: false });
    await on({ listCents: 150, warehouses: [] });
    await on({ listCents: 150, saleType: 'Sfuso' });
    const wine = await on({ listCents: 151, adultsOnly: true });
    const nutty = await on({ listCents: 152, containedAllergens: ['nuts'] });
    const request = await shopper();
    const item = await add(request, milk);
    expect(await proposed(request, item)).toEqual([nutty, ...near.slice(0, 5)]);
    const careful = await shopper(['nuts']);
    const theirs = await proposed(careful, await add(careful, milk));
    expect(theirs).toEqual(near.slice(0, 6));
    expect(theirs).not.toContain(wine);
    // what the list proposes may be named
    dataOf(await name(careful, await viewed(careful, milk), theirs[5]!));
  });

  test('when the line is another shopper’s or there is no basket, then the line is not found', async () => {
    const { itemId } = await add(await shopper(), bread);
    for (const request of [await shopper(), makeRequest(brands.db)])
      expect(await call(request, 'listSubstitutes', { item_id: String(itemId) })).toMatchObject({
        code: 'LINE_NOT_FOUND',
      });
  });
});
