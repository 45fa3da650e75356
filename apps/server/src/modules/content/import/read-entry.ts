import { htmlText, unfilledMarks } from '@bottega/domain/content';
import type { PostType } from '../entries/post-types.ts';
import { findForbidden, cleanContent } from '../text/clean-html.ts';
import { renderMarkdown, type Block } from '../text/render-markdown.ts';
import type { Report } from './content-problem.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { HeadValues } from './head-values.ts';
import { referencesOf } from './references.ts';
import type { SourceFile } from './read-folder.ts';
import { readYaml, type Yaml } from './yaml-file.ts';

/** A link or file that a text names, with its line. */
export interface Named {
  target: string;
  line: number;
}

/** A draft whose files are still named relatively. */
export interface ParsedFile {
  source: SourceFile;
  draft: Draft;
  links: Named[];
  files: Named[];
  /** Of a flyer: codes of its goods. */
  goods: Named[];
}

/** Names of WordPress's own fields, and of those that the shop adds. */
const reserved: ReadonlySet<string> = new Set(
  `id slug type status content meta guid date_gmt modified modified_gmt author featured_media comment_status ping_status
  template parent menu_order valid_from valid_to format sticky categories tags protected constructor prototype`.split(
    /\s+/,
  ),
);

/** Reads a file of front matter and text. Undefined if its head can't be read. */
export function readEntry(source: SourceFile, report: Report): ParsedFile | undefined {
  const [whole, head] = /^---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)/.exec(source.text) ?? [];
  const yaml = head === undefined ? undefined : readYaml(head, 2, report);
  if (whole === undefined) report(1, 'CONTENT_HEAD');
  if (whole === undefined || !yaml) return undefined;
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value)) {
    report(2, 'CONTENT_HEAD');
    return undefined;
  }
  const firstLine = whole.split('\n').length;
  for (const { line, mark } of unfilledMarks(source.text)) report(line, 'CONTENT_UNFILLED', { mark });
  const body = textOf(source, source.text.slice(whole.length), firstLine, report);
  const parsed: ParsedFile = {
    source,
    draft: { ...emptyDraft(source.type, source.slug), html: body.html },
    links: body.links,
    files: body.files,
    goods: [],
  };
  fillFromHead(parsed, yaml, report);
  const words = htmlText(body.html);
  parsed.draft.words = words;
  parsed.draft.excerpt ||= shortened(words);
  return parsed;
}

const excerptWords = 55;

function shortened(words: string): string {
  const all = words.split(' ');
  return all.length <= excerptWords ? words : `${all.slice(0, excerptWords).join(' ')} …`;
}

/** HTML of the text, with its links and files. What may not stand in content is reported with its line. */
function textOf(
  source: SourceFile,
  text: string,
  firstLine: number,
  report: Report,
): { html: string; links: Named[]; files: Named[] } {
  const lines = text.split('\n');
  const whole: Block = { html: text, firstLine: 0, endLine: lines.length };
  const blocks = source.isMarkdown ? renderMarkdown(text) : [whole];
  const links: Named[] = [];
  const files: Named[] = [];
  for (const block of blocks) {
    const lineOf = (text: string): number => {
      const found = lines
        .slice(block.firstLine, block.endLine)
        .findIndex((line) => line.toLowerCase().includes(text.toLowerCase()));
      return firstLine + block.firstLine + Math.max(found, 0);
    };
    const forbidden = findForbidden(block.html);
    if (forbidden !== undefined)
      report(lineOf(forbidden), 'CONTENT_FORBIDDEN', { what: forbidden.slice(0, 60) });
    for (const target of referencesOf(block.html))
      (target.startsWith('./') ? files : links).push({ target, line: lineOf(target) });
  }
  return { html: cleanContent(blocks.map(({ html }) => html).join('')), links, files };
}

function fillFromHead({ source, draft, links, files, goods }: ParsedFile, yaml: Yaml, report: Report): void {
  const head = new HeadValues(yaml, report);
  const type = source.type as PostType;
  for (const name of ['title', 'date', ...neededBy(type)]) head.need(name);
  Object.assign(draft, {
    title: head.text('title', 200) || draft.slug,
    shownDate: head.instant('date') ?? draft.shownDate,
    position: head.integer('order') ?? 0,
    category: head.slug('category'),
    seoTitle: head.text('seo_title', 200),
    seoDescription: head.text('seo_description', 400),
    testoValidit: head.text('testo_validit', 300),
    link: head.text('link', 1000),
    excerpt: head.text('excerpt', 1000),
    slider: head.slug('slider'),
    deliveryServiceIds: head.integers('delivery_services'),
    goods: head.texts('goods', 500),
  } satisfies Partial<Draft>);
  draft.goods.forEach((target, index) => goods.push({ target, line: head.lineOf('goods', index) }));
  const audience = head.groups('audience');
  if (audience.length > 0) draft.audience = audience;
  // a flyer's pages are public files
  if (draft.audience && type === 'volantini')
    report(head.lineOf('audience'), 'CONTENT_UNKNOWN', { name: 'audience' });
  const publishAt = head.instant('publish');
  const validFrom = head.instant('from');
  const validTo = head.instant('to', { isEnd: true });
  if (publishAt) draft.publishAt = publishAt;
  if (validFrom) draft.validFrom = validFrom;
  if (validTo) draft.validTo = validTo;
  if (validFrom && validTo && validTo <= validFrom) report(head.lineOf('to'), 'CONTENT_ORDER_OF_DAYS');
  if (draft.link !== '') links.push({ target: draft.link, line: head.lineOf('link') });
  draft.fields = freeFields(head, files, report);
}

const neededBy = (type: PostType): string[] =>
  type === 'slides'
    ? ['slider']
    : type === 'volantini'
      ? ['from', 'to', 'pages']
      : type === 'faq'
        ? ['category']
        : [];

/** Further names: any texts, numbers, yes or no, lists and maps. A text that begins with `./` is a file. */
function freeFields(head: HeadValues, files: Named[], report: Report): Record<string, unknown> {
  const fields = head.rest();
  for (const [name, value] of Object.entries(fields)) {
    const line = head.lineOf(name);
    if (reserved.has(name) || !/^[a-z][a-z\d_]{0,60}$/.test(name)) report(line, 'CONTENT_UNKNOWN', { name });
    for (const [path, text] of textsIn(value)) {
      const at = head.lineOf(name, ...path);
      const forbidden = findForbidden(text);
      if (forbidden !== undefined) report(at, 'CONTENT_FORBIDDEN', { what: forbidden.slice(0, 60) });
      if (text.startsWith('./')) files.push({ target: text, line: at });
    }
  }
  return fields;
}

/** Every text of a value with its place in it. */
export function textsIn(value: unknown, path: (string | number)[] = []): [(string | number)[], string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]));
}
