import { htmlText } from '@bottega/domain/content';
import { validateEmail, validatePersonName, validatePhone } from '@bottega/domain';
import { readInstant, wordsOf } from '@bottega/domain/fulfilment';
import { readWrittenLine, writtenLines } from '@bottega/domain/lists';
import { cleanHtml } from '@bottega/server/modules/catalog/import/clean-html';
import { openRows } from '@bottega/server/modules/catalog/import/files/read-rows';
import { Problems } from '@bottega/server/modules/catalog/import/problems';
import { readYaml } from '@bottega/server/modules/content/import/yaml-file';
import { cleanContent, findForbidden } from '@bottega/server/modules/content/text/clean-html';
import { renderMarkdown } from '@bottega/server/modules/content/text/render-markdown';
import { deviceName } from '@bottega/server/modules/identity/privacy/device-name';
import { answeredRequest } from '@bottega/server/modules/identity/saml/answered-request';
import { folded } from '@bottega/server/platform/geo/street-words';
import { readableTarget } from '@bottega/server/platform/http/edge/request-target';
import { inputParser } from '@bottega/server/platform/validate';
import { contract } from '@bottega/contract';
import { createTexts } from '@bottega/texts';

/** A parser of foreign text, and texts on which such parsers take quadratic time. */
export interface ForeignTextParser {
  name: string;
  /** Most characters that reach it; a longer text is refused or cut before. */
  most: number;
  parse(text: string): unknown;
  /** By name; each repeats a few characters. */
  shapes: Record<string, (length: number) => string>;
}

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const of =
  (unit: string, before = '', after = '') =>
  (length: number): string =>
    before + filled(unit, length) + after;

const html = {
  'open tags': of('<a>'),
  'nested tags': (length: number) => filled('<b>', length / 2) + filled('</b>', length / 2),
  'cut tags': of('<'),
  'cut attributes': of('<a href="'),
  comments: of('<!--'),
  entities: of('&amp;'),
  'cut entities': of('&'),
  'attributes of one tag': of(' a', '<p', '>'),
  blanks: of(' ', '<p', ''),
};
const typed = {
  blanks: of(' ', 'a', 'a'),
  dots: of('.', 'a', 'a'),
  letters: of('a'),
  digits: of('1'),
  words: of('via '),
  accents: of('è'),
};
const texts = createTexts();
const pasted = inputParser(contract.lists.matchPasted);

async function rowsOf(text: string): Promise<void> {
  const source = (async function* () {
    yield Buffer.from(text);
  })();
  try {
    const { rows } = await openRows(source, new Problems());
    const reader = rows[Symbol.asyncIterator]();
    while (!(await reader.next()).done);
  } catch {
    // a refusal is an answer
  }
}

const refused = (parse: (text: string) => unknown) => (text: string) => {
  try {
    parse(text);
  } catch {
    // a refusal is an answer
  }
};

const body = 512 * 1024;
const file = 1_000_000;

export const parsers: readonly ForeignTextParser[] = [
  {
    name: 'SAML response, before it is parsed',
    most: body,
    parse: refused((xml) => answeredRequest(Buffer.from(xml).toString('base64'))),
    shapes: { ...html, 'DOCTYPE beginnings': of('<!DOC') },
  },
  { name: 'HTML of contents', most: 2_000_000, parse: cleanContent, shapes: html },
  {
    name: 'HTML of contents, forbidden parts',
    most: 2_000_000,
    parse: findForbidden,
    shapes: html,
  },
  { name: 'HTML as plain text', most: 2_000_000, parse: htmlText, shapes: html },
  { name: 'HTML of goods', most: file, parse: cleanHtml, shapes: html },
  {
    name: 'Markdown',
    most: 2_000_000,
    parse: renderMarkdown,
    shapes: {
      brackets: of('['),
      links: of('[a]('),
      stars: of('*a '),
      'runs of stars': of('*'),
      quotes: of('> a\n'),
      backticks: of('`a'),
      tables: of('|a'),
      lists: of('- a\n'),
      tags: of('<a'),
      references: of('[a]: b\n'),
    },
  },
  {
    name: 'YAML',
    most: 2_000_000,
    parse: refused((text) => readYaml(text, 1, () => {})),
    shapes: {
      list: of('- a\n'),
      'inline list': of('a, ', '[', ']'),
      text: of('a'),
      quotes: of('"'),
      anchors: of('- *a\n'),
    },
  },
  {
    name: 'CSV and NDJSON',
    most: file,
    parse: rowsOf,
    shapes: {
      rows: of('a;b\n'),
      quotes: of('"', 'a;b\n'),
      'doubled quotes': of('""', 'a;b\n"', '"'),
      columns: of('a;', '', '\n'),
      records: of('{"a":1}\n'),
      'nested record': of('[', '{"a":'),
      'a long record': of('a', '{"a":"', '"}'),
    },
  },
  {
    name: 'JSON body',
    most: body,
    parse: refused((text) => pasted({}, JSON.parse(text) as Record<string, unknown>)),
    shapes: {
      lists: (length) => `{"text":${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`,
      'many names': of('a', '{"text":"', '"}'),
      'a long list': of('1,', '{"text":[', '1]}'),
    },
  },
  {
    name: 'pasted list',
    most: body,
    parse: (text) => writtenLines(text).slice(0, 60).map(readWrittenLine),
    shapes: {
      ...typed,
      numbers: of('1) '),
      bullets: of('- '),
      boxes: of('[ ] '),
      commas: of('a,'),
      amounts: of('2 x 500 g '),
    },
  },
  { name: 'typed address', most: 400, parse: (text) => [wordsOf(text), folded(text)], shapes: typed },
  {
    name: 'names, e-mails, telephone numbers',
    most: 300,
    parse: (text) => [validateEmail(text), validatePersonName(text), validatePhone(text)],
    shapes: { ...typed, 'at signs': of('@'), 'dotted hosts': of('a.', 'a@', '') },
  },
  { name: 'days and instants', most: 40, parse: readInstant, shapes: typed },
  {
    name: 'address of a request',
    most: 16 * 1024,
    parse: readableTarget,
    shapes: { escapes: of('%2e', '/'), steps: of('/.a'), slashes: of('/', '', 'a') },
  },
  {
    name: 'User-Agent',
    most: 16 * 1024,
    parse: (text) => deviceName(texts, text),
    shapes: {
      ...typed,
      versions: of('1.'),
      brands: of('Mozilla/5.0 '),
      brackets: of('('),
      'Android beginnings': of('android '),
      semicolons: of('; '),
    },
  },
];
