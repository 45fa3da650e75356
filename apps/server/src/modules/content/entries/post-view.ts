import type { ContentFound, ContentPost } from '@bottega/contract';
import { escapeHtml } from '@bottega/domain/content';
import { cleanContent, cleanDeep } from '../text/clean-html.ts';
import type { EntryRow } from './entry-repository.ts';
import { postTypeOf, postTypes, type PostType } from './post-types.ts';

const utc = (instant: Date): string => instant.toISOString().slice(0, 19);
const inRome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const local = (instant: Date): string => inRome.format(instant).replace(' ', 'T');

const calls = '/p/wp-json/wp/v2';

/** The address that an entry leads to: its own link, or its page. */
function addressOf(row: EntryRow, origin: string): string {
  const { path } = postTypes[row.post_type as PostType];
  return row.link === '' ? origin + path(row.slug, row.category) : row.link;
}

/** An entry in WordPress's shape. Its texts are sanitised again, whatever the database holds. */
export function toPost(row: EntryRow, origin: string): ContentPost {
  const { type } = postTypes[row.post_type as PostType];
  const base = `${origin}${calls}/${row.post_type}`;
  return {
    ...(cleanDeep(row.fields) as Record<string, unknown>),
    id: row.entry_id,
    date: local(row.shown_date),
    date_gmt: utc(row.shown_date),
    guid: { rendered: `${origin}/?p=${row.entry_id}` },
    modified: local(row.made_at),
    modified_gmt: utc(row.made_at),
    slug: row.slug,
    status: 'publish',
    type,
    link: addressOf(row, origin),
    title: { rendered: escapeHtml(row.title) },
    content: { rendered: cleanContent(row.html), protected: false },
    excerpt: { rendered: `<p>${escapeHtml(row.excerpt)}</p>`, protected: false },
    author: 0,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    parent: 0,
    menu_order: row.position,
    meta: { seo_title: row.seo_title, seo_description: row.seo_description },
    testo_validit: row.testo_validit,
    category: row.category,
    ...(row.goods.length > 0 && { goods: row.goods }),
    ...(row.valid_from && { valid_from: row.valid_from.toISOString() }),
    ...(row.valid_to && { valid_to: row.valid_to.toISOString() }),
    _links: {
      self: [{ href: `${base}/${row.entry_id}` }],
      collection: [{ href: base }],
    },
  };
}

/** The same with the asked fields only (`_fields=id,title.rendered`). */
export function onlyFields(post: ContentPost, fields: string | undefined): ContentPost {
  if (fields === undefined) return post;
  const names = new Set(fields.split(',').map((name) => name.trim().split('.')[0]!));
  return Object.fromEntries(Object.entries(post).filter(([name]) => names.has(name))) as ContentPost;
}

/** An entry as a result of the search. */
export function toFound(row: EntryRow, origin: string): ContentFound {
  const { type } = postTypes[postTypeOf(row.post_type)!];
  const base = `${origin}${calls}`;
  return {
    id: row.entry_id,
    title: row.title,
    url: addressOf(row, origin),
    type: 'post',
    subtype: type,
    _links: {
      self: [{ href: `${base}/${row.post_type}/${row.entry_id}`, embeddable: true }],
      collection: [{ href: `${base}/search` }],
    },
  };
}
