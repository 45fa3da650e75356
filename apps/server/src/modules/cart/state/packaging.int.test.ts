import type { Cart } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;
let product: number;
let crate: number;
let foreign: number;

async function makePackaging(
  db: Db,
  name: string,
  options: { offered?: boolean; costCents?: number } = {},
): Promise<number> {
  const row = await db.row<{ id: number }>(
    `insert into packaging_type (tenant_id, name, description, cost_cents, vat_bp, holds_grams, position, offered)
     values ($1, $2, 'Si riusa', $4, 2200, 800, 1, $3) returning packaging_type_id as id`,
    [db.tenantId, name, options.offered ?? true, options.costCents ?? 15],
  );
  return row!.id;
}
const set = (request: TestRequest, value: unknown) =>
  callRoute<Cart>(cartRoutes, 'updateCartInfo', request.ctx, { property: 'packaging_type_id', value });
const view = async (request: TestRequest) => dataOf(await callRoute<Cart>(cartRoutes, 'view', request.ctx));
const listed = async (request: TestRequest) =>
  dataOf(await callRoute<{ packagingTypes: unknown[] }>(cartRoutes, 'listPackagingTypes', request.ctx))
    .packagingTypes;
const restricted = async (request: TestRequest) =>
  dataOf(await callRoute<{ restrictions: unknown[] }>(cartRoutes, 'purchaseRestriction', request.ctx))
    .restrictions;

async function shopper(
  lines: { productId: number; quantity?: number }[],
): Promise<TestRequest & { cartId: number }> {
  const { userId } = await makeShopper(brands.db);
  const cartId = await makeCart(brands.db, { userId }, { lines });
  return { ...makeRequest(brands.db, { as: await makeSession(brands.db, { userId }) }), cartId };
}

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  product = await makeProduct(brands.db, { listCents: 1000 });
  crate = await makePackaging(brands.db, 'Cassetta');
  await makePackaging(brands.db, 'Di ieri', { offered: false });
  foreign = await makePackaging(brands.otherBrand, 'Sacco');
});
afterAll(() => brands.drop());

test('[CHK-11] [CHK-12] packaging types are listed with id, description and cost, for each brand its own', async () => {
  const expected = [{ packagingTypeId: crate, name: 'Cassetta', description: 'Si riusa', cost: 0.15 }];
  expect(await listed(makeRequest(brands.db))).toEqual(expected);
  expect(await listed(await shopper([]))).toEqual(expected);
  expect(await listed(makeRequest(brands.otherBrand))).toMatchObject([{ packagingTypeId: foreign }]);
});

