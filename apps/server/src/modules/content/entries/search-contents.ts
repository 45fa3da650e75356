import type { ContentFound, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Success } from '../../../platform/result.ts';
import { searchEntries } from './entry-repository.ts';
import { toFound } from './post-view.ts';
import { foundTypes, postTypes } from './post-types.ts';

type WpSearchQuery = InputOf<typeof contract.content.wpSearch>;

/** Results of a page when the call doesn't say (specification §9). */
const usualPageSize = 24;

/** Contents that have every word (CON-23). */
export const searchContents = (ctx: Context, { q }: { q?: string }): Promise<Success<ContentFound[]>> =>
  found(ctx, { search: q, page: 1, pageSize: usualPageSize, types: foundTypes });

/** The same in pages, of one subtype if the call names it (CON-24). */
export const searchWordpress = (ctx: Context, query: WpSearchQuery): Promise<Success<ContentFound[]>> =>
  found(ctx, {
    search: query.search,
    page: query.page ?? 1,
    pageSize: query.per_page ?? usualPageSize,
    types: query.type === undefined || query.type === 'post' ? typesOf(query.subtype) : [],
  });

const typesOf = (subtype: string | undefined): string[] =>
  foundTypes.filter((type) => subtype === undefined || subtype === 'any' || postTypes[type].type === subtype);

async function found(
  ctx: Context,
  wanted: { search: string | undefined; page: number; pageSize: number; types: string[] },
): Promise<Success<ContentFound[]>> {
  const search = wanted.search?.trim() ?? '';
  const { pageSize } = wanted;
  const { rows, total } =
    search === '' || wanted.types.length === 0
      ? { rows: [], total: 0 }
      : await searchEntries(ctx.db, {
          postTypes: wanted.types,
          now: ctx.clock.now(),
          groups: ctx.actor.groups ?? [],
          search,
          limit: pageSize,
          offset: (wanted.page - 1) * pageSize,
        });
  return {
    ...done(rows.map((row) => toFound(row, ctx.origin))),
    paging: { total, totalPages: Math.ceil(total / pageSize) },
  };
}
