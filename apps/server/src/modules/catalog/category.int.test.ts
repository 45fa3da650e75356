import type { Category } from '@bottega/contract';
import { dataOf } from '@bottega/testing/call-route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShop, type MadeShop } from './made-shop.fixture.ts';

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
});
afterAll(() => shop.close());

const tree = async (raw: Record<string, unknown> = {}) =>
  dataOf(await shop.call<{ categories: Category[] }>('category', raw)).categories;
const one = async (raw: Record<string, unknown>) =>
  dataOf(await shop.call<{ category: Category }>('category', raw)).category;
const slugs = (categories: Category[]): string[] =>
  categories.flatMap((each) => [each.slug, ...slugs(each.categories ?? [])]);

describe('the category tree', () => {
  test('[CAT-02] [CAT-04] has full-path slugs; no categories in a leaf, no parentId at the top, never children', async () => {
    const categories = await tree();
    expect(slugs(categories)).toEqual([
      'dispensa', 'dispensa/pasta', 'dispensa/pasta/pasta-corta', 'dispensa/pasta/pasta-lunga',
      'fresco', 'fresco/latte-e-uova', 'fresco/latte-e-uova/latte', 'fresco/latte-e-uova/uova', 'reparto-vuoto',
    ]); // prettier-ignore
    expect(categories[0]).toMatchObject({
      categoryId: 10,
      itemUrl: '/category/dispensa',
      metaData: { category_info: { TITLE: 'La dispensa' } },
    });
    expect(categories[0]).not.toHaveProperty('parentId');
    const leaf = categories[0]!.categories![0]!.categories![0]!;
    expect(leaf).toEqual({
      categoryId: 12, name: 'Pasta corta', slug: 'dispensa/pasta/pasta-corta', parentId: 11, itemUrl: '/category/dispensa/pasta/pasta-corta',
    }); // prettier-ignore
    expect(JSON.stringify(categories)).not.toContain('children');
  });

  test('filtered holds categories with goods where the shopper shops', async () => {
    expect(slugs(await tree({ filtered: 'true' }))).toEqual([
      'dispensa', 'dispensa/pasta', 'dispensa/pasta/pasta-corta', 'dispensa/pasta/pasta-lunga',
      'fresco', 'fresco/latte-e-uova', 'fresco/latte-e-uova/latte', 'fresco/latte-e-uova/uova',
    ]); // prettier-ignore
    expect(slugs(await tree({ filtered: 'true', hash: 'w2d0t0' }))).toEqual([
      'dispensa',
      'dispensa/pasta',
      'dispensa/pasta/pasta-corta',
    ]);
    expect(slugs(await tree({ filtered: 'false' }))).toContain('reparto-vuoto');
  });

  test('goes as deep as asked', async () => {
    const top = await tree({ depth: '1' });
    expect(slugs(top)).toEqual(['dispensa', 'fresco', 'reparto-vuoto']);
    for (const category of top) expect(category).not.toHaveProperty('categories');
    expect(await shop.call('category', { depth: '0' })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      field: 'depth',
    });
  });

  test('of another brand is its own', async () => {
    const other = dataOf(await shop.call<{ categories: Category[] }>('category', {}, shop.other)).categories;
    expect(slugs(other)).toEqual(['dispensa', 'dispensa/pasta', 'dispensa/pasta/pasta-corta']);
    expect(other[0]!.categoryId).toBe(1);
  });
});

describe('one category', () => {
  test('[CAT-05] [CAT-06] by slug or id comes with what lies below it', async () => {
    const bySlug = await one({ slug: 'dispensa/pasta' });
    expect(bySlug).toEqual(await one({ categoryId: '11' }));
    expect(bySlug).toMatchObject({ parentId: 10, categories: [{ categoryId: 12 }, { categoryId: 13 }] });
    expect(await one({ slug: '/fresco/latte-e-uova/latte/' })).toMatchObject({ categoryId: 22 });
  });

  test('[CAT-09] unknown or of another brand is not found', async () => {
    for (const raw of [
      { slug: 'nope' },
      { slug: "x' or 1=1" },
      { categoryId: '1' },
      { categoryId: '424242' },
    ]) {
      expect(await shop.call('category', raw)).toMatchObject({ ok: false, code: 'CATEGORY_NOT_FOUND' });
    }
  });
});
