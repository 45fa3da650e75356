import type { Cart, LineReplacements } from '@bottega/contract';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refreshSearch } from '../../catalog/index.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;
let db: Db;
beforeAll(async () => {
  brands = await brandDatabases();
  ({ db } = brands);
  await makeZone(db);
  await makeZone(brands.otherBrand);
});
afterAll(() => brands.drop());

const call = <D = Cart>(request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<D>(cartRoutes, name, request.ctx, raw);
const replacementsFor = async (request: TestRequest) =>
  dataOf(await call<LineReplacements>(request, 'listReplacements')).lines;

async function cartOf(...items: { productId: number; quantity: number }[]): Promise<TestRequest> {
  const { userId } = await makeShopper(db);
  const request = makeRequest(db, { as: await makeSession(db, { userId }) });
  dataOf(await call(request, 'add', { items }));
  return request;
}
const onlyLine = async (request: TestRequest) => dataOf(await call(request, 'view')).cartItems![0]!;

async function change(productId: number, assortment: string, product = 'name = name'): Promise<void> {
  await db.rows(`update assortment set ${assortment} where product_id = $1`, [productId]);
  await db.rows(`update product set ${product} where product_id = $1`, [productId]);
  await refreshSearch(db);
  await bumpCatalogVersion(db);
}

describe('lines that changed after the add', () => {
  test('when a price rose or fell, then the line shows both prices until its quantity is set again', async () => {
    const product = await makeProduct(db, { listCents: 200 });
    const request = await cartOf({ productId: product, quantity: 2 });
    expect((await onlyLine(request)).problem).toBeUndefined();
    await change(product, 'list_cents = 250');
    const risen = await onlyLine(request);
    expect(risen.problem).toMatchObject({ code: 'PRICE_CHANGED', blocks: false });
    expect(risen.problem!.message.replaceAll(/\s/g, ' ')).toContain('era 2,00 €, ora 2,50 €');
    await change(product, 'list_cents = 150');
    expect((await onlyLine(request)).problem!.message.replaceAll(/\s/g, ' ')).toContain(
      'Il prezzo è sceso da quando è nel carrello: era 2,00 €, ora 1,50 €',
    );
    await call(request, 'update', { items: [{ itemId: risen.itemId, quantity: 2 }] });
    expect((await onlyLine(request)).problem).toBeUndefined();
  });

  test('when less stock is left than the line’s quantity, then the line shows the remaining stock', async () => {
    const product = await makeProduct(db, { available: 50 });
    const request = await cartOf({ productId: product, quantity: 5 });
    await change(product, 'available = 3');
    expect((await onlyLine(request)).problem).toMatchObject({
      code: 'STOCK_SHORT',
      blocks: true,
      available: 3,
    });
  });

  test('when a product sold out or was withdrawn, then the line has a distinct code and can’t be bought', async () => {
    const soldOut = await makeProduct(db);
    const withdrawn = await makeProduct(db);
    const [first, second] = [
      await cartOf({ productId: soldOut, quantity: 1 }),
      await cartOf({ productId: withdrawn, quantity: 1 }),
    ];
    await change(soldOut, 'available = 0');
    await change(withdrawn, 'available = available', 'published = false');
    expect((await onlyLine(first)).problem).toMatchObject({ code: 'PRODUCT_SOLD_OUT', blocks: true });
    const gone = await onlyLine(second);
    expect(gone.problem).toMatchObject({
      code: 'PRODUCT_NO_LONGER_SOLD',
      message: 'Questo prodotto non è più in vendita.',
      blocks: true,
    });
    expect([gone.grossTotal, gone.netTotal]).toEqual([0, 0]);
  });
});

describe('replacements of lost lines', () => {
  let pasta: number;
  let like: number;
  let likest: number;
  beforeAll(async () => {
    pasta = await makeProduct(db, { name: 'Penne rigate', listCents: 149 });
    likest = await makeProduct(db, { name: 'Penne rigate corte', listCents: 150 });
    like = await makeProduct(db, { name: 'Penne lisce', listCents: 155 });
    await change(pasta, 'available = available');
  });

  test('replacements are listed only for lost lines and never contain products of the basket', async () => {
    const request = await cartOf({ productId: pasta, quantity: 3 }, { productId: likest, quantity: 1 });
    expect(await replacementsFor(request)).toEqual([]);
    await change(pasta, 'available = 0');
    const { itemId } = await onlyLine(request);
    const [offered, ...others] = await replacementsFor(request);
    expect(others).toEqual([]);
    expect(offered!.itemId).toBe(itemId);
    const ids = offered!.replacements.map(({ product: { productId } }) => productId);
    expect(ids).toContain(like);
    expect(ids).not.toContain(likest);
    expect(offered!.replacements.find(({ product }) => product.productId === like)!.quantity).toBe(3);
  });

  test('when a caller without such a basket lists replacements, then the answer is empty and no cart is created', async () => {
    const carts = () => db.rows('select cart_id from cart');
    const before = await carts();
    expect(await replacementsFor(makeRequest(db))).toEqual([]);
    expect(await carts()).toEqual(before);
    const { userId } = await makeShopper(db);
    expect(await replacementsFor(makeRequest(db, { as: await makeSession(db, { userId }) }))).toEqual([]);
    const { userId: foreign } = await makeShopper(brands.otherBrand);
    const elsewhere = makeRequest(brands.otherBrand, {
      as: await makeSession(brands.otherBrand, { userId: foreign }),
    });
    expect(await replacementsFor(elsewhere)).toEqual([]);
  });
});
