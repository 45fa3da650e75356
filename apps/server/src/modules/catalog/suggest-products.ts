import type { DataOf, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Success } from '../../platform/result.ts';
import { placeOf } from './catalog-context.ts';
import { suggest } from './repository.ts';
import { anyOf } from './search-groups.ts';
import { understandQuery } from './understand-query.ts';
import { toBreadCrumb, toProduct } from './view.ts';

type Suggestions = DataOf<(typeof contract)['catalog']['suggest']>;

/** Up to six products and four categories for what was typed so far. */
export async function suggestProducts(
  ctx: Context,
  input: { q: string; hash?: string },
): Promise<Success<Suggestions>> {
  const at = placeOf(ctx, input.hash);
  const { groups, repaired } = await understandQuery(ctx.db, input.q);
  if (groups.length === 0) return done({ products: [], categories: [] });
  let rows = await suggest(ctx.db, at, groups);
  if (rows.products.length === 0 && groups.length > 1) rows = await suggest(ctx.db, at, anyOf(groups));
  return done({
    products: rows.products.map((row) => toProduct(row, ctx)),
    categories: rows.categories.map((category) => toBreadCrumb(category, ctx)),
    ...(repaired !== undefined && { repaired }),
  });
}
