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

/** Any state of a list, with its values in the order of the address. */
const anyState: fc.Arbitrary<ListingState> = fc
  .record({
    q: fc.string({ maxLength: 40 }).map((words) => words.trim()),
    facets: fc.dictionary(facetName, ids, { maxKeys: 3 }),
    sort: fc.constantFrom(...sorts),
    promo: fc.boolean(),
    onlyNew: fc.boolean(),
    preferred: fc.boolean(),
    suitable: fc.boolean(),
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

/** Queries of known and unknown names with any values. Names may occur twice. */
const anyQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'q',
          'sort',
          'page',
          'page_size',
          'promo',
          'suitable',
          'filter',
          'parent_category_id',
        ),
        facetName,
        fc.string(),
      ),
      fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('true', 'promo', ...sorts)),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs).toString());

describe('the address of a list', () => {
  test('when a list’s state is written to an address and read back, then it is the same', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(read(toQuery(state))).toEqual(state);
      }),
    );
  });

  test('when any address is read and written twice, then both addresses are equal', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const written = toQuery(read(query));
        expect(toQuery(read(written))).toBe(written);
      }),
    );
  });

  test('a list with default values has an empty query', () => {
    expect(toQuery(read(''))).toBe('');
    expect(toQuery(read('page=1&sort=&promo=false&preferred=0&page_size=24'))).toBe('');
  });

  test('values of the address that make no sense are ignored', () => {
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

  test('an address with a search, a category and a filter requests products with all three', () => {
    const state = read('q=latte&parent_category_id=31&filter=promo');
    expect(toInput(state, 1)).toMatchObject({ q: 'latte', parent_category_id: 31, promo: true });
    expect(toInput(read('filter=new'), 1)).toMatchObject({ new_product: true });
  });
});

describe('the state of a list', () => {
  test('[CAT-19] when facets, offers, novelties or order change, then the list starts at its first page', () => {
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

  test('when the filters are cleared, then search words, category and order stay', () => {
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

  test('[CAT-18] all filters are in the list’s address and in its request', () => {
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

  test('a list shows at most ten pages at once', () => {
    const { page, fromPage } = read('from=1&page=500');
    expect([fromPage, page]).toEqual([491, 500]);
    expect(read('from=9&page=3')).toMatchObject({ fromPage: 3, page: 3 });
  });

  test('the request of a list uses the names of the wire, 24 products a page and one parameter per facet', () => {
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
