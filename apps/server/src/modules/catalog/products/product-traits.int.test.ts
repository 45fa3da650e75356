import type { Product } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
});
afterAll(() => shop.close());

const page = (productId: number) =>
  shop.call<Product>('product', { productId: String(productId) }).then(dataOf);
const card = async (productId: number) =>
  (await shop.products({ parent_category_id: '21' })).products.find(
    (product) => product.productId === productId,
  )!;
const set = (productId: number, columns: string) =>
  shop.db.rows(`update product set ${columns} where product_id = $1`, [productId]);

test('when a pack holds less than before, then card and page say so for six months', async () => {
  await makeProduct(shop.db, { productId: 340, categoryId: 21 });
  const notice = 'Questa confezione contiene 50 g in meno della precedente';
  const since = async (ago: string) => {
    await set(
      340,
      `size_notice = '${notice}', size_notice_from = ('2026-11-21'::date - interval '${ago}')::date`,
    );
    return [(await card(340)).sizeNotice, (await page(340)).sizeNotice];
  };
  expect(await since('0 days')).toEqual([notice, notice]);
  expect(await since('5 months')).toEqual([notice, notice]);
  expect(await since('7 months')).toEqual([undefined, undefined]);
  expect(await since('-7 days')).toEqual([undefined, undefined]);
});

test('when a good is promised to stay fresh or is no food, then card and page say so, and others say nothing', async () => {
  await makeProduct(shop.db, { productId: 341, categoryId: 21 });
  expect(await page(341)).not.toHaveProperty('freshDays');
  expect(await page(341)).not.toHaveProperty('nonFood');
  await set(341, 'fresh_days = 5, non_food = true');
  for (const read of [card, page]) expect(await read(341)).toMatchObject({ freshDays: 5, nonFood: true });
});

test('when a good is in a returnable container, then card and page have its deposit beside an unchanged price', async () => {
  await makeProduct(shop.db, { productId: 342, categoryId: 21 });
  const { priceDisplay, priceUmDisplay } = await page(342);
  await set(342, 'container_cents = 25');
  for (const read of [card, page])
    expect(await read(342)).toMatchObject({ containerDeposit: 0.25, priceDisplay, priceUmDisplay });
});

test('when the category of a good, or the nearest one above that asks, is of electric goods, then its page tells the take-back', async () => {
  await makeProduct(shop.db, { productId: 343, categoryId: 21 });
  const [row] = await shop.db.rows<{ path: number[] }>(
    'select category_path as path from product where product_id = 343',
  );
  const [root] = row!.path as [number];
  const ask = (categoryId: number, kinds: string) =>
    shop.db.rows('update category set label_kinds = $2 where category_id = $1', [categoryId, kinds]);
  const taken = async () => (await page(343)).takenBack;
  expect(await taken()).toBeUndefined();
  await ask(root, '{electric}');
  expect(await taken()).toBe(true);
  await ask(21, '{food}');
  expect(await taken()).toBeUndefined();
  await ask(21, '{lamp}');
  expect([await taken(), (await card(343)).takenBack]).toEqual([true, undefined]);
});
