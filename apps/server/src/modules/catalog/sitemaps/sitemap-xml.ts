import { escapeHtml } from '@bottega/domain/content';

export interface SitemapEntry {
  /** The absolute address of the page. */
  address: string;
  picture?: { address: string; title: string; caption: string };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1';

/**
 * A sitemap with pages and their pictures (sitemaps.org 0.9). It has no `lastmod`, because the shop doesn't store when
 * a page changed.
 */
export function urlSet(entries: readonly SitemapEntry[]): string {
  return `${declaration}<urlset xmlns="${sitemaps}" xmlns:image="${pictures}">\n${entries.map(url).join('\n')}\n</urlset>\n`;
}

/** The index of the sitemap files. */
export function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `${declaration}<sitemapindex xmlns="${sitemaps}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

function url({ address, picture }: SitemapEntry): string {
  const image = picture
    ? `<image:image><image:loc>${escaped(picture.address)}</image:loc><image:title>${escaped(picture.title)}</image:title><image:caption>${escaped(picture.caption)}</image:caption></image:image>`
    : '';
  return `<url><loc>${escaped(address)}</loc>${image}</url>`;
}

/** Control characters, which XML 1.0 forbids even when escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return escapeHtml(text.toWellFormed().replace(forbidden, ''));
}
