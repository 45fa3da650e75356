import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'ul', 'ol', 'table', 'h3', 'h4'];
const inside = [
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'sub',
  'sup',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
];

/**
 * The allowed tags of product texts: no link, picture, style or script, and no attributes except those of table cells.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inside, 'br'],
  allowedAttributes: { th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  disallowedTagsMode: 'discard',
};

const isMarkup = /<[a-z!/?]|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;

/**
 * Cleans a description before it is stored. Each line of plain text is escaped and becomes a paragraph; HTML keeps only
 * the allowed tags. Returns an empty text if nothing is left.
 */
export function cleanHtml(html: string): string {
  if (!isMarkup.test(html)) return paragraphs(html);
  const clean = isCleanAlready(html) ? html : sanitizeHtml(html, allowed).trim();
  if (clean === '') return '';
  return blocks.some((tag) => clean.includes(`<${tag}`)) ? clean : `<p>${clean}</p>`;
}

function paragraphs(html: string): string {
  return html
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const piece = /[^<>&]+|&(?:amp|lt|gt|quot|#39|nbsp);|<br>|<(\/?)([a-z0-9]+)( scope="(?:row|col)")?>/y;
const bare: ReadonlySet<string> = new Set([...blocks, ...inside]);

/**
 * Whether the text has only allowed tags, closed in the right order, without attributes. Most texts pass this check,
 * which is about thirty times faster than parsing.
 */
export function isCleanAlready(html: string): boolean {
  const open: string[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const [, closes, tag, scope] = piece.exec(html) ?? [undefined, '', '?'];
    if (tag === undefined) continue;
    if (!bare.has(tag) || (scope !== undefined && (closes === '/' || tag !== 'th'))) return false;
    if (closes !== '/') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}
