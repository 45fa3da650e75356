import { contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { implement, type Route, type Sharing } from '../../platform/implement.ts';
import { placeOf } from '../catalog/index.ts';
import { findPost, listPosts, type PostsParts } from './entries/list-posts.ts';
import { listSlides, listSlidesById } from './entries/list-slides.ts';
import { readCustom } from './entries/read-custom.ts';
import { readMenu } from './entries/read-menu.ts';
import { searchContents, searchWordpress } from './entries/search-contents.ts';
import { readMailPars } from './forms/mail-pars.ts';
import { listLeafletProducts, listLeaflets } from './leaflets/list-leaflets.ts';
import { listProposals, type ProposalsQuery } from './list-proposals.ts';
import { passOn } from './wordpress/pass-on.ts';

/** Seconds for which a browser reuses banners without revalidation. */
const maxAge = 60;

export const contentRoutes = (parts: PostsParts): Route[] =>
  implement(
    'content',
    contract.content,
    {
      proposals: listProposals,
      menu: passOn('menu', readMenu),
      posts: passOn('posts', listPosts(parts)),
      post: passOn('post', findPost(parts)),
      slides: passOn('slides', listSlides),
      slidesById: passOn('slidesById', listSlidesById),
      mailPars: passOn('mailPars', readMailPars(parts)),
      leaflets: listLeaflets,
      leafletProducts: listLeafletProducts(parts),
      custom: passOn('custom', readCustom),
      search: passOn('search', searchContents),
      wpSearch: passOn('wpSearch', searchWordpress),
    },
    {
      proposals: { keyOf: keyOfProposals, maxAge },
      menu: sharedContent,
      posts: sharedContent,
      post: sharedContent,
      slides: sharedContent,
      slidesById: sharedContent,
      custom: sharedContent,
      search: sharedContent,
      wpSearch: sharedContent,
    },
  );

/** The cache key of banners. Of `hash` only the day matters, not warehouse and slot. */
function keyOfProposals(ctx: Context, { hash, ...query }: ProposalsQuery): string {
  const named = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([placeOf(ctx, hash).day, ...named.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Seconds until content whose publish date has come shows. An import shows at once. */
const freshSeconds = 5;

/**
 * What is for a shopper's groups is not shared (IDE-11). A preview is not shared either; a brand's own WordPress gets none. Parameters that the shop ignores make no second copy, but
 * they may be filters of that WordPress.
 */
const sharedContent: Sharing = {
  keyOf(ctx, query: { preview?: string; rest?: Record<string, string[]> }) {
    const { rest = {}, preview, ...named } = query;
    const isPassed = ctx.brand.settings.contentUrl !== '';
    if (ctx.actor.groups || (preview !== undefined && !isPassed)) return undefined;
    const period = Math.floor(ctx.clock.now().getTime() / (freshSeconds * 1000));
    return JSON.stringify([period, inOrder(named), isPassed ? inOrder(rest) : []]);
  },
  maxAge: freshSeconds,
};

const inOrder = (named: Record<string, unknown>): [string, unknown][] =>
  Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1));
