import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  change,
  fromQuery,
  sorts,
  toInput,
  toQuery,
  withoutFilters,
  type ListingState,
} from './listing-query.ts';

const read = (query: string) => fromQuery(new URLSearchParams(query));

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 4 });
const facetName = fc.oneof(
  fc.constant('vendor_id'),
  fc.integer({ min: 0, max: 999_999_999 }).map((group) => `product_class_${group}`),
);

/** Any list a shopper can come to, in the order its address writes it. */
const anyState: fc.Arbitrary<ListingState> = fc
  .record({
    q: fc.string({ maxLength: 40 }).map((words) => words.trim()),
    facets: fc.dictionary(facetName, ids, { maxKeys: 3 }),
    sort: fc.constantFrom(...sorts),
    promo: fc.boolean(),
    onlyNew: fc.boolean(),
    preferred: fc.boolean(),
    pageSize: fc.constantFrom(24, 48, 96),
    fromPage: fc.integer({ min: 1, max: 900 }),
    more: fc.integer({ min: 0, max: 9 }),
    category: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
  })
  .map(({ facets, more, category, ...rest }) => ({
    ...rest,
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [name, values.sort((a, b) => a - b).map(String)]),
    ),
    page: rest.fromPage + more,
    ...(category !== undefined && { categoryId: category }),
  }));

/** Names that mean something and others, each with any value, some of them twice. */
const anyQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('q', 'sort', 'page', 'page_size', 'promo', 'filter', 'parent_category_id'),
        facetName,
        fc.string(),
      ),
      fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('true', 'promo', ...sorts)),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs).toString());

describe('the address of a list', () => {
  test('read back, is the list it was written from', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(read(toQuery(state))).toEqual(state);
      }),
    );
  });

  test('is written in one way, whatever it was read from', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const written = toQuery(read(query));
        expect(toQuery(read(written))).toBe(written);
      }),
    );
  });

  test('says nothing of a list as it opens', () => {
    expect(toQuery(read(''))).toBe('');
    expect(toQuery(read('page=1&sort=&promo=false&preferred=0&page_size=24'))).toBe('');
  });

  test('leaves out what makes no sense', () => {
    const odd = read(
      'page=-3&from=x&sort=best&parent_category_id=bread&vendor_id=7&vendor_id=a&vendor_id=7&colour=red',
    );
    expect(odd).toMatchObject({ page: 1, fromPage: 1, sort: '', facets: { vendor_id: ['7'] } });
    expect(odd).not.toHaveProperty('categoryId');
    for (const page of ['0', '1000000000', '-1', '1e3', '1.5', 'NaN', '9'.repeat(400)])
      expect(read(`page=${page}&from=${page}`), page).toMatchObject({ page: 1, fromPage: 1 });
    for (const size of ['0', '-24', '5000', '1000000000', '25', 'tutti'])
      expect(read(`page_size=${size}`), size).toMatchObject({ pageSize: 24 });
  });

  test('opens the search kept to a category, with the filter asked for', () => {
    const state = read('q=latte&parent_category_id=31&filter=promo');
    expect(toInput(state, 1)).toMatchObject({ q: 'latte', parent_category_id: 31, promo: true });
    expect(toInput(read('filter=new'), 1)).toMatchObject({ new_product: true });
  });
});

describe('a list', () => {
  test('[CAT-19] starts again at its first page when facets, offers, novelties or order change', () => {
    const changes = [
      { facets: { vendor_id: ['4'] } },
      { promo: true },
      { onlyNew: true },
      { preferred: true },
      { sort: 'price' },
      { pageSize: 48 },
    ];
    fc.assert(
      fc.property(anyState, fc.constantFrom(...changes), (state, by) => {
        expect(change(state, by)).toMatchObject({ ...by, page: 1, fromPage: 1 });
      }),
    );
  });

  test('keeps what is sought, where and in which order when its filters are cleared', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { q, sort, categoryId } = state;
        expect(withoutFilters(state)).toMatchObject({
          facets: {},
          promo: false,
          onlyNew: false,
          preferred: false,
          page: 1,
          fromPage: 1,
          q,
          sort,
        });
        expect(withoutFilters(state).categoryId).toBe(categoryId);
      }),
    );
  });

  test('[CAT-18] says all its filters in its address and asks the shop by all of them', () => {
    const state = read(
      'vendor_id=9&promo=true&new=true&preferred=true&sort=price&page_size=48&page=2&parent_category_id=31',
    );
    expect(state).toMatchObject({
      facets: { vendor_id: ['9'] },
      sort: 'price',
      promo: true,
      onlyNew: true,
      preferred: true,
      page: 2,
      categoryId: 31,
      pageSize: 48,
    });
    expect(toInput(state, 2)).toEqual({
      rest: { vendor_id: ['9'] },
      sort: 'price',
      promo: true,
      new_product: true,
      preferred: true,
      page: 2,
      parent_category_id: 31,
      page_size: 48,
    });
    expect(read(toQuery(state))).toEqual(state);
  });

  test('never asks for more than ten pages at once', () => {
    const { page, fromPage } = read('from=1&page=500');
    expect([fromPage, page]).toEqual([491, 500]);
    expect(read('from=9&page=3')).toMatchObject({ fromPage: 3, page: 3 });
  });

  test('is asked for in the words of the wire, 24 a page, facets under their own names', () => {
    const state = read('q=pane&vendor_id=9&vendor_id=12&product_class_3=8&new=true&sort=-priceUm');
    expect(toInput(state, 4)).toEqual({
      page: 4,
      page_size: 24,
      q: 'pane',
      new_product: true,
      sort: '-priceUm',
      rest: { product_class_3: ['8'], vendor_id: ['9', '12'] },
    });
  });
});
