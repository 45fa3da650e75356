import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import sharp from 'sharp';
import { legalPages } from '@bottega/domain/content';
import { readBrands } from './read-brands.ts';
import { readServedBrands } from './served-brands.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-brands-'));
  cpSync(readConfig({}).brandsDir, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

type Json = Record<string, Record<string, unknown>>;

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, 'ponte', file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}
const editJson = (file: string, change: (value: Json) => void) =>
  edit(file, (text) => {
    const value = JSON.parse(text) as Json;
    change(value);
    return JSON.stringify(value, null, 2);
  });

/** The problems, without the place of the folder. */
function problems(): string[] {
  try {
    readBrands(folder);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replace(`${folder}/`, ''));
  }
}

test('when the folders are sound, then the brands come in the order of their tenant ids, with defaults for what they don’t say', () => {
  const brands = readBrands(folder);
  expect(brands.map(({ key, tenantId }) => [key, tenantId])).toEqual([
    ['rosmarino', 1],
    ['ponte', 2],
  ]);
  expect(brands[0]!.settings).toMatchObject({
    anonymousCarts: true,
    companyId: 27,
    categoryPrefix: '/category/',
  });
  expect(brands[1]!.settings).toMatchObject({
    anonymousCarts: false,
    companyId: 41,
    key: 'ponte',
    name: 'Ponte',
  });
});

