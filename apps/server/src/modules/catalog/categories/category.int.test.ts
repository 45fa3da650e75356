import type { Category, CategoryBlock } from '@bottega/contract';
import { makeCategoryBlock } from '../../../../testing/builders/catalog.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogRoutes } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
});
afterAll(() => shop.close());

const tree = async (raw: Record<string, unknown> = {}) =>
  dataOf(await shop.call<{ categories: Category[] }>('category', raw)).categories;
const categoryOf = async (raw: Record<string, unknown>) =>
  dataOf(await shop.call<{ category: Category }>('category', raw)).category;
const slugs = (categories: Category[]): string[] =>
  categories.flatMap((each) => [each.slug, ...slugs(each.categories ?? [])]);

describe('the category tree', () => {
  test('[CAT-02] [CAT-04] the category tree has full-path slugs; leaves have no categories, aisles have no parentId', async () => {
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

  test('a filtered tree holds only categories with products in the shopper’s warehouse', async () => {
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

  test('the category tree has the requested depth', async () => {
    const top = await tree({ depth: '1' });
    expect(slugs(top)).toEqual(['dispensa', 'fresco', 'reparto-vuoto']);
    for (const category of top) expect(category).not.toHaveProperty('categories');
    expect(await shop.call('category', { depth: '0' })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      field: 'depth',
    });
  });

  test('q, skip_cache and an unused hash change neither the tree nor its cache key', async () => {
    const whole = await tree();
    expect(await tree({ q: 'pasta', skip_cache: 'true' })).toEqual(whole);
    const keyOf = (raw: object) =>
      catalogRoutes
        .find(({ name }) => name === 'category')!
        .sharing!.keyOf(makeRequest(shop.db).ctx, raw as never);
    expect(keyOf({ slug: 'fresco', q: 'x', hash: 'w2d0t0' })).toBe(
      keyOf({ skip_cache: true, slug: 'fresco' }),
    );
    expect(keyOf({ slug: 'fresco' })).not.toBe(keyOf({ slug: 'dispensa' }));
    expect(keyOf({ filtered: true, hash: 'w2d0t0' })).not.toBe(keyOf({ filtered: true, hash: 'w1d0t0' }));
  });

  test('each brand has its own category tree', async () => {
    const other = dataOf(await shop.call<{ categories: Category[] }>('category', {}, shop.other)).categories;
    expect(slugs(other)).toEqual(['dispensa', 'dispensa/pasta', 'dispensa/pasta/pasta-corta']);
    expect(other[0]!.categoryId).toBe(1);
  });
});

describe('one category', () => {
  test('[CAT-05] [CAT-06] a category is read by slug or id, with the categories below it', async () => {
    const bySlug = await categoryOf({ slug: 'dispensa/pasta' });
    expect(bySlug).toEqual(await categoryOf({ categoryId: '11' }));
    expect(bySlug).toMatchObject({ parentId: 10, categories: [{ categoryId: 12 }, { categoryId: 13 }] });
    expect(await categoryOf({ slug: '/fresco/latte-e-uova/latte/' })).toMatchObject({ categoryId: 22 });
  });

  test('when the slug is the address of a category page, then its category is answered', async () => {
    const found = await categoryOf({ slug: 'dispensa/pasta' });
    for (const slug of ['category/dispensa/pasta', '/category/dispensa/pasta/'])
      expect(await categoryOf({ slug }), slug).toEqual(found);
    expect(await shop.call('category', { slug: 'category/' })).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });

  test('when the constant category of an offers page is requested, then the root of the tree is answered', async () => {
    const root = await categoryOf({ categoryId: '1' });
    expect(root).toMatchObject({ categoryId: 1, name: 'Tutti i nostri prodotti', itemUrl: '/catalog' });
    expect(root.categories?.map(({ categoryId }) => categoryId)).toEqual(
      (await tree()).map(({ categoryId }) => categoryId),
    );
    const stocked = await categoryOf({ categoryId: '1', filtered: 'true', hash: 'w2d0t0' });
    expect(stocked.categories?.map(({ slug }) => slug)).toEqual(['dispensa']);
  });

  test('a filtered category holds only what the shopper’s warehouse sells; an empty one is not found', async () => {
    expect(slugs([await categoryOf({ slug: 'dispensa/pasta', filtered: 'true', hash: 'w2d0t0' })])).toEqual([
      'dispensa/pasta',
      'dispensa/pasta/pasta-corta',
    ]);
    expect(await categoryOf({ categoryId: '21', filtered: 'true' })).toMatchObject({ categories: [{}, {}] });
    expect(await shop.call('category', { categoryId: '21', filtered: 'true', hash: 'w2d0t0' })).toMatchObject(
      {
        code: 'CATEGORY_NOT_FOUND',
      },
    );
  });

  test('[CAT-09] a category that is unknown or of another brand is not found', async () => {
    for (const raw of [
      { slug: 'nope' },
      { slug: "x' or 1=1" },
      { categoryId: '2' },
      { categoryId: '424242' },
    ]) {
      expect(await shop.call('category', raw)).toMatchObject({ ok: false, code: 'CATEGORY_NOT_FOUND' });
    }
  });
});

describe('blocks of a category page', () => {
  const blockOf = (raw: Record<string, unknown>, db = shop.db) =>
    shop.call<{ categoryBlock: CategoryBlock }>('categoryBlock', raw, db);

  beforeAll(async () => {
    await makeCategoryBlock(shop.db, {
      categoryBlockId: 5,
      categoryId: 20,
      position: 2,
      name: 'Da sapere',
      type: 'text',
      content: { paragraphs: ['Latte di giornata.'] },
    });
    await makeCategoryBlock(shop.db, {
      categoryBlockId: 6,
      categoryId: 20,
      position: 1,
      name: 'In offerta',
      type: 'products',
      content: { query: { parent_category_id: 20, promo: true, page_size: 8 } },
    });
  });

  test('[CAT-02] a single category has its blocks in the brand’s order; a tree and a leaf have none', async () => {
    const { categoryBlocks } = await categoryOf({ slug: 'fresco' });
    expect(categoryBlocks).toEqual([
      {
        categoryBlockId: 6,
        categoryId: 20,
        name: 'In offerta',
        type: 'products',
        content: { query: { parent_category_id: 20, promo: true, page_size: 8 } },
      },
      {
        categoryBlockId: 5,
        categoryId: 20,
        name: 'Da sapere',
        type: 'text',
        content: { paragraphs: ['Latte di giornata.'] },
      },
    ]);
    expect(await categoryOf({ slug: 'fresco/latte-e-uova' })).not.toHaveProperty('categoryBlocks');
    expect(JSON.stringify(await tree())).not.toContain('categoryBlocks');
  });

  test('[CAT-07] a block is read by its id; an unknown, foreign or malformed id is refused', async () => {
    expect(dataOf(await blockOf({ categoryBlockId: '5' })).categoryBlock).toMatchObject({
      name: 'Da sapere',
    });
    for (const [raw, db] of [
      [{ categoryBlockId: '7' }, shop.db],
      [{ categoryBlockId: '5' }, shop.other],
    ] as const)
      expect(await blockOf(raw, db)).toMatchObject({ ok: false, code: 'CATEGORY_BLOCK_NOT_FOUND' });
    for (const raw of [
      {},
      { categoryBlockId: 'x' },
      { categoryBlockId: '-1' },
      { categoryBlockId: '99999999999' },
    ])
      expect(await blockOf(raw)).toMatchObject({
        ok: false,
        code: 'INVALID_INPUT',
        field: 'categoryBlockId',
      });
  });
});
