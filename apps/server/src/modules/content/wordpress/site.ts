import { isShopPath } from '@bottega/domain/content';
import type { Context } from '../../../platform/context.ts';

/** What asking a brand's WordPress needs. */
export type WordpressContext = Pick<Context, 'brand' | 'db' | 'clock' | 'log' | 'origin'>;

/** A brand's WordPress, and the shop that shows its contents. */
export interface Site {
  /** Ends with a slash. */
  base: URL;
  /** Start of the shop's addresses. */
  origin: string;
  settings: { categoryPrefix: string };
}

/** The WordPress of a brand; undefined if its contents are the shop's own. */
export function siteOf({ brand, origin }: Pick<Context, 'brand' | 'origin'>): Site | undefined {
  const { contentUrl, categoryPrefix } = brand.settings;
  if (contentUrl === '') return undefined;
  return { base: new URL(`${contentUrl.replace(/\/$/, '')}/`), origin, settings: { categoryPrefix } };
}

/**
 * An address of WordPress as an address of the shop: a page's permalink becomes `/page/{slug}`, a screen's address its
 * path. Other hosts and files stay as they are; what is no address of a page, mail or telephone becomes empty.
 */
export function addressInShop(address: string, { base, settings }: Site): string {
  const typed = address.trim();
  if (typed.startsWith('#') || typed === '') return typed;
  if (!URL.canParse(typed, base)) return '';
  const url = new URL(typed, base);
  if (/^(?:mailto|tel):$/.test(url.protocol)) return url.href;
  if (!/^https?:$/.test(url.protocol)) return '';
  if (url.host !== base.host) return url.href;
  const isUnder = url.pathname.startsWith(base.pathname);
  const path = (isUnder ? `/${url.pathname.slice(base.pathname.length)}` : url.pathname).replace(
    /(?<!\/)\/+$/,
    '',
  );
  if (/\.\w{1,5}$/.test(path) || path.startsWith('/wp-')) return url.href;
  const place = url.search + url.hash;
  if (path === '' || isShopPath(path, settings)) return (path || '/') + place;
  return `/page/${path.split('/').at(-1)}${place}`;
}

/** The absolute address of a picture or file; empty if it is none. */
export function fileAddress(address: unknown, { base }: Site): string {
  if (typeof address !== 'string' || !URL.canParse(address.trim(), base)) return '';
  const url = new URL(address.trim(), base);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}
