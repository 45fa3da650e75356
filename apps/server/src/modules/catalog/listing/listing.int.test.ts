import { contract, type ProductsData } from '@bottega/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bio, glutenFree, igp, makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
});
afterAll(() => shop.close());

const ids = (data: { products: { productId: number }[] }) => data.products.map(({ productId }) => productId);
const facet = (data: { facets: { parameterName: string; values: unknown[] }[] }, name: string) =>
  data.facets.find(({ parameterName }) => parameterName === name)?.values;

describe('product lists', () => {
  test('[CAT-01] [CAT-21] a list holds the products a visitor may buy, 24 a page, sold-out products last', async () => {
    const data = await shop.products();
    expect(data.page).toEqual({ selPage: 1, totPages: 1, totItems: 8, itemsPerPage: 24 });
    expect(ids(data)).toEqual([102, 101, 103, 105, 106, 107, 108, 104]);
  });

  test('a list of a category holds the products of all categories below it', async () => {
    expect(ids(await shop.products({ parent_category_id: '11' }))).toEqual([102, 101, 103, 106, 104]);
    expect(ids(await shop.products({ category_id: '13' }))).toEqual([103, 104]);
    expect((await shop.products({ parent_category_id: '30' })).page.totItems).toBe(0);
    expect((await shop.products({ parent_category_id: '999999' })).page.totItems).toBe(0);
    // the constant category of other clients' offers pages is the root of the tree
    const offers = await shop.products({ promo: 'true' });
    expect(offers.page.totItems).toBeGreaterThan(0);
    expect(await shop.products({ promo: 'true', parent_category_id: '1' })).toEqual(offers);
  });

  test('pages hold every product once, a page after the last is empty, and a page of 5,000 is answered', async () => {
    const seen: number[] = [];
    for (const page of ['1', '2', '3']) {
      const data = await shop.products({ page_size: '3', page });
      expect(data.page).toEqual({ selPage: Number(page), totPages: 3, totItems: 8, itemsPerPage: 3 });
      seen.push(...ids(data));
    }
    expect(seen).toEqual([102, 101, 103, 105, 106, 107, 108, 104]);
    const past = await shop.products({ pageSize: '3', page: '4' });
    expect([past.products, past.page.totItems]).toEqual([[], 8]);
    expect((await shop.products({ page: '1000000000', page_size: '5000' })).products).toEqual([]);
    const most = { selPage: 1, totPages: 1, totItems: 8, itemsPerPage: 5000 };
    expect((await shop.products({ page_size: '5000' })).page).toEqual(most);
    const own = await shop.products({ page_size: '5000', preferred: 'true' });
    expect(own.page.itemsPerPage).toBe(200);
  });

  test('a list is sorted as requested, with sold-out products last in every order', async () => {
    expect(ids(await shop.products({ sort: 'price' }))).toEqual([101, 105, 102, 108, 107, 106, 103, 104]);
    expect(ids(await shop.products({ sort: '-price', page_size: '2' }))).toEqual([103, 106]);
    expect(ids(await shop.products({ sort: 'priceUm', page_size: '3' }))).toEqual([107, 101, 105]);
    expect(ids(await shop.products({ sort: '-priceUm', page_size: '2' }))).toEqual([103, 106]);
    expect(ids(await shop.products({ sort: 'name', page_size: '3' }))).toEqual([106, 105, 108]);
    expect(ids(await shop.products({ sort: '-name', page_size: '2' }))).toEqual([107, 103]);
    expect(ids(await shop.products({ sort: 'new', page_size: '1' }))).toEqual([103]);
    expect(ids(await shop.products({ sort: 'discount', page_size: '3' }))).toEqual([101, 102, 103]);
    for (const sort of ['price', '-price', 'priceUm', '-priceUm', 'name', '-name', 'new', 'discount'])
      expect(ids(await shop.products({ sort })).at(-1)).toBe(104);
  });

  test('when a list is filtered by promo, then it names each aisle with the number of its products', async () => {
    expect((await shop.products({ promo: 'true' })).aisles).toEqual([
      { categoryId: 10, name: 'Dispensa', slug: 'dispensa', count: 3 },
    ]);
    expect((await shop.products({ promo: 'true', parent_category_id: '20' })).aisles).toEqual([]);
    const later = await shop.products({ promo: 'true', hash: 'w1d2026-12-02t0' });
    expect(later.aisles?.map(({ name, count }) => [name, count])).toEqual([['Fresco', 1]]);
    expect(await shop.products()).not.toHaveProperty('aisles');
  });

  test('a list is filtered by promo and new_product; false doesn’t filter', async () => {
    expect(ids(await shop.products({ promo: 'true' }))).toEqual([102, 101, 103]);
    expect(ids(await shop.products({ new_product: 'true' }))).toEqual([103]);
    expect(
      (await shop.products({ promo: 'false', new_product: 'false', preferred: 'false' })).page.totItems,
    ).toBe(8);
  });

  test('when goods in season are listed, then the month of the day decides; goods without a season are never off', async () => {
    const total = async (season: string, hash: string) =>
      (await shop.products({ season, hash })).page.totItems;
    expect(ids(await shop.products({ season: 'on' }))).toEqual([108]);
    expect(ids(await shop.products({ season: 'on', hash: 'w1d2026-11-30t0' }))).toEqual([108]);
    expect(ids(await shop.products({ season: 'on', hash: 'w1d2026-12-01t0' }))).toEqual([]);
    expect(await total('not-off', 'w1d2026-11-30t0')).toBe(8);
    expect(ids(await shop.products({ season: 'not-off', hash: 'w1d2026-12-01t0' }))).not.toContain(108);
    expect(await total('not-off', 'w1d2026-12-01t0')).toBe(7);
  });

  test('when a visitor lists a shopping list or favourites, then the answer is empty', async () => {
    const data = await shop.products({ preferred: 'true' });
    expect([data.page.totItems, data.products, data.facets]).toEqual([0, [], []]);
    expect((await shop.products({ parent_wishlist_id: '1' })).products).toEqual([]);
  });
});

