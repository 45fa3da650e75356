export interface SitemapEntry {
  /** Absolute address of the page. */
  address: string;
  picture?: { address: string; title: string; caption: string };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Pages with their pictures (sitemaps.org 0.9). No `lastmod`: the shop doesn't know when a page last changed. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  return `${declaration}<urlset xmlns="${sitemaps}" xmlns:image="${pictures}">\n${entries.map(url).join('\n')}\n</urlset>\n`;
}

/** The files that hold the pages. */
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

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML 1.0 has no place for control characters, not even escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character]!);
}