test('[CHK-12] [CAR-08] the chosen packaging is in the cart, and the totals include as many packages as the goods need', async () => {
  // three products of 500 g each need two crates of 800 g
  const ada = await shopper([{ productId: product, quantity: 3 }]);
  const before = await view(ada);
  const cart = dataOf(await set(ada, crate));
  expect(cart).toMatchObject({
    packageTotal: 0.3,
    totalPrice: before.totalPrice + 0.3,
    orderPackages: [
      { orderPackageId: crate, quantity: 2, totalPrice: 0.3, package: { descr: 'Cassetta', cost: 0.15 } },
    ],
  });
  expect(await view(ada)).toEqual(cart);
  expect(dataOf(await set(ada, ''))).toMatchObject({
    packageTotal: 0,
    orderPackages: [],
    totalPrice: before.totalPrice,
  });
  for (const [pieces, packages] of [
    [1, 1],
    [8, 5],
    [16, 10],
  ] as const) {
    const eva = await shopper([{ productId: product, quantity: pieces }]);
    const { orderPackages, packageTotal } = dataOf(await set(eva, crate));
    expect(orderPackages.map(({ quantity }) => quantity)).toEqual([packages]);
    expect(packageTotal).toBeCloseTo(packages * 0.15, 10);
    expect(orderPackages.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(packageTotal);
  }
});

test('when the chosen packaging comes back, then its cost is a deposit that packageTotal and orderPackages show alike, and goods have their own', async () => {
  const ada = await shopper([{ productId: product, quantity: 3 }]);
  const before = await view(ada);
  const [water, box] = [
    await makeProduct(brands.db, { listCents: 100 }),
    await makePackaging(brands.db, 'Da rendere', { costCents: 50 }),
  ];
  await brands.db.rows('update packaging_type set returnable = true where packaging_type_id = $1', [box]);
  await brands.db.rows('update product set container_cents = 25 where product_id = $1', [water]);
  const cart = dataOf(await set(ada, box));
  expect(cart).toMatchObject({
    packageTotal: 1,
    containerTotal: 0,
    totalPrice: before.totalPrice + 1,
    orderPackages: [{ orderPackageId: box, quantity: 2, totalPrice: 1, returnable: true }],
  });
  expect(cart.totals.goodsTotal).toBe(before.totals.goodsTotal);
  const eva = await shopper([{ productId: water, quantity: 4 }]);
  expect(await view(eva)).toMatchObject({ containerTotal: 1, totals: { goodsTotal: 4 }, totalPrice: 5 });
  await brands.db.rows('delete from packaging_type where packaging_type_id = $1', [box]);
});

test('when packaging has no price, then it is neither listed nor chosen, since bags are never free', async () => {
  const ada = await shopper([{ productId: product }]);
  const before = await listed(ada);
  const free = await makePackaging(brands.db, 'Gratis', { costCents: 0 });
  expect(await listed(ada)).toEqual(before);
  expect(await set(ada, free)).toMatchObject({ code: 'PACKAGING_UNKNOWN' });
  expect(await view(ada)).toMatchObject({ packageTotal: 0, orderPackages: [] });
});

test('packaging that is foreign, no longer offered or malformed is refused, and a locked cart refuses every change', async () => {
  const ada = await shopper([{ productId: product }]);
  await set(ada, crate);
  const before = await view(ada);
  for (const value of [
    foreign,
    crate + 1000,
    'x',
    '1; drop table cart',
    1.5,
    -1,
    Number.POSITIVE_INFINITY,
    true,
  ])
    expect(await set(ada, value)).toMatchObject({ ok: false });
  expect(await view(ada)).toEqual(before);
  await brands.db.rows('update cart set status_id = 2, prepared_at = now() where cart_id = $1', [ada.cartId]);
  expect(await set(ada, '')).toMatchObject({ code: 'CART_LOCKED' });
  const stranger = makeRequest(brands.otherBrand, { as: await makeSession(brands.otherBrand) });
  expect(await set(stranger, crate)).toMatchObject({ code: 'PACKAGING_UNKNOWN' });
});

test('[CAR-45] purchase restrictions cover the products of the caller’s own cart only', async () => {
  const water = await makeProduct(brands.db, { name: 'Acqua', maxQuantity: 6 });
  const wine = await makeProduct(brands.db, { name: 'Vino', alcohol: true, adultsOnly: true });
  const ada = await shopper([{ productId: product }, { productId: water, quantity: 2 }, { productId: wine }]);
  expect(await restricted(ada)).toEqual([
    { productId: water, name: 'Acqua', code: 'MAX_QUANTITY', quantity: 2, maxQuantity: 6 },
    { productId: wine, name: 'Vino', code: 'ADULTS_ONLY', quantity: 1 },
    { productId: wine, name: 'Vino', code: 'NO_REWARDS', quantity: 1 },
  ]);
  for (const request of [makeRequest(brands.db), await shopper([]), makeRequest(brands.otherBrand)])
    expect(await restricted(request)).toEqual([]);
});

test('when packaging has a material, then the choice names its code and how it is thrown away, and else neither', async () => {
  const db = brands.otherBrand;
  const bag = await makePackaging(db, 'Sacchetto');
  await makePackaging(db, 'Senza codice');
  await db.rows(
    `update packaging_type set material = 'PAP 22', disposal = 'raccolta della carta' where packaging_type_id = $1`,
    [bag],
  );
  const { userId } = await makeShopper(db);
  const types = await listed(makeRequest(db, { as: await makeSession(db, { userId }) }));
  const of = (name: string) => types.find((type) => (type as { name: string }).name === name);
  expect(of('Sacchetto')).toMatchObject({ material: 'PAP 22', disposal: 'raccolta della carta' });
  expect(of('Senza codice')).not.toHaveProperty('material');
  await expect(db.rows(`update packaging_type set material = 'carta'`)).rejects.toThrow(/check/);
});