describe('facets', () => {
  test('facets list makers by their number of products and characteristics by name, with counts as texts', async () => {
    const data = await shop.products({ parent_category_id: '11' });
    expect(data.facets).toEqual([
      {
        name: 'Marchio',
        parameterName: 'vendor_id',
        paramType: '',
        values: [
          { id: 1, name: 'Divella', count: '2', filteredCount: '2' },
          { id: 2, name: 'Rummo', count: '2', filteredCount: '2' },
          { id: 3, name: 'Granarolo', count: '1', filteredCount: '1' },
        ],
      },
      {
        name: 'Caratteristiche',
        parameterName: 'product_class_2',
        paramType: '',
        values: [
          { id: bio, name: 'Biologico', count: '2', filteredCount: '2' },
          { id: glutenFree, name: 'Senza glutine', count: '1', filteredCount: '1' },
        ],
      },
      {
        name: 'Denominazione',
        parameterName: 'product_class_3',
        paramType: '',
        values: [{ id: igp, name: 'IGP', count: '1', filteredCount: '1' }],
      },
    ]);
  });

  test('values of one facet are alternatives, facets combine; the counts of a facet ignore its own choice', async () => {
    const chosen = await shop.products({
      parent_category_id: '11',
      vendor_id: '2',
      product_class_2: [String(bio), String(glutenFree)],
    });
    expect(ids(chosen)).toEqual([102, 103]);
    expect(chosen.page.totItems).toBe(2);
    expect(facet(chosen, 'vendor_id')).toEqual([
      { id: 1, name: 'Divella', count: '2', filteredCount: '1' },
      { id: 2, name: 'Rummo', count: '2', filteredCount: '2' },
      { id: 3, name: 'Granarolo', count: '1', filteredCount: '0' },
    ]);
    expect(facet(chosen, 'product_class_2')).toEqual([
      { id: bio, name: 'Biologico', count: '2', filteredCount: '1' },
      { id: glutenFree, name: 'Senza glutine', count: '1', filteredCount: '1' },
    ]);
    expect(facet(chosen, 'product_class_3')).toEqual([
      { id: igp, name: 'IGP', count: '1', filteredCount: '1' },
    ]);
    expect(ids(await shop.products({ vendor_id: ['1', '2'], product_class_3: String(igp) }))).toEqual([102]);
  });

  test('facets count all hits, not only the page', async () => {
    const data = await shop.products({ page_size: '1', page: '7' });
    expect(facet(data, 'vendor_id')).toHaveLength(5);
  });

  test('when filters with unknown ids are sent, then connections prepare no statement for them', async () => {
    const answer = async () =>
      (await shop.db.row<{ n: number }>('select count(*) as n from pg_prepared_statements'))!.n;
    await shop.products({ product_class_1: '1' });
    await answer();
    const before = await answer();
    for (let group = 2; group < 30; group += 1)
      await shop.products({
        [`product_class_${group}`]: '1',
        ...(group % 2 && { product_class_900: ['1', '2'] }),
        sort: group % 3 ? 'price' : 'name',
      });
    expect(await answer()).toBe(before);
  });

  test('an unknown parameter is ignored, an unknown value matches no product', async () => {
    expect(
      (await shop.products({ colour: 'red', product_class_x: '1', utm_source: '<script>' })).page.totItems,
    ).toBe(8);
    expect((await shop.products({ vendor_id: '77' })).products).toEqual([]);
    expect((await shop.products({ vendor_id: "1' or '1'='1" })).products).toEqual([]);
    expect((await shop.products({ vendor_id: '99' })).products).toEqual([]);
  });
});

