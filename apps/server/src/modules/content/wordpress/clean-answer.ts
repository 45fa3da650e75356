import { htmlText } from '@bottega/domain/content';
import { cleanContent } from '../text/clean-html.ts';
import { addressInShop, fileAddress, type Site } from './site.ts';

export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const integerIn = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);

/** HTML of WordPress as the shop may show it; its links lead to the shop's screens. */
export const cleanHtml = (html: unknown, site: Site): string =>
  cleanContent(textIn(html), {
    hrefOf: (href) => addressInShop(href, site),
    srcOf: (src) => fileAddress(src, site),
  });

/** The plain text of HTML in which WordPress writes titles. */
export const plainText = (html: unknown): string => htmlText(cleanContent(textIn(html)));

const harmful = /^[\s\p{Cc}]*(?:javascript|vbscript|data)[\s\p{Cc}]*:/iu;

/** A whole answer, cleaned: texts with markup as HTML; addresses that would run something become empty. */
export function cleanAnswer(value: unknown, site: Site): unknown {
  if (typeof value === 'string') {
    if (harmful.test(value)) return '';
    return /[<>]/.test(value) ? cleanHtml(value, site) : value;
  }
  if (Array.isArray(value)) return value.map((item) => cleanAnswer(item, site));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cleanAnswer(entry, site)]));
}
