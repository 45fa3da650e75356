import type { InputOf, ProductsData, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Success } from '../../platform/result.ts';
import { placeOf } from './catalog-context.ts';
import type { FacetChoice, Listing } from './listing-sql.ts';
import { listProducts as readListing, type ListingRows } from './repository.ts';
import { lessStrictly, type Sought } from './search-groups.ts';
import { toFacets, toProduct } from './view.ts';
import { understandQuery } from './understand-query.ts';

export type ProductsQuery = InputOf<(typeof contract)['catalog']['products']>;

const pageSize = 24;
/** One answer of more would hold the event loop and the database for everybody. */
const mostPerPage = 200;
/** A basket of filters past this is no shopper's. */
const mostChoices = 24;

/** Whether the answer is one shopper's alone: of a list, or of favourites (CAT-21). Never shared with others. */
export function isOfShopper(input: Pick<ProductsQuery, 'preferred' | 'parent_wishlist_id'>): boolean {
  return input.preferred === true || input.parent_wishlist_id !== undefined;
}

/** A page of a category, of a search, of a bar code, with facets over all hits. */
export async function listProducts(ctx: Context, input: ProductsQuery): Promise<Success<ProductsData>> {
  if (isOfShopper(input) && ctx.actor.userId < 0) return done(pageOf(ctx, input, nothing));
  const base = listingOf(ctx, input);
  if (base.ean !== undefined) return done(pageOf(ctx, input, await readListing(ctx.db, base)));
  const typed = input.q?.trim() ?? '';
  if (typed === '') return done(pageOf(ctx, input, await readListing(ctx.db, base)));
  if (/^\d{8,14}$/.test(typed)) {
    const byCode = await readListing(ctx.db, { ...base, ean: typed });
    if (byCode.found > 0) return done(pageOf(ctx, input, byCode));
  }
  return done(pageOf(ctx, input, await search(ctx, base, await understandQuery(ctx.db, typed))));
}

async function search(ctx: Context, base: Listing, sought: Sought): Promise<ListingRows> {
  if (sought.groups.length === 0) return nothing;
  const rows = await readListing(ctx.db, { ...base, search: sought });
  const weaker = rows.found > 0 ? undefined : lessStrictly(sought);
  return weaker ? search(ctx, base, weaker) : rows;
}

const nothing: ListingRows = { found: 0, total: 0, products: [], vendors: [], characteristics: [] };

function pageOf(ctx: Context, input: ProductsQuery, rows: ListingRows): ProductsData {
  const itemsPerPage = sizeOf(input);
  return {
    page: {
      selPage: input.page ?? 1,
      totPages: Math.ceil(rows.total / itemsPerPage),
      totItems: rows.total,
      itemsPerPage,
    },
    products: rows.products.map((row) => toProduct(row, ctx)),
    facets: toFacets(rows, ctx),
  };
}

function listingOf(ctx: Context, input: ProductsQuery): Listing {
  const categoryId = input.parent_category_id ?? input.category_id;
  return {
    ...placeOf(ctx, input.hash),
    ...(categoryId && { categoryId }),
    ...(isOfShopper(input) && {
      onList: {
        userId: ctx.actor.userId,
        ...(input.parent_wishlist_id !== undefined && { listId: input.parent_wishlist_id }),
      },
    }),
    ...(input.barcode !== undefined && { ean: input.barcode.trim() }),
    promo: input.promo ?? false,
    onlyNew: input.new_product ?? false,
    choices: choicesOf(input.rest ?? {}),
    sort: input.sort || 'rank',
    page: input.page ?? 1,
    pageSize: sizeOf(input),
  };
}

/** Page size, by either spelling. A larger one is clamped, and `itemsPerPage` says so. */
export function sizeOf(input: Pick<ProductsQuery, 'page_size' | 'pageSize'>): number {
  return Math.min(input.page_size ?? input.pageSize ?? pageSize, mostPerPage);
}

/** Facet parameters by their names; a value that is no id fits no product, a name that is no facet is ignored. */
export function choicesOf(rest: Readonly<Record<string, string[]>>): FacetChoice[] {
  return Object.entries(rest)
    .flatMap(([name, values]) => {
      const group = /^product_class_(\d{1,9})$/.exec(name)?.[1];
      if (name !== 'vendor_id' && group === undefined) return [];
      const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
      return [
        {
          facet: group === undefined ? ('vendor' as const) : Number(group),
          ids: [...new Set(ids)].sort((a, b) => a - b),
        },
      ];
    })
    .sort((a, b) => placeInOrder(a) - placeInOrder(b))
    .slice(0, mostChoices);
}

function placeInOrder({ facet }: FacetChoice): number {
  return facet === 'vendor' ? -1 : facet;
}
