import { htmlText } from '@bottega/domain/content';
import type { PaperBlock } from '../../../platform/paper/paper.ts';

/** A tag or the text between two tags. Content is cleaned, so no attribute has an angle bracket. */
const piece = /<(\/?)([a-z0-9]+)([^<>]*)>|[^<]+/g;
const heading = /^h[2-6]$/;
/** Tags that end a paragraph. */
const block =
  /^(?:h[2-6]|p|div|section|address|blockquote|hr|br|pre|ul|ol|li|dl|dt|dd|table|tr|details|summary)$/;

interface List {
  ordered: boolean;
  /** The number of its latest item. */
  item: number;
}

/**
 * The headings, paragraphs and list items of a page of content, for paper. A link inside the shop is followed by its
 * address. Linear in the length of the page.
 *
 * @param html cleaned by `cleanContent`
 */
export function pageBlocks(html: string, origin: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  const lists: List[] = [];
  let open = '';
  let mark = '';
  let isHeading = false;
  let linked = '';
  const end = (): void => {
    const text = htmlText(open).trim();
    open = '';
    if (text === '') return;
    blocks.push(isHeading ? { kind: 'heading', text } : { kind: 'text', text: mark + text });
    mark = '';
  };
  for (const [whole, slash, tag, attributes = ''] of html.matchAll(piece)) {
    if (tag === undefined) {
      open += whole;
      continue;
    }
    const isEnd = slash === '/';
    if (tag === 'a') {
      if (isEnd && linked !== '') open += ` (${linked})`;
      linked = isEnd ? '' : insideShop(attributes, origin);
    } else if (tag === 'td' || tag === 'th') open += ' ';
    if (!block.test(tag)) continue;
    end();
    isHeading = !isEnd && heading.test(tag);
    nestLists(lists, tag, isEnd);
    if (tag === 'li') mark = isEnd ? '' : markOf(lists.at(-1));
  }
  end();
  return blocks;
}

function insideShop(attributes: string, origin: string): string {
  const path = / href="(\/[^"]*)"/.exec(attributes)?.[1];
  return path === undefined ? '' : `${origin}${path}`;
}

/** Adds a list that starts to the open ones, or removes the innermost one where it ends. */
function nestLists(lists: List[], tag: string, isEnd: boolean): void {
  if (tag !== 'ul' && tag !== 'ol') return;
  if (isEnd) lists.pop();
  else lists.push({ ordered: tag === 'ol', item: 0 });
}

function markOf(list: List | undefined): string {
  if (!list?.ordered) return '• ';
  list.item += 1;
  return `${list.item}. `;
}
