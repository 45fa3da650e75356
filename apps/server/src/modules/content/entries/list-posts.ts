import type { ContentPost, InputOf, contract } from '@bottega/contract';
import { readInstant } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { maySeeEarly } from '../policy.ts';
import { readEntries, type EntriesWanted } from './entry-repository.ts';
import { onlyFields, toPost } from './post-view.ts';
import { postTypeOf } from './post-types.ts';

export type PostsQuery = InputOf<typeof contract.content.posts>;
type PostQuery = InputOf<typeof contract.content.post>;

/** Posts of a page when the call doesn't say (specification §9). */
const usualPageSize = 10;

export interface PostsParts {
  contentSecret: string;
}

/** Entries of a type by slug, category, date or words, a page at a time (CON-13, CON-14, CON-16, CON-17, CON-19). */
export const listPosts =
  ({ contentSecret }: PostsParts) =>
  async (ctx: Context, query: PostsQuery): Promise<Result<ContentPost[]>> => {
    const postType = postTypeOf(query.postType);
    if (!postType) return refuse('NOT_FOUND');
    const wanted = wantedOf(query);
    if ('ok' in wanted) return wanted;
    const pageSize = query.per_page ?? usualPageSize;
    const page = query.page ?? 1;
    const now = ctx.clock.now();
    const { rows, total } = await readEntries(ctx.db, {
      ...wanted,
      postTypes: [postType],
      now,
      isPreview: maySeeEarly(ctx, contentSecret, query.preview),
      groups: ctx.actor.groups ?? [],
      limit: wanted.beside ? 1 : pageSize,
      offset: (page - 1) * pageSize,
    });
    if (page > 1 && rows.length === 0) return refuse('CONTENT_PAGE_BEYOND');
    return {
      ...done(rows.map((row) => onlyFields(toPost(row, ctx.origin), query['_fields']))),
      paging: { total, totalPages: Math.ceil(total / pageSize) },
    };
  };

/** One entry by its id. */
export const findPost =
  ({ contentSecret }: PostsParts) =>
  async (ctx: Context, query: PostQuery): Promise<Result<ContentPost>> => {
    const postType = postTypeOf(query.postType);
    if (!postType) return refuse('NOT_FOUND');
    const now = ctx.clock.now();
    const { rows } = await readEntries(ctx.db, {
      postTypes: [postType],
      now,
      isPreview: maySeeEarly(ctx, contentSecret, query.preview),
      groups: ctx.actor.groups ?? [],
      ids: [query.id],
      orderBy: 'id',
      isDescending: false,
      limit: 1,
      offset: 0,
    });
    return rows[0] ? done(toPost(rows[0], ctx.origin)) : refuse('CONTENT_NOT_FOUND');
  };

type Filter = Omit<EntriesWanted, 'postTypes' | 'now' | 'isPreview' | 'groups' | 'limit' | 'offset'>;

function wantedOf(query: PostsQuery): Filter | ReturnType<typeof refuse> {
  const wrong = (field: string) => refuse('INVALID_INPUT', { field });
  const after = instantOf(query.after);
  const before = instantOf(query.before);
  const ids = idsOf(query.include);
  const exceptIds = idsOf(query.exclude);
  if (after === null) return wrong('after');
  if (before === null) return wrong('before');
  if (ids === null) return wrong('include');
  if (exceptIds === null) return wrong('exclude');
  const besideId = query.next_of ?? query.previous_of;
  const direction = query.next_of === undefined ? 'previous' : 'next';
  return {
    slugs: query.slug?.split(',').map((slug) => slug.trim()),
    ids,
    exceptIds,
    category: query.category ?? query.term,
    after,
    before,
    ...(besideId !== undefined && { beside: { direction, entryId: besideId } }),
    search: query.search,
    orderBy: besideId === undefined ? (query.orderby ?? 'date') : 'date',
    isDescending: besideId === undefined ? (query.order ?? 'desc') === 'desc' : direction === 'previous',
  };
}

/** An instant in ISO; undefined if there is none, null if it can't be read. */
function instantOf(text: string | undefined): Date | undefined | null {
  if (text === undefined) return undefined;
  return readInstant(text) ?? null;
}

function idsOf(text: string | undefined): number[] | undefined | null {
  if (text === undefined) return undefined;
  const ids = text.split(',').map((id) => id.trim());
  return ids.every((id) => /^\d{1,9}$/.test(id)) ? ids.map(Number) : null;
}
