import type { Product } from '@bottega/contract';
import { dataOf } from '../../../../testing/call-route.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { glutenFree, makeShop, type MadeShop } from '../made-shop.fixture.ts';

interface Near {
  alternatives: Product[];
  related: Product[];
}

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
  // fusilli are sold out; each other product differs in one respect from a possible alternative
  const pasta = { categoryId: 12, vendorId: 50, brandName: 'Pastificio', sizeText: '500 g' };
  const products: [number, Parameters<typeof makeProduct>[1]][] = [
    [401, { name: 'Fusilli', slug: 'fusilli', listCents: 120, available: 0 }],
    [402, { name: 'Fusilli integrali', listCents: 130 }],
    [403, { name: 'Fusilli', listCents: 480 }],
    [404, { name: 'Fusilli', listCents: 122, baseContent: 3 }],
    [405, { name: 'Fusilli', listCents: 121, available: 0 }],
    [406, { name: 'Fusilli', listCents: 121, published: false }],
    [407, { name: 'Fusilli sfusi', saleType: 'Sfuso', listCents: 240 }],
    [408, { name: 'Fusilli', listCents: 119, warehouses: [{ warehouseId: 2 }] }],
    [409, { name: 'Fusilli lunghi', categoryId: 13, listCents: 120, vendorId: 51, brandName: 'Altri' }],
    [410, { name: 'Fusilli senza glutine', listCents: 390, classIds: [glutenFree] }],
    [411, { name: 'Penne senza glutine', slug: 'penne-senza-glutine', listCents: 260, classIds: [glutenFree] }],
    [412, { name: 'Fusilli ritirati', slug: 'fusilli-ritirati', listCents: 120, published: false }],
  ]; // prettier-ignore
  for (const [productId, draft] of products) await makeProduct(shop.db, { productId, ...pasta, ...draft });
});
afterAll(() => shop.close());

const near = async (raw: Record<string, unknown>) => dataOf(await shop.call<Near>('alternatives', raw));
const idsOf = (products: readonly Product[]) => products.map(({ productId }) => productId);

describe('alternatives of a product', () => {
  test('alternatives are in stock, of the same kind, nearest in price per unit, size and name first', async () => {
    const { alternatives } = await near({ slug: 'fusilli' });
    const ids = idsOf(alternatives);
    expect(ids[0]).toBe(402);
    expect(ids.indexOf(402)).toBeLessThan(ids.indexOf(403));
    expect(ids.indexOf(402)).toBeLessThan(ids.indexOf(404));
    for (const gone of [401, 405, 406, 407, 408, 412]) expect(ids).not.toContain(gone);
    // products of another leaf come after those of the same leaf
    expect(ids.indexOf(409)).toBeGreaterThan(ids.indexOf(403));
    expect(ids.length).toBeLessThanOrEqual(12);
  });

  test('alternatives keep the characteristics: those of a gluten-free product are gluten-free first', async () => {
    const { alternatives } = await near({ slug: 'penne-senza-glutine' });
    expect(idsOf(alternatives)[0]).toBe(410);
  });

  test('related products are not alternatives, those of the same maker first', async () => {
    const { alternatives, related } = await near({ productId: '401' });
    expect(idsOf(related)).toContain(407);
    expect(idsOf(related)[0]).toBe(407);
    expect(idsOf(related).filter((id) => idsOf(alternatives).includes(id))).toEqual([]);
  });

  test('a withdrawn product has alternatives, and each warehouse has its own', async () => {
    expect(idsOf((await near({ slug: 'fusilli-ritirati' })).alternatives)).toContain(402);
    expect(idsOf((await near({ slug: 'fusilli', hash: 'w2d2026-11-21t0' })).alternatives)).toEqual([
      408, 101,
    ]);
  });

  test('alternatives of an unknown product are not found, and without a product the call is refused', async () => {
    const notFound = { ok: false, code: 'PRODUCT_NOT_FOUND' };
    for (const raw of [
      { slug: 'nope' },
      { slug: 'latte-intero-altrove' },
      { productId: '900' },
      { slug: "' or 1=1 --" },
    ])
      expect(await shop.call('alternatives', raw)).toMatchObject(notFound);
    expect(await shop.call('alternatives', {})).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      field: 'slug',
    });
    expect(await shop.call('alternatives', { productId: 'x' })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
    });
  });
});

describe('products that can’t be bought', () => {
  test('[CAT-29] a withdrawn product has another code than an unknown one', async () => {
    expect(await shop.call('products', { slug: 'fusilli-ritirati' })).toMatchObject({
      ok: false,
      code: 'PRODUCT_WITHDRAWN',
    });
    expect(await shop.call('product', { productId: '412' })).toMatchObject({
      ok: false,
      code: 'PRODUCT_WITHDRAWN',
    });
    const theirs = await shop.call('product', { productId: '412' }, shop.other);
    expect(theirs).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' });
  });

  test('a product that only another warehouse sells is shown as sold out, at the price of that one and without offer', async () => {
    await makeOffer(shop.db, 'percentage', [408], { percent: 3000, badge: '-30%' });
    const elsewhere = dataOf(await shop.call<Product>('product', { productId: '408' }));
    expect(elsewhere).toMatchObject({ available: 0, price: 1.19, priceDisplay: 1.19, priceListId: 2 });
    expect(elsewhere).not.toHaveProperty('warehousePromo');
    const there = dataOf(await shop.call<Product>('product', { productId: '408', hash: 'w2d2026-11-21t0' }));
    expect(there).toMatchObject({ available: 100, priceDisplay: 0.83, priceListId: 2 });
    expect(there.priceListName).toBe(elsewhere.priceListName);
    expect(there.warehousePromo?.view.header).toBe('-30%');
  });
});