test.each<[string, () => void, RegExp]>([
  [
    'an unknown flag',
    () => edit('brand.json', (text) => text.replace('"companyId"', '"company"')),
    /^ponte\/brand\.json:14 "company" is unknown here$/,
  ],
  [
    'a flag of a wrong type',
    () => editJson('brand.json', (brand) => (brand['settings']!['showSectors'] = 'yes')),
    /^ponte\/brand\.json:\d+ settings\.showSectors must be boolean$/,
  ],
  [
    'a missing part',
    () => editJson('brand.json', (brand) => delete brand['legal']),
    /^ponte\/brand\.json:1 the file: "legal" is missing$/,
  ],
  [
    'a repeated name',
    () => edit('brand.json', (text) => text.replace('"tenantId"', '"name": "Due",\n  "tenantId"')),
    /^ponte\/brand\.json:4 Map keys must be unique$/,
  ],
  ['no JSON', () => edit('brand.json', (text) => text.replace('{', '[')), /^ponte\/brand\.json:\d+ /],
  [
    'a colour that is none',
    () => edit('theme.json', (text) => text.replace('"canvas": "#eef1f6"', '"canvas": "blue"')),
    /^ponte\/theme\.json:3 colors\.canvas must match pattern/,
  ],
  [
    'a text colour without contrast',
    () => edit('theme.json', (text) => text.replace('"ink": "#0e1726"', '"ink": "#c0c4cc"')),
    /^ponte\/theme\.json:7 the contrast of ink on canvas is 1\.\d\d, less than 4\.5 \(WCAG 2\.2 AA\)$/,
  ],
  [
    'a value that leaves the style sheet',
    () => edit('theme.json', (text) => text.replace('"card": "0"', '"card": "0}</style><script>"')),
    /^ponte\/theme\.json:\d+ radii\.card must match pattern/,
  ],
  [
    'a font that isn’t bundled',
    () => edit('theme.json', (text) => text.replace('@fontsource-variable/public-sans', '@fontsource/other')),
    /^ponte\/theme\.json:\d+ fonts\.files\.0\.file must be equal to one of the allowed values$/,
  ],
  [
    'a missing text',
    () => editJson('texts.json', (texts) => delete texts['shell.privacyConsent']),
    /^ponte\/texts\.json:1 the text "shell\.privacyConsent" is missing$/,
  ],
  [
    'an unknown text',
    () => edit('texts.json', (text) => text.replace('"shell.phoneLine"', '"shell.phoneLyne"')),
    /^ponte\/texts\.json:\d+ /,
  ],
  [
    'a disclaimer without version',
    () => edit('disclaimers.json', (text) => text.replace('"version": 1,', '')),
    /^ponte\/disclaimers\.json:\d+ 0: "version" is missing$/,
  ],
  [
    'two disclaimers with one id',
    () => edit('disclaimers.json', (text) => text.replace('"disclaimerId": 2', '"disclaimerId": 1')),
    /^ponte\/disclaimers\.json:\d+ 1 is the id of another disclaimer$/,
  ],
  [
    'a disclaimer with a script',
    () => edit('disclaimers.json', (text) => text.replace('{shell.newsletterConsent}', '<script>')),
    /^ponte\/disclaimers\.json:\d+ the text holds a tag that disclaimers don’t have$/,
  ],
  [
    'a disclaimer that quotes an unknown text',
    () => edit('disclaimers.json', (text) => text.replace('{shell.newsletterConsent}', '{shell.newsleter}')),
    /^ponte\/disclaimers\.json:\d+ "shell\.newsleter" is no sentence of texts\.json$/,
  ],
  [
    'a mandatory disclaimer that asks for a consent',
    () => edit('disclaimers.json', (text) => text.replace('{shell.privacyConsent}', 'Acconsento a tutto.')),
    /^ponte\/disclaimers\.json:\d+ a consent is free, so it can’t be mandatory: say that the notice was read$/,
  ],
  [
    'a mandatory newsletter',
    () =>
      editJson('disclaimers.json', (all) => {
        (all as unknown as { type: string; mandatory: boolean }[]).find(
          ({ type }) => type === 'newsletter',
        )!.mandatory = true;
      }),
    /^ponte\/disclaimers\.json:\d+ a consent is free, so one of the type newsletter can’t be mandatory$/,
  ],
  [
    'a consent where a contract is the basis',
    () =>
      editJson('disclaimers.json', (all) => {
        Object.assign((all as unknown as object[])[2]!, { type: 'terms' });
      }),
    /^ponte\/disclaimers\.json:\d+ the basis of the type terms is no consent: say that it was read$/,
  ],
  [
    'a legal footer of another company',
    () => edit('texts.json', (text) => text.replace(/P\. IVA \d+/, 'P. IVA 11111111111')),
    /^ponte\/texts\.json:\d+ the legal footer lacks the vatNumber of brand\.json, "99999999999"$/,
  ],
  [
    'a host of another brand',
    () => edit('brand.json', (text) => text.replace('"ponte.localhost"', '"ponte.localhost", "localhost"')),
    /^rosmarino\/brand\.json:\d+ localhost belongs to ponte already$/,
  ],
  [
    'a tenant id of another brand',
    () => edit('brand.json', (text) => text.replace('"tenantId": 2', '"tenantId": 1')),
    /^rosmarino\/brand\.json:2 1 belongs to ponte already$/,
  ],
  [
    'the letter of invoices of another brand of its company',
    () => {
      edit('texts.json', (text) => text.replaceAll('99999999999', '00000000000'));
      edit('brand.json', (text) =>
        text.replace('"vatNumber": "99999999999"', '"vatNumber": "00000000000", "invoiceSection": "A"'),
      );
    },
    /^rosmarino\/brand\.json:\d+ invoice section A of 00000000000 belongs to ponte already$/,
  ],
  [
    'no logo',
    () => rmSync(join(folder, 'ponte/logo-inverse.svg')),
    /^ponte\/logo-inverse\.svg: this file is missing$/,
  ],
  ['no texts', () => rmSync(join(folder, 'ponte/texts.json')), /^ponte\/texts\.json: this file is missing$/],
  [
    'a logo with a script',
    () => edit('icon.svg', (text) => text.replace('</svg>', '<script>alert(1)</script></svg>')),
    /^ponte\/icon\.svg: holds a script or another active part$/,
  ],
  [
    'a logo with an event attribute',
    () => edit('icon.svg', (text) => text.replace('<svg', '<svg onload="alert(1)"')),
    /^ponte\/icon\.svg: holds a script or another active part$/,
  ],
  [
    'a mail logo of another height',
    () => cpSync(join(folder, 'ponte/icon.svg'), join(folder, 'ponte/logo-mail.png')),
    /^ponte\/logo-mail\.png: is no PNG picture$/,
  ],
  [
    'a key with capital letters',
    () => cpSync(join(folder, 'ponte'), join(folder, 'Ponte2'), { recursive: true }),
    /^Ponte2: a brand's key has small letters, digits and hyphens$/,
  ],
])('when a folder has %s, then the start is refused with file and line', (_, spoil, problem) => {
  spoil();
  expect(problems()).toContainEqual(expect.stringMatching(problem));
});

const screenshot = (bytes: Buffer, name = 'narrow-home.jpg') => {
  mkdirSync(join(folder, 'ponte/screenshots'), { recursive: true });
  writeFileSync(join(folder, 'ponte/screenshots', name), bytes);
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).jpeg();