describe('bad input', () => {
  test.each([
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '10000000000' }, 'page'],
    [{ page_size: '5001' }, 'page_size'],
    [{ page_size: 'abc' }, 'page_size'],
    [{ sort: 'price; drop table product' }, 'sort'],
    [{ parent_category_id: '-3' }, 'parent_category_id'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'x'.repeat(10_000) }, 'q'],
    [{ barcode: '1'.repeat(21) }, 'barcode'],
  ])('when a list gets %j, then it is refused beside the parameter', async (raw, field) => {
    expect(await shop.call('products', raw)).toMatchObject({ ok: false, code: 'INVALID_INPUT', field });
  });

  const parameters = [
    ...Object.keys(contract.catalog.products.input.properties),
    'vendor_id',
    'product_class_2',
    "x' or 1=1 --",
  ];
  test.each([
    "'; drop table product; --",
    '1) or (select pg_sleep(5)) is null --',
    '<script>alert(1)</script>',
    '$1::int',
    '%00\\\u0000',
    '٣',
    '1e9',
    'NaN',
    '[object Object]',
  ])(
    'when any parameter is %j, then the list refuses it by name or doesn’t match it, and nothing changes',
    async (nasty) => {
      const before = await shop.products();
      const rightly = new Map<string, boolean>();
      for (const name of parameters) {
        const result = await shop.call<ProductsData>('products', { [name]: nasty });
        // facet parameters are validated under the name `rest`
        const named = !result.ok && (result.field === name || result.field === 'rest');
        rightly.set(
          name,
          result.ok
            ? !JSON.stringify(result.data).includes(nasty)
            : result.code === 'PRODUCT_NOT_FOUND' || (result.code === 'INVALID_INPUT' && named),
        );
      }
      expect([...rightly].filter(([, right]) => !right)).toEqual([]);
      expect(await shop.products()).toEqual(before);
    },
  );
});

describe('hash of product lists', () => {
  test('hash selects warehouse and day; an invalid hash and unknown warehouses mean the default', async () => {
    const priceAt = async (hash?: string) =>
      (await shop.products({ barcode: '8005121000011', hash })).products[0];
    expect(await priceAt('w2d0t0')).toMatchObject({
      price: 1.59,
      priceDisplay: 0.67,
      priceListName: 'Magazzino 2',
    });
    expect((await shop.products({ hash: 'w2d0t0' })).page.totItems).toBe(1);
    for (const hash of [undefined, 'w0d0t0', 'w777d0t0', 'w99999999999d0t0', 'abc', "w1' or 1=1"]) {
      expect(await priceAt(hash)).toMatchObject({
        price: 1.49,
        priceDisplay: 0.67,
        deliveryWarehouse: { warehouseId: 1 },
      });
    }
    const later = await priceAt('w1d2026-12-02t0');
    expect(later).toMatchObject({ price: 1.49, priceDisplay: 1.49 });
    expect(later).not.toHaveProperty('warehousePromo');
  });
});

describe('lists of another brand', () => {
  test('each brand lists its own products only, and ids of another brand are not found', async () => {
    expect(ids(await shop.products({}, shop.other))).toEqual([900]);
    expect(await shop.call('product', { productId: '900' })).toEqual(
      await shop.call('product', { productId: '424242' }),
    );
    expect(await shop.call('products', { slug: 'latte-intero-altrove' })).toMatchObject({
      ok: false,
      code: 'PRODUCT_NOT_FOUND',
    });
    expect((await shop.products({ barcode: '8000000000903' })).products).toEqual([]);
    expect((await shop.products({ parent_category_id: '11' }, shop.other)).products).toEqual([]);
    expect((await shop.products({ q: 'latte' }, shop.other)).page.totItems).toBe(1);
  });
});
