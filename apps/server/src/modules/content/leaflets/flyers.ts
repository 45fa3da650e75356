import type { ContentPicture, ContentPost } from '@bottega/contract';
import { addDays, isDay, readInstant, romeInstant } from '@bottega/domain/fulfilment';
import { done, type Result } from '../../../platform/result.ts';
import { readEntries, type EntryRow } from '../entries/entry-repository.ts';
import { plainText } from '../wordpress/clean-answer.ts';
import { passed } from '../wordpress/pass-on.ts';
import { siteOf, type WordpressContext } from '../wordpress/site.ts';

/** A flyer of the brand's files or of its WordPress. */
export interface Flyer {
  id: number;
  /** Another number where the flyer has changed. */
  version: number;
  name: string;
  validFrom: Date;
  /** The first moment after its last day. */
  validTo: Date | undefined;
  pages: ContentPicture[];
  /** SKU, EAN or slug of each of its goods. */
  goods: string[];
}

const most = 100;

/** All public flyers, the newest first, or the one with that id. A preview has those that aren't public yet. */
export async function readFlyers(
  ctx: WordpressContext,
  id: number | undefined,
  isPreview = false,
): Promise<Result<Flyer[]>> {
  const site = siteOf(ctx);
  if (!site) return done(await readOwn(ctx, id, isPreview));
  const posts = await passed(ctx, site, 'posts', { postType: 'volantini', per_page: most });
  if (!posts.ok) return posts;
  return done(posts.data.map(flyerOfPost).filter((flyer) => id === undefined || flyer.id === id));
}

async function readOwn(
  { db, clock }: WordpressContext,
  id: number | undefined,
  isPreview: boolean,
): Promise<Flyer[]> {
  const { rows } = await readEntries(db, {
    postTypes: ['volantini'],
    now: clock.now(),
    isPreview,
    // a flyer is for everybody: its pages are public files
    groups: [],
    ids: id === undefined ? undefined : [id],
    orderBy: 'date',
    isDescending: true,
    limit: most,
    offset: 0,
  });
  return rows.map(flyerOfRow);
}

const flyerOfRow = (row: EntryRow): Flyer => ({
  id: row.entry_id,
  version: row.version,
  name: row.title,
  validFrom: row.valid_from ?? row.shown_date,
  validTo: row.valid_to ?? undefined,
  pages: (row.fields as { pages?: ContentPicture[] }).pages ?? [],
  goods: row.goods,
});

function flyerOfPost(post: ContentPost): Flyer {
  const shown = instantOf(post.date_gmt === '' ? post.date : `${post.date_gmt}Z`) ?? new Date(0);
  return {
    id: post.id,
    version: Math.floor((instantOf(`${post.modified_gmt}Z`) ?? shown).getTime() / 1000) % 1_000_000_000,
    name: plainText(post.title.rendered),
    validFrom: instantOf(post.valid_from) ?? shown,
    validTo: instantOf(post.valid_to, { isEnd: true }),
    pages: post.pages ?? [],
    goods: post.goods ?? [],
  };
}

/** An instant, or a day in Rome: its start, or with `isEnd` the start of the next one. */
function instantOf(text: unknown, { isEnd = false } = {}): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const instant = readInstant(text);
  return instant && isEnd && isDay(text) ? romeInstant(addDays(text, 1), '00:00') : instant;
}
