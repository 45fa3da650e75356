import type { InputOf, Product, ProductsData, contract } from '@bottega/contract';
import { looksLikeGtin, rootCategoryId } from '@bottega/domain/catalog';
import { visitorSessionOf, type Context } from '../../../platform/context.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import { done, type Success } from '../../../platform/result.ts';
import { findHousehold } from '../../customer/index.ts';
import { placeOf } from '../catalog-context.ts';
import type { FacetChoice, Listing } from './listing-sql.ts';
import { listProducts as readListing, type ListingRows } from './listing-repository.ts';
import { lessStrictly, type Sought } from '../search/search-groups.ts';
import { productFragment } from '../products/product-fragment.ts';
import type { ProductRow } from '../products/product-row.ts';
import { toProduct } from '../products/product-view.ts';
import { toFacets } from './facet-view.ts';
import { aislesOfAny, categoriesOfUnsold } from '../search/search-repository.ts';
import { understandSubmitted } from '../search/understand-query.ts';
import { findNextBest } from '../search/next-best-repository.ts';

export type ProductsQuery = InputOf<(typeof contract)['catalog']['products']>;

const pageSize = 24;
/** The largest page that is made in one turn of the event loop. */
const mostPerTurn = 200;
/** The largest page, which other clients of the API request (ADR 36). */
const mostPerPage = 5000;
/** The largest page of one shopper's products, which isn't cached. */
const mostOfShopper = 200;
/** The maximum number of facets; more are ignored. */
const mostChoices = 24;

/**
 * Whether the answer depends on the shopper (a list or favourites, CAT-21, or the household), so that it can't be cached
 * for others.
 */
export function isOfShopper(
  input: Pick<ProductsQuery, 'preferred' | 'parent_wishlist_id' | 'suitable'>,
): boolean {
  return isOfList(input) || input.suitable === true;
}

const isOfList = (input: Pick<ProductsQuery, 'preferred' | 'parent_wishlist_id'>): boolean =>
  input.preferred === true || input.parent_wishlist_id !== undefined;

/** Lists of a shopper are read in the database: a replica may lack what was put on them a moment ago. */
const withOwnReads = (ctx: Context, input: ProductsQuery): Context =>
  isOfShopper(input) ? { ...ctx, reads: ctx.db } : ctx;

/** A page of products of a category, search or bar code, with facets over all hits. */
export async function listProducts(request: Context, input: ProductsQuery): Promise<Success<ProductsData>> {
  const ctx = withOwnReads(request, input);
  if (isOfShopper(input) && !ctx.session) return done(await pageOf(ctx, input, nothing));
  const household = input.suitable === true ? await findHousehold(ctx.db, ctx.actor.userId) : undefined;
  if (input.suitable === true && !household) return done(await pageOf(ctx, input, nothing));
  const base = { ...listingOf(ctx, input), ...(household && { household }) };
  if (base.ean !== undefined) return done(await pageOf(ctx, input, await readListing(ctx.reads, base)));
  const typed = input.q?.trim() ?? '';
  if (typed === '') return done(await pageOf(ctx, input, await readListing(ctx.reads, base)));
  if (looksLikeGtin(typed)) {
    const byCode = await readListing(ctx.reads, { ...base, ean: typed });
    if (byCode.found > 0) return done(await pageOf(ctx, input, byCode));
  }
  const { rows, sought } = await search(ctx, base, typed);
  const nextBest = isFew(rows, base, sought) ? await findNextBest(ctx.reads, base, sought) : [];
  return done({
    ...(await pageOf(ctx, input, rows)),
    ...(nextBest.length > 0 && { nextBest: nextBest.map((row) => toProduct(row, ctx)) }),
  });
}

interface Found {
  rows: ListingRows;
  sought: Sought;
}

/** The products with all words, else nothing for goods that the shop doesn't sell, else those with some of the words. */
async function search(ctx: Context, base: Listing, typed: string): Promise<Found> {
  const understood = await understandSubmitted(ctx.reads, typed);
  const { groups, aisles } = understood;
  if (groups.length === 0) return { rows: nothing, sought: understood };
  const isUnknown = understood.isUnknown && !aisles;
  // the repaired word of an unknown good would find other goods
  const rows = isUnknown ? nothing : await readListing(ctx.reads, { ...base, search: understood });
  if (rows.found > 0) return { rows, sought: understood };
  const instead = await categoriesOfUnsold(ctx.reads, typed);
  if (instead) return { rows, sought: { ...understood, ...(isUnknown && { groups: [] }), instead } };
  const weaker = isUnknown ? understood : lessStrictly(understood);
  return weaker ? searchSome(ctx, base, weaker) : { rows, sought: understood };
}

