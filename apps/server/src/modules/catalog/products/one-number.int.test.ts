import type { Product } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { findBestOfMany, refreshSearch } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';
import { findProductsOf } from './code-repository.ts';
import { putOnSale, takeOffSale } from './recalled-repository.ts';

const writings = ['8008343200134', '08008343200134', '8 008343 200134', '0 8008343 200134'];
const short = ['96385074', '0000096385074', '00000096385074'];

const place = { warehouseId: 1, defaultWarehouseId: 1, day: '2026-11-21' };

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
  const good = { categoryId: 12, name: 'Codice', warehouses: [{ warehouseId: 1 }] };
  await makeProduct(shop.db, { ...good, productId: 301, sku: 'tredici', ean: '8008343200134' });
  await makeProduct(shop.db, { ...good, productId: 302, sku: 'quattordici', ean: '08008343200134' });
  await makeProduct(shop.db, { ...good, productId: 303, sku: 'otto', ean: '96385074' });
  await refreshSearch(shop.db);
});
afterAll(() => shop.close());

const ids = (products: { productId: number }[]) =>
  products.map(({ productId }) => productId).toSorted((a, b) => a - b);

test.each([
  [writings, [301, 302]],
  [short, [303]],
])('when a bar code is searched as one of %j, then all its goods are found', async (codes, goods) => {
  for (const code of codes) {
    expect(ids((await shop.products({ q: code })).products)).toEqual(goods);
    expect(ids((await shop.products({ barcode: code })).products)).toEqual(goods);
    const { products } = dataOf(await shop.call<{ products: Product[] }>('suggest', { q: code }));
    expect(goods).toContain(products[0]?.productId);
  }
});

test('when a pasted list has bar codes, then each writing finds a good of that number', async () => {
  const found = await findBestOfMany(shop.db, place, [...writings, ...short]);
  expect(found.map(({ goods }) => [301, 302, 303].includes(goods[0]?.row.product_id ?? 0))).toEqual(
    [...writings, ...short].map(() => true),
  );
});

test('when goods are named by a bar code, then each writing names all of that number, and those on sale first', async () => {
  for (const ean of writings)
    expect(await findProductsOf(shop.db, [{ ean }])).toMatchObject([
      [
        { productId: 301, sku: 'tredici' },
        { productId: 302, sku: 'quattordici' },
      ],
    ]);
  await shop.db.rows('update product set published = false where product_id = 301');
  expect(await findProductsOf(shop.db, [{ ean: writings[0]! }])).toMatchObject([[{ productId: 302 }]]);
  await putOnSale(shop.db, [301]);
});

test('when goods are taken off sale by 13 digits, then those with 14 digits are off sale too', async () => {
  for (const ean of writings) {
    const { productIds } = await takeOffSale(shop.db, ean);
    expect(productIds.toSorted((a, b) => a - b)).toEqual([301, 302]);
    await putOnSale(shop.db, productIds);
  }
});
