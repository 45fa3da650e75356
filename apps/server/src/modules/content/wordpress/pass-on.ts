import { contract, type DataOf, type ErrorCode, type InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { postTypeOf } from '../entries/post-types.ts';
import { askWordpress } from './ask-wordpress.ts';
import { callAddress, type CallInput } from './call-address.ts';
import { isMap } from './clean-answer.ts';
import { shapes } from './shapes.ts';
import { siteOf, type Site, type WordpressContext } from './site.ts';

type Calls = typeof contract.content;
type WordpressCall = keyof typeof shapes;
type Own<N extends WordpressCall> = (
  ctx: Context,
  input: InputOf<Calls[N]>,
) => Promise<Result<DataOf<Calls[N]>>>;

/** A call that the brand's own WordPress answers, if it has one, else the shop itself. */
export const passOn =
  <N extends WordpressCall>(name: N, own: Own<N>): Own<N> =>
  async (ctx, input) => {
    const site = siteOf(ctx);
    return site ? passed(ctx, site, name, input) : own(ctx, input);
  };

/** The parameter by which clients get past caches. It changes no answer. */
const cacheBurst = 'hash';

/**
 * Answers that hold a nonce, or depend on what a shopper typed, are asked each time and never kept. So are those to
 * parameters that the contract doesn't name: anybody can invent them until nothing else is kept.
 */
const isKept = (name: WordpressCall, { search, rest = {} }: CallInput): boolean =>
  !['mailPars', 'search', 'wpSearch'].includes(name) &&
  search === undefined &&
  Object.keys(rest).every((further) => further === cacheBurst);

/** Asks the brand's WordPress one of the contract's calls. */
export async function passed<N extends WordpressCall>(
  ctx: WordpressContext,
  site: Site,
  name: N,
  input: InputOf<Calls[N]>,
): Promise<Result<DataOf<Calls[N]>>> {
  const query = { ...input } as CallInput;
  const { postType } = input as { postType?: string };
  if (postType !== undefined && !postTypeOf(postType)) return refuse('NOT_FOUND');
  const neighbour = await besideOf(ctx, site, query);
  if (neighbour && 'ok' in neighbour) return neighbour as Result<DataOf<Calls[N]>>;
  const wanted = neighbour ?? query;
  const address = callAddress(site.base, contract.content[name], wanted);
  if (!address) return refuse('INVALID_INPUT');
  // the picture of an entry comes with it
  if (postType !== undefined && query['_fields'] === undefined)
    address.searchParams.set('_embed', 'wp:featuredmedia');
  if (isKept(name, query)) address.searchParams.delete(cacheBurst);
  const answer = await askWordpress(ctx, {
    address,
    site,
    isKept: isKept(name, query),
    read: (body) => shapes[name](body, site, wanted) as DataOf<Calls[N]> | undefined,
  });
  if (answer.kind === 'good')
    return { ...done(answer.data), ...(answer.paging && { paging: answer.paging }) };
  if (answer.kind === 'away') return refuse('UNAVAILABLE');
  return refusalOf(name, answer);
}

/** Codes of WordPress that have one of the shop's own. */
const codes: Record<string, ErrorCode> = {
  rest_no_route: 'NOT_FOUND',
  rest_invalid_param: 'INVALID_INPUT',
  rest_post_invalid_page_number: 'CONTENT_PAGE_BEYOND',
};

function refusalOf(name: WordpressCall, { status, body }: { status: number; body: unknown }): Result<never> {
  const { code, data } = isMap(body) ? body : {};
  const missing = name === 'mailPars' ? 'FORM_NOT_FOUND' : 'CONTENT_NOT_FOUND';
  const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
  const [field] = isMap(data) && isMap(data['params']) ? Object.keys(data['params']) : [];
  return refuse(known ?? (status === 400 ? 'INVALID_INPUT' : missing), {
    ...(field !== undefined && { field }),
  });
}

/**
 * WordPress knows no next or previous post, so the post after or before that one's date is asked. Undefined if the call
 * asks for none of them.
 */
async function besideOf(
  ctx: WordpressContext,
  site: Site,
  { next_of: next, previous_of: previous, ...rest }: CallInput,
): Promise<CallInput | Result<unknown> | undefined> {
  const id = (next ?? previous) as number | undefined;
  if (id === undefined) return undefined;
  const post = await passed(ctx, site, 'post', { postType: rest['postType'] as string, id });
  if (!post.ok) return post.code === 'CONTENT_NOT_FOUND' ? done([]) : post;
  const { date } = post.data;
  if (date === '') return done([]);
  return {
    ...rest,
    ...(next === undefined ? { before: date, order: 'desc' } : { after: date, order: 'asc' }),
    orderby: 'date',
    exclude: String(id),
    per_page: 1,
    page: undefined,
  };
}