async function searchSome(ctx: Context, base: Listing, weaker: Sought): Promise<Found> {
  const sought = await besideAisles(ctx, weaker);
  const rows = await readListing(ctx.reads, { ...base, search: sought });
  const evenWeaker = rows.found > 0 ? undefined : lessStrictly(sought);
  return evenWeaker ? searchSome(ctx, base, evenWeaker) : { rows, sought };
}

/** A search for any one of several words, with the aisle that one of them names: «carne tenera» opens with meat. */
async function besideAisles(ctx: Context, sought: Sought): Promise<Sought> {
  if (sought.aisles || sought.atLeast > 1 || sought.groups.length === 1) return sought;
  const aisles = await aislesOfAny(ctx.reads, wordsOf(sought));
  return aisles ? { ...sought, aisles } : sought;
}

/** The first alternative of each group. */
const wordsOf = ({ groups }: Sought): string[] =>
  groups.map(([alternative = []]) => alternative.map(({ w }) => w).join(' '));

const few = 6;

/** Whether a search of the whole shop found few goods, or none because the shop doesn't sell them. */
function isFew({ found }: ListingRows, of: Listing, { instead }: Sought): boolean {
  const { categoryId, promo, onlyNew, onList, household, season, page } = of;
  const isPart = [categoryId, onList, household, season].some((part) => part !== undefined);
  const isWhole = !isPart && !promo && !onlyNew;
  return (found > 0 || instead !== undefined) && found < few && isWhole && page === 1;
}

const nothing: ListingRows = { found: 0, total: 0, products: [], vendors: [], characteristics: [] };

async function pageOf(ctx: Context, input: ProductsQuery, rows: ListingRows): Promise<ProductsData> {
  const itemsPerPage = sizeOf(input);
  return {
    page: {
      selPage: input.page ?? 1,
      totPages: Math.ceil(rows.total / itemsPerPage),
      totItems: rows.total,
      itemsPerPage,
    },
    products: await toProducts(ctx, rows.products),
    facets: toFacets(rows, ctx),
    ...(rows.aisles && {
      aisles: rows.aisles.map(({ id, name, slug, count }) => ({ categoryId: id, name, slug, count })),
    }),
  };
}

function listingOf(ctx: Context, input: ProductsQuery): Listing {
  const categoryId = input.parent_category_id ?? input.category_id;
  return {
    ...placeOf(ctx, input.hash),
    ...(categoryId && categoryId !== rootCategoryId && { categoryId }),
    ...(isOfList(input) && {
      onList: {
        userId: ctx.actor.userId,
        sessionId: visitorSessionOf(ctx),
        ...(input.parent_wishlist_id !== undefined && { listId: input.parent_wishlist_id }),
      },
    }),
    ...(input.barcode !== undefined && { ean: input.barcode.trim() }),
    promo: input.promo ?? false,
    onlyNew: input.new_product ?? false,
    ...(input.season && { season: input.season }),
    choices: choicesOf(input.rest ?? {}),
    sort: input.sort || 'rank',
    page: input.page ?? 1,
    pageSize: sizeOf(input),
  };
}

/** The page size, by either spelling. A larger one is clamped; `itemsPerPage` has the used one. */
export function sizeOf(input: ProductsQuery): number {
  const most = isOfShopper(input) ? mostOfShopper : mostPerPage;
  return Math.min(input.page_size ?? input.pageSize ?? pageSize, most);
}

/** The products of a page. Those of a large page are serialised a part at a time, so that other requests go on. */
async function toProducts(ctx: Context, rows: readonly ProductRow[]): Promise<Product[]> {
  if (rows.length <= mostPerTurn) return rows.map((row) => toProduct(row, ctx));
  return mapInTurns(rows, mostPerTurn, (row) => productFragment(toProduct(row, ctx)));
}

/**
 * Facet choices from the other query parameters. An invalid value matches no product; an unknown parameter is ignored.
 */
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
