import type { ContentPicture, ContentPost } from '@bottega/contract';
import { readInstant } from '@bottega/domain/fulfilment';
import { postTypes } from '../entries/post-types.ts';
import { cleanAnswer, cleanHtml, integerIn, isMap, plainText, textIn, type Fields } from './clean-answer.ts';
import { addressInShop, fileAddress, type Site } from './site.ts';

/**
 * An entry of WordPress as the shop's screens read it. Fields that the plug-in Advanced Custom Fields answers under `acf`
 * stand beside WordPress's own, as the names of a file's front matter do. Undefined if it is no entry.
 */
export function toShopPost(raw: Fields, site: Site): ContentPost | undefined {
  const { id, slug } = raw;
  if (!Number.isSafeInteger(id) || typeof slug !== 'string' || !isMap(raw['title'])) return undefined;
  const acf = isMap(raw['acf']) ? raw['acf'] : {};
  const { _embedded: embedded, ...all } = { ...acf, ...raw };
  const post = cleanAnswer(all, site) as Fields;
  const rendered = (name: string): string => cleanHtml(isMap(raw[name]) ? raw[name]['rendered'] : '', site);
  const category = textIn(post['category']);
  const picture = pictureOf(all['image'], site) ?? featuredPicture(embedded, site);
  return {
    ...post,
    id: id as number,
    slug: plainText(slug),
    type: textIn(post['type']),
    status: 'publish',
    ...datesOf(post),
    link: linkOf({ link: acf['link'] ?? raw['link'], type: raw['type'], slug, category }, site),
    guid: { rendered: `${site.origin}/?p=${String(id)}` },
    title: { rendered: rendered('title') },
    content: { rendered: rendered('content'), protected: false },
    excerpt: { rendered: rendered('excerpt'), protected: false },
    meta: seoOf(post),
    testo_validit: plainText(post['testo_validit']),
    category,
    menu_order: integerIn(post['menu_order']),
    featured_media: integerIn(post['featured_media']),
    image: picture?.picture,
    image_alt: plainText(post['image_alt']) || picture?.alt,
    image_mobile: pictureOf(all['image_mobile'], site)?.picture,
    action: post['action'] === undefined ? undefined : plainText(post['action']),
    pages: pagesOf(all['pages'], site),
    goods: goodsOf(post['goods']),
    _links: (isMap(post['_links']) ? post['_links'] : {}) as ContentPost['_links'],
  };
}

const datesOf = (post: Fields): Pick<ContentPost, 'date' | 'date_gmt' | 'modified' | 'modified_gmt'> => ({
  date: instantIn(post['date']),
  date_gmt: instantIn(post['date_gmt']),
  modified: instantIn(post['modified']),
  modified_gmt: instantIn(post['modified_gmt']),
});

/** WordPress gives a draft the date `0000-00-00T00:00:00`. A date that doesn't exist is empty. */
const instantIn = (value: unknown): string => {
  const text = textIn(value);
  return readInstant(text) ? text : '';
};

/** An entry without `seo_title` in `meta` may have one among its own fields. */
function seoOf(post: Fields): ContentPost['meta'] {
  const meta = isMap(post['meta']) ? post['meta'] : {};
  const text = (name: string): string => plainText(meta[name] ?? post[name]);
  return { seo_title: text('seo_title'), seo_description: text('seo_description') };
}

/** A permalink of the WordPress becomes the address of the entry's screen; another link stays. */
function linkOf(
  { link, type, slug, category }: { link: unknown; type: unknown; slug: string; category: string },
  site: Site,
): string {
  const address = isMap(link) ? textIn(link['url']) : textIn(link);
  const known = Object.values(postTypes).find((shopType) => shopType.type === type);
  const isOwn = URL.canParse(address) && new URL(address).host === site.base.host;
  const path =
    known?.isFound === true && isOwn ? known.path(slug, category) : addressInShop(address, site) || '/';
  return path.startsWith('/') ? site.origin + path : path;
}

interface Picture {
  picture: ContentPicture;
  alt: string;
}

/** A picture as our own files, Advanced Custom Fields or WordPress's media say it. */
function pictureOf(value: unknown, site: Site): Picture | undefined {
  if (!isMap(value)) return undefined;
  const details = isMap(value['media_details']) ? value['media_details'] : value;
  const url = fileAddress(value['url'] ?? value['source_url'], site);
  const width = integerIn(details['width']);
  const height = integerIn(details['height']);
  if (url === '' || width < 1 || height < 1) return undefined;
  const narrow = fileAddress(value['narrow'] ?? narrowOf(details['sizes']), site) || url;
  return { picture: { url, narrow, width, height }, alt: plainText(value['alt_text'] ?? value['alt']) };
}

/** The size of about 768 pixels that every WordPress makes. */
function narrowOf(sizes: unknown): unknown {
  const size = isMap(sizes) ? (sizes['medium_large'] ?? sizes['large']) : undefined;
  return isMap(size) ? size['source_url'] : size;
}

function featuredPicture(embedded: unknown, site: Site): Picture | undefined {
  const media = isMap(embedded) ? embedded['wp:featuredmedia'] : undefined;
  return Array.isArray(media) ? pictureOf(media[0], site) : undefined;
}

/** Codes of goods: a list, or a text with commas, blanks or lines between them. */
function goodsOf(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  const codes: unknown[] = Array.isArray(value) ? value : plainText(value).split(/[\s,;]+/);
  return codes.map(String).filter((code) => code !== '');
}

function pagesOf(value: unknown, site: Site): ContentPicture[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item) => pictureOf(item, site)?.picture ?? []);
}
