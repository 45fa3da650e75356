import { contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { implement } from '../../platform/implement.ts';
import { placeOf } from './catalog-context.ts';
import { findAlternatives } from './products/find-alternatives.ts';
import { findProduct } from './products/find-product.ts';
import {
  findCategory,
  findCategoryBlock,
  listCategories,
  type TreeQuery,
} from './categories/list-categories.ts';
import { choicesOf, isOfShopper, listProducts, sizeOf, type ProductsQuery } from './listing/list-products.ts';
import { suggestProducts } from './search/suggest-products.ts';
import { askForStockNotice, listStockNotices } from './stock/ask-for-stock-notice.ts';

/** Seconds for which a browser reuses a catalogue answer; then it revalidates by ETag. */
const maxAge = 60;

export const catalogRoutes = implement(
  'catalog',
  contract.catalog,
  {
    products: (ctx, input) =>
      input.slug === undefined
        ? listProducts(ctx, input)
        : findProduct(ctx, { slug: input.slug }, input.hash),
    product: (ctx, input) => findProduct(ctx, { productId: input.productId }, input.hash),
    alternatives: findAlternatives,
    category: (ctx, input) => {
      const { slug, categoryId } = input;
      if (slug !== undefined) return findCategory(ctx, { slug }, input);
      return categoryId === undefined ? listCategories(ctx, input) : findCategory(ctx, { categoryId }, input);
    },
    categoryBlock: findCategoryBlock,
    suggest: suggestProducts,
    stockNotices: listStockNotices,
    askForStockNotice,
  },
  {
    products: { keyOf: keyOfProducts, costOf: (input) => Math.ceil(sizeOf(input) / 50), maxAge },
    product: { keyOf, maxAge },
    alternatives: { keyOf, maxAge },
    category: { keyOf: keyOfCategories, maxAge },
    categoryBlock: { keyOf, maxAge },
    suggest: { keyOf, maxAge },
  },
);

/**
 * The cache key of a product list, with facets sorted and unknown parameters removed; undefined for answers of one
 * shopper.
 */
function keyOfProducts(ctx: Context, input: ProductsQuery): string | undefined {
  if (isOfShopper(input)) return undefined;
  const { rest = {}, page_size: _, pageSize: __, ...named } = input;
  const size = sizeOf(input);
  return keyOf(ctx, { ...named, choices: choicesOf(rest), size, hash: named.hash });
}

/**
 * The cache key of categories. Warehouse and day are part of it only for a filtered tree. `q` and `skip_cache` have no
 * effect: a cached answer is never older than the catalogue.
 */
function keyOfCategories(
  ctx: Context,
  { q: _, skip_cache: __, ...input }: TreeQuery & { slug?: string; q?: string; skip_cache?: boolean },
): string {
  return input.filtered ? keyOf(ctx, input) : JSON.stringify(saidIn(input));
}

/** The cache key: the given parameters by name, with the warehouse and day of `hash`. */
function keyOf(ctx: Context, input: { hash?: string; [name: string]: unknown }): string {
  const { warehouseId, day } = placeOf(ctx, input.hash);
  return JSON.stringify([warehouseId, day, ...saidIn(input)]);
}

function saidIn(input: object): [name: string, value: unknown][] {
  return Object.entries(input)
    .filter(([name, value]) => name !== 'hash' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