test('when a brand has screenshots, then they come with form, screen and size; a brand may have none', async () => {
  rmSync(join(folder, 'ponte/screenshots'), { recursive: true, force: true });
  expect(readBrands(folder)[1]!.files.screenshots).toEqual([]);
  screenshot(await picture(720, 1560).toBuffer());
  screenshot(await picture(1280, 800).toBuffer(), 'wide-basket.jpg');
  expect(readBrands(folder)[1]!.files.screenshots).toMatchObject([
    { form: 'narrow', screen: 'home', width: 720, height: 1560 },
    { form: 'wide', screen: 'basket', width: 1280, height: 800 },
  ]);
});

test.each([
  ['another name', () => picture(720, 1560).toBuffer(), 'narrow-login.jpg', /is no \(narrow\|wide\)/],
  ['another format', () => picture(720, 1560).png().toBuffer(), 'narrow-home.jpg', /is no JPEG picture$/],
  ['no picture', async () => Buffer.from('jpeg'), 'narrow-home.jpg', /is no JPEG picture$/],
  ['too long a side', () => picture(400, 1000).toBuffer(), 'narrow-home.jpg', /is 400×1000 pixels, but/],
  ['too few pixels', () => picture(300, 600).toBuffer(), 'narrow-home.jpg', /is 300×600 pixels, but/],
  ['a wide picture', () => picture(1280, 800).toBuffer(), 'narrow-home.jpg', /which isn't narrow$/],
  ['too many bytes', async () => Buffer.alloc(150 * 1024 + 1), 'narrow-home.jpg', /has 151 KB, but at most/],
  ['another ratio', () => picture(720, 1280).toBuffer(), 'narrow-home.jpg', /all narrow pictures must have/],
])('when a screenshot has %s, then the start is refused with its file', async (_, bytes, name, problem) => {
  rmSync(join(folder, 'ponte/screenshots'), { recursive: true, force: true });
  screenshot(await picture(720, 1560).toBuffer(), 'narrow-basket.jpg');
  screenshot(await bytes(), name);
  expect(problems()).toEqual([expect.stringMatching(problem)]);
});

test('when two folders are wrong, then all problems are told at once', () => {
  rmSync(join(folder, 'ponte/icon.svg'));
  rmSync(join(folder, 'rosmarino/icon.svg'));
  expect(problems()).toHaveLength(2);
});

test('when there is no brand, then the start says how to make one', () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  expect(() => readBrands(empty)).toThrow(/there is no brand: npm run ops -- brand new KEY makes one/);
  expect(() => readBrands(join(folder, 'nowhere'))).toThrow(/nowhere: this folder is missing/);
});

/** Keys of the brands that are served, and what the start says. */
function served(): [keys: string[], lines: string[]] {
  const lines: string[] = [];
  const keys = readServedBrands(folder, (line) => lines.push(line)).served.map(({ key }) => key);
  return [keys, lines.map((line) => line.replace(`${folder}/`, ''))];
}

test.each(legalPages)(
  'when a brand has no page %s, then the start names it and serves the others',
  (slug) => {
    rmSync(join(folder, 'ponte/content/pages', `${slug}.md`));
    expect(served()).toEqual([
      ['rosmarino'],
      [
        "Ponte isn't served: its legal pages aren't ready",
        `ponte/content/pages/${slug}.md: this legal page is missing`,
      ],
    ]);
  },
);

test('when a legal page has a mark to fill in, then the start names file and line and serves the others', () => {
  edit('content/pages/privacy.md', (text) => text.replace('10 anni', '[DA COMPILARE: anni]'));
  const [keys, lines] = served();
  expect(keys).toEqual(['rosmarino']);
  expect(lines[1]).toMatch(
    /^ponte\/content\/pages\/privacy\.md:\d+ still to be filled in: \[DA COMPILARE: anni\]$/,
  );
});

test('when a page of the brand’s own terms is missing, or its WordPress has the pages, then files are asked for or not', () => {
  editJson('brand.json', (brand) => (brand['settings']!['termsPages'] = ['resi']));
  expect(served()[1]).toContain('ponte/content/pages/resi.md: this legal page is missing');
  editJson('brand.json', (brand) => (brand['settings']!['contentUrl'] = 'https://cms.example'));
  expect(served()).toEqual([['rosmarino', 'ponte'], []]);
});

test('when no brand has its legal pages, then the start is refused with every gap', () => {
  for (const key of ['ponte', 'rosmarino']) rmSync(join(folder, key, 'content/pages/cookie.md'));
  expect(served).toThrow(/ponte\/content\/pages\/cookie\.md: this legal page is missing/);
  expect(served).toThrow(/rosmarino\/content\/pages\/cookie\.md: this legal page is missing/);
});
