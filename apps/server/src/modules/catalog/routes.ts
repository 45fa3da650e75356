import { contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { implement } from '../../platform/implement.ts';
import { placeOf } from './catalog-context.ts';
import { findAlternatives } from './find-alternatives.ts';
import { findProduct } from './find-product.ts';
import { findCategory, findCategoryBlock, listCategories, type TreeQuery } from './list-categories.ts';
import { choicesOf, isOfShopper, listProducts, sizeOf, type ProductsQuery } from './list-products.ts';
import { suggestProducts } from './suggest-products.ts';

/** Seconds a browser keeps a catalogue answer without asking again; then its ETag answers (architecture §7). */
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

/** Facets in one order, and no parameter that is none. What is a shopper's own is never shared. */
function keyOfProducts(
  ctx: Context,
  { rest = {}, page_size, pageSize, ...named }: ProductsQuery,
): string | undefined {
  if (isOfShopper(named)) return undefined;
  const size = sizeOf({ page_size, pageSize });
  return keyOf(ctx, { ...named, choices: choicesOf(rest), size, hash: named.hash });
}

/**
 * Where and when count only for a tree of what is stocked. `q` and `skip_cache` change nothing: a shared answer is
 * never older than the catalogue.
 */
function keyOfCategories(
  ctx: Context,
  { q: _, skip_cache: __, ...input }: TreeQuery & { slug?: string; q?: string; skip_cache?: boolean },
): string {
  return input.filtered ? keyOf(ctx, input) : JSON.stringify(saidIn(input));
}

/** The parameters that are there, by name, with the warehouse and the day that `hash` stands for. */
function keyOf(ctx: Context, input: { hash?: string; [name: string]: unknown }): string {
  const { warehouseId, day } = placeOf(ctx, input.hash);
  return JSON.stringify([warehouseId, day, ...saidIn(input)]);
}

function saidIn(input: object): [name: string, value: unknown][] {
  return Object.entries(input)
    .filter(([name, value]) => name !== 'hash' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
