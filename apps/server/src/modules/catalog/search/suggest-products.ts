import type { DataOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, type Success } from '../../../platform/result.ts';
import { placeOf, type CatalogPlace } from '../catalog-context.ts';
import { lessStrictly, type Sought } from './search-groups.ts';
import { suggest, type SuggestionRows } from './search-repository.ts';
import { withWrittenCodes } from './written-codes.ts';
import { understandQuery } from './understand-query.ts';
import { toBreadCrumb, toProduct } from '../products/product-view.ts';

type Suggestions = DataOf<(typeof contract)['catalog']['suggest']>;

/** Up to six products and four categories for an unfinished query. */
export async function suggestProducts(
  ctx: Context,
  input: { q: string; hash?: string },
): Promise<Success<Suggestions>> {
  const at = placeOf(ctx, input.hash);
  const { repaired, rows } = await ctx.reads.pipeline(async (db) => {
    const [typed = input.q] = await withWrittenCodes(db, [input.q]);
    const { repaired: text, ...sought } = await understandQuery(db, typed, { typing: true });
    return { repaired: text, rows: await suggestLessStrictly(db, at, sought) };
  });
  return done({
    products: rows.products.map((row) => toProduct(row, ctx)),
    categories: rows.categories.map((category) => toBreadCrumb(category, ctx)),
    ...(repaired !== undefined && { repaired }),
  });
}

async function suggestLessStrictly(db: Db, at: CatalogPlace, sought: Sought): Promise<SuggestionRows> {
  if (sought.groups.length === 0) return { products: [], categories: [] };
  const rows = await suggest(db, at, sought);
  const weaker = rows.products.length > 0 ? undefined : lessStrictly(sought);
  return weaker ? suggestLessStrictly(db, at, weaker) : rows;
}
