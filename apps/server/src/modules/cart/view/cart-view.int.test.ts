import type { Cart } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCart } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeAddress, makeZone } from '../../../../testing/builders/fulfilment.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../../testing/builders/identity.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { cartRoutes } from '../index.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
  for (const db of [brands.db, brands.otherBrand]) await makeZone(db, { minOrderCents: 3000 });
});
afterAll(() => brands.drop());

const call = (request: TestRequest, name: string, raw: Record<string, unknown> = {}) =>
  callRoute<Cart>(cartRoutes, name, request.ctx, raw);
const view = async (request: TestRequest) => dataOf(await call(request, 'view'));

/** A shopper with a basket: two pieces at 10 euro of each given product. */
async function withCart(products: number[], db = brands.db): Promise<TestRequest> {
  const { userId } = await makeShopper(db);
  const lines = products.map((productId) => ({ productId, quantity: 2 }));
  await makeCart(db, { userId }, { addressId: await makeAddress(db, { userId }), lines });
  return makeRequest(db, { as: await makeSession(db, { userId }) });
}

test('when a threshold reduces the basket, then the answer lists it by name, without the offers of lines', async () => {
  const db = brands.otherBrand;
  const [bread, wine] = [
    await makeProduct(db, { listCents: 1000 }),
    await makeProduct(db, { listCents: 1000 }),
  ];
  const promoId = await makeOffer(db, 'basket_threshold', [bread, wine], {
    threshold: 1000,
    benefit: { type: 'amount', amount: 500 },
    badge: '-5 €',
    description: 'Cinque euro in meno',
  });
  await makeOffer(db, 'percentage', [bread], { percent: 1000 });
  const { totals } = await view(await withCart([bread, wine], db));
  expect(totals).toMatchObject({
    listTotal: 40,
    discountTotal: 7,
    goodsTotal: 33,
    basketDiscounts: [{ promoId, badge: '-5 €', text: 'Cinque euro in meno', amount: 5 }],
  });
  expect(totals.basketDiscounts).toHaveLength(1);
});

test('when a place has a minimum order, then the basket shows it and the missing amount, until it is reached', async () => {
  const product = await makeProduct(brands.db, { listCents: 1000 });
  const request = await withCart([product]);
  expect((await view(request)).totals).toMatchObject({ minOrder: 30, missingToMinOrder: 10, goodsTotal: 20 });
  const more = dataOf(await call(request, 'add', { items: [{ productId: product, quantity: 2 }] }));
  expect(more.totals).toMatchObject({ minOrder: 30, missingToMinOrder: 0, goodsTotal: 40 });
});

test('when the infos of one line are set, then the other lines are unchanged, in the answer and afterwards', async () => {
  const products = [await makeProduct(brands.db), await makeProduct(brands.db)];
  const request = await withCart(products);
  const [first, second] = (await view(request)).cartItems!;
  const items = [{ itemId: first!.itemId, infos: { note: 'ben matura' } }];
  for (const cart of [dataOf(await call(request, 'updateInfos', { items })), await view(request)]) {
    expect(cart.cartItems!.map(({ product }) => product.productId)).toEqual(products);
    expect(cart.cartItems![1]).toEqual(second);
    expect(cart.cartItems![0]!.cartItemInfo).toMatchObject({ note: 'ben matura' });
  }
});

test('when goods can’t be added, then the refusal names them: by id if they are unknown, else by name', async () => {
  const request = await withCart([]);
  const add = (productId: number) => call(request, 'add', { items: [{ productId, quantity: 1 }] });
  const soldOut = await makeProduct(brands.db, { name: 'Esaurito', available: 0 });
  expect(await add(soldOut)).toMatchObject({
    ok: false,
    code: 'PRODUCT_SOLD_OUT',
    params: { name: 'Esaurito' },
  });
  expect(await add(2_147_483_647)).toMatchObject({
    ok: false,
    code: 'PRODUCT_NOT_FOUND',
    params: { productId: 2_147_483_647 },
  });
});

test('when a certificate is promised, then the basket shows the one it earns and no other', async () => {
  await brands.db.rows(
    `insert into gift_promise (tenant_id, description, from_cents, amount_cents, days_valid, valid_from, valid_to)
     values ($1, 'Piccolo', 1000, 100, 30, '2020-01-01', '2099-12-31'),
            ($1, 'Grande', 3500, 500, 30, '2020-01-01', '2099-12-31')`,
    [brands.db.tenantId],
  );
  const product = await makeProduct(brands.db, { listCents: 1000 });
  const request = await withCart([product]);
  expect((await view(request)).giftCertificatesToGenerate).toMatchObject([
    { description: 'Piccolo', giftTotal: 1 },
  ]);
  const more = dataOf(await call(request, 'add', { items: [{ productId: product, quantity: 2 }] }));
  expect(more.giftCertificatesToGenerate).toMatchObject([{ description: 'Grande', giftTotal: 5 }]);
});

test('when an offer of several pieces is nearly reached, then its lines say how many are missing, until it is', async () => {
  const [pasta, rice] = [await makeProduct(brands.db), await makeProduct(brands.db)];
  const promoId = await makeOffer(brands.db, 'n_for_m', [pasta, rice], { buy: 3, pay: 2, badge: '3x2' });
  const request = await withCart([pasta]);
  const near = ({ cartItems }: Cart) => cartItems!.map(({ nearOffer }) => nearOffer);
  expect(near(await view(request))).toEqual([{ promoId, missing: 1, text: 'Ti manca 1 per il 3x2' }]);
  const other = { items: [{ productId: rice, quantity: 2 }] };
  expect(near(dataOf(await call(request, 'add', other)))).toEqual([
    { promoId, missing: 2, text: 'Ti mancano 2 per il 3x2' },
    { promoId, missing: 2, text: 'Ti mancano 2 per il 3x2' },
  ]);
  const full = { items: [{ productId: rice, quantity: 2 }] };
  expect(near(dataOf(await call(request, 'add', full)))).toEqual([undefined, undefined]);
});

test('when the shop has too few pieces for the offer, then it is not told', async () => {
  const wine = await makeProduct(brands.db, { available: 2 });
  await makeOffer(brands.db, 'from_quantity', [wine], { quantity: 3, percent: 1000 });
  const [line] = (await view(await withCart([wine]))).cartItems!;
  expect(line!.nearOffer).toBeUndefined();
});
