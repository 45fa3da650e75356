import { createTexts } from '@bottega/texts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCategory, makeProduct, makeWarehouse } from '../../../../testing/builders/catalog.ts';
import { makeBrand } from '../../../../testing/builders/identity.ts';
import { page, withFolder, type ContentFiles } from '../../../../testing/shops/content-shop.ts';
import { attacks } from '../text/attacks.fixture.ts';
import { contentProblemText } from './content-problem.ts';
import { importContent } from './import-content.ts';
import { listVersions } from './version-repository.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
  await makeBrand(brands.db);
});
afterAll(() => brands.drop());

const now = new Date('2026-11-23T09:00:00Z');
const put = (files: ContentFiles, dryRun = false) =>
  withFolder(files, (folder) =>
    importContent(
      { db: brands.db, clock: { now: () => now }, settings: { categoryPrefix: '/reparti/' } },
      { folder, dryRun },
    ),
  );

/** Problems of an import as staff read them. */
async function problems(files: ContentFiles): Promise<string[]> {
  const before = await listVersions(brands.db, undefined);
  const report = await put(files);
  expect(await listVersions(brands.db, undefined)).toEqual(before);
  expect([report.added, report.changed, report.removed]).toEqual([[], [], []]);
  return report.problems.map((problem) => contentProblemText(createTexts(), problem));
}

test('when a page has a mark to fill in, then the import names file and line and changes nothing', async () => {
  expect(
    await problems({ 'pages/privacy.md': page('Privacy', '', 'Uno.\n\n[DA COMPILARE: durata]') }),
  ).toEqual([
    expect.stringMatching(
      /^pages\/privacy\.md, riga \d+: c'è ancora da compilare «\[DA COMPILARE: durata\]»\.$/,
    ),
  ]);
});

test('when links and goods name what the catalogue lacks, then the import warns with file and line and goes on', async () => {
  await makeWarehouse(brands.db);
  await makeCategory(brands.db, { categoryId: 1, name: 'Forno' });
  await makeCategory(brands.db, { categoryId: 2, name: 'Pane', parentId: 1 });
  await makeProduct(brands.db, { productId: 5, slug: 'latte-fresco' });
  const files = {
    'pages/a.md': page(
      'A',
      'link: /product/mai-visto',
      'Il [pane](/reparti/forno/pane).\n\nLe [spezie](/category/spezie?x=1) e [altro](https://x.example/product/y).',
    ),
    'menus/footer.yaml':
      '- title: Latte\n  url: /product/latte-fresco\n- title: Ieri\n  url: /product/ieri\n',
    'volantini/v.md': page(
      'V',
      'from: 2026-11-20\nto: 2026-12-01\npages: []\ngoods:\n  - latte-fresco\n  - "8000000000000"',
    ),
  };
  const { added, problems: none, warnings } = await put(files, true);
  expect([added.length, none]).toEqual([3, []]);
  expect(warnings.map((warning) => contentProblemText(createTexts(), warning))).toEqual([
    "menus/footer.yaml, riga 4: il link «/product/ieri» porta a una categoria o a un prodotto che adesso non c'è.",
    "pages/a.md, riga 4: il link «/product/mai-visto» porta a una categoria o a un prodotto che adesso non c'è.",
    "pages/a.md, riga 9: il link «/category/spezie?x=1» porta a una categoria o a un prodotto che adesso non c'è.",
    'volantini/v.md, riga 9: «8000000000000» adesso non è in vendita: il volantino non lo mostra.',
  ]);
});

test('when a folder is imported again, then only what differs makes a version; what is gone is removed and can come back', async () => {
  const first = { 'pages/a.md': page('A'), 'pages/b.md': page('B') };
  expect(await put(first, true)).toMatchObject({ added: ['pages/a', 'pages/b'] });
  expect(await listVersions(brands.db, undefined)).toEqual([]);
  expect(await put(first)).toMatchObject({ added: ['pages/a', 'pages/b'], unchanged: 0 });
  expect(await put(first)).toMatchObject({ added: [], changed: [], removed: [], unchanged: 2 });
  const second = { 'pages/a.md': page('A'), 'pages/b.md': page('B', 'order: 2') };
  expect(await put(second)).toMatchObject({ changed: ['pages/b'], unchanged: 1 });
  expect(await put({ 'pages/a.md': page('A') })).toMatchObject({ removed: ['pages/b'], unchanged: 1 });
  expect(await put({ 'pages/a.md': page('A') })).toMatchObject({ removed: [], unchanged: 1 });
  expect(await put(second)).toMatchObject({ added: ['pages/b'] });
  expect(
    (await listVersions(brands.db, 'pages/b')).map(({ version, is_removed }) => [version, is_removed]),
  ).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(await listVersions(brands.otherBrand, undefined)).toEqual([]);
});

test('when two imports run at once, then they make one version', async () => {
  const files = { 'pages/a.md': page('Insieme'), 'pages/b.md': page('B', 'order: 2') };
  const reports = await Promise.all([put(files), put(files), put(files)]);
  expect(reports.map(({ changed }) => changed.length).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
});

const head = (lines: string, text = '') => `---\n${lines}\n---\n${text}`;

test.each<[string, ContentFiles, string[]]>([
  ['no head', { 'pages/a.md': 'Solo testo.' }, ['pages/a.md, riga 1: il file deve cominciare']],
  ['an open head', { 'pages/a.md': '---\ntitle: A\n' }, ['pages/a.md, riga 1: il file deve cominciare']],
  [
    'wrong YAML',
    { 'pages/a.md': head('title: A\ndate: "2026') },
    ['pages/a.md, riga 3: i dati non si possono leggere'],
  ],
  ['a name twice', { 'pages/a.md': head('title: A\ndate: 2026-11-20\ntitle: B') }, ['riga 4: i dati']],
  ['missing names', { 'pages/a.md': head('order: 1') }, ['riga 1: manca «title»', 'riga 1: manca «date»']],
  ['a wrong date', { 'pages/a.md': head('title: A\ndate: 2026-02-30') }, ['riga 3: «date» non è un giorno']],
  [
    'a wrong time',
    { 'pages/a.md': head('title: A\ndate: 2026-02-20T25:00') },
    ['riga 3: «date» non è un giorno'],
  ],
  [
    'a list as title',
    { 'pages/a.md': head('title: [a]\ndate: 2026-11-20') },
    ['riga 2: «title» non va bene'],
  ],
  [
    'a long title',
    { 'pages/a.md': page('x'.repeat(201)) },
    ['riga 2: «title» è troppo lungo: al massimo 200'],
  ],
  [
    'a name of WordPress',
    { 'pages/a.md': page('A', 'status: draft') },
    ['riga 4: «status» non è un nome permesso'],
  ],
  ['an odd name', { 'pages/a.md': page('A', 'Prezzo-Finale: 3') }, ['riga 4: «Prezzo-Finale» non è']],
  [
    'YAML that refers to itself',
    { 'pages/a.md': page('A', 'x: &x [1]\ny: *x') },
    ['i dati non si possono leggere'],
  ],
  [
    'a script',
    { 'pages/a.md': page('A', '', 'Uno.\n\nDue.\n\n<script>alert(1)</script>\n') },
    ['riga 10: nei contenuti non può stare «<script»'],
  ],
  [
    'an attribute',
    { 'pages/a.html': page('A', '', '<p>a</p>\n<p onclick="x()">b</p>') },
    ['riga 7: nei contenuti non può stare «onclick»'],
  ],
  [
    'a script in a field',
    { 'pages/a.md': page('A', 'nota: <img src=x onerror=alert(1)>') },
    ['riga 4: nei contenuti'],
  ],
  [
    'a dead link',
    { 'pages/a.md': page('A', '', '[x](/page/nessuna)') },
    ['riga 6: il link «/page/nessuna» non porta'],
  ],
  [
    'a link to another site in disguise',
    { 'pages/a.md': page('A', 'link: //evil.example') },
    ['il link «//evil.example»'],
  ],
  [
    'a script as link',
    { 'slides/a.md': page('A', 'slider: home\nlink: "javascript:alert(1)"') },
    ['riga 5: il link'],
  ],
  [
    'no picture',
    { 'pages/a.md': page('A', 'image: ./foto.jpg') },
    ['riga 4: il file «./foto.jpg» non c’è'.replace('’', "'")],
  ],
  ['a picture outside', { 'pages/a.md': page('A', 'image: ./../../../etc/passwd') }, ['non c']],
  [
    'a program as picture',
    { 'pages/a.md': page('A', 'image: ./a.jpg'), 'pages/a.jpg': Buffer.from('MZ\x90\0programma') },
    ['riga 4: «./a.jpg» non è un'],
  ],
  [
    'a drawing with a script',
    {
      'pages/a.md': page('A', 'image: ./a.svg'),
      'pages/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    },
    ['non è un'],
  ],
  [
    'a big file',
    { 'pages/a.md': page('A', 'image: ./a.jpg'), 'pages/a.jpg': Buffer.alloc(5 * 1024 ** 2 + 1) },
    ['è troppo grande: al massimo 5 MB e 6.000 pixel'],
  ],
  [
    'a big text',
    { 'pages/a.md': page('A', '', 'parola '.repeat(60_000)) },
    ['il file è troppo grande: al massimo 300 KB'],
  ],
  [
    'other bytes',
    { 'pages/a.md': Buffer.from([0x2d, 0x2d, 0x2d, 0xff, 0xfe]) },
    ['il file non è un testo in UTF-8'],
  ],
  [
    'two files of a slug',
    { 'pages/a.md': page('A'), 'pages/a.html': page('A') },
    ['due file hanno lo stesso nome «a»'],
  ],
  ['an odd slug', { 'pages/Perché No.md': page('A') }, ['il nome del file può avere solo']],
  ['an unknown folder', { 'pagine/a.md': page('A') }, ['pagine, riga 1: questa cartella']],
  [
    'a question of no category',
    { 'faq/a.md': page('A', 'category: altro') },
    ['riga 4: la categoria «altro» non c'],
  ],
  [
    'a flyer without days and pages',
    { 'volantini/a.md': page('A') },
    ['manca «from»', 'manca «to»', 'manca «pages»'],
  ],
  [
    'days in the wrong order',
    { 'slides/a.md': page('A', 'slider: home\nfrom: 2026-11-20\nto: 2026-11-10') },
    ['riga 6: la fine viene prima'],
  ],
  [
    'a menu that points nowhere',
    { 'menus/footer.yaml': '- title: A\n  url: /page/nessuna\n- title: B\n  url: /inesistente\n' },
    ['menus/footer.yaml, riga 2: il link «/page/nessuna»', 'riga 4: il link «/inesistente»'],
  ],
  [
    'a menu with a script',
    { 'menus/footer.yaml': '- title: A\n  url: javascript:alert(1)\n' },
    ['riga 2: il link'],
  ],
  ['a menu that is no list', { 'menus/footer.yaml': 'title: A\n' }, ['«menu» non va bene']],
  [
    'a deep menu',
    {
      'menus/footer.yaml':
        "- {title: A, url: '#', children: [{title: B, url: '#', children: [{title: C, url: '#', children: [{title: D, url: '#'}]}]}]}",
    },
    ['al massimo 3 livelli'],
  ],
  ['a form without fields', { 'forms/5.yaml': 'title: A\nto: a@b.it\nsubject: x\n' }, ['manca «fields»']],
  [
    'a form with a wrong field',
    {
      'forms/5.yaml':
        'title: A\nto: a\nsubject: x\nfields:\n  - id: A\n    label: a\n    type: password\n  - id: b\n    label: b\n    type: select\n',
    },
    [
      'riga 2: «to» non va bene',
      'riga 5: «id» non va bene',
      'riga 7: «type» non va bene',
      'riga 8: «options» non va bene',
    ],
  ],
  [
    'a form with a field twice',
    {
      'forms/5.yaml':
        'title: A\nto: a@b.it\nsubject: x\nfields:\n  - {id: a, label: a, type: text}\n  - {id: a, label: a, type: text}\n',
    },
    ['riga 6: due campi si chiamano «a»'],
  ],
  [
    'a form without number',
    { 'forms/contatti.yaml': 'title: A\nto: a@b.it\nsubject: x\nfields: [{id: a, label: a, type: text}]\n' },
    ['il nome del file'],
  ],
])('when a folder has %s, then the whole import is refused with file and line', async (_, files, texts) => {
  const found = await problems({ 'pages/buona.md': page('Buona'), ...files });
  for (const text of texts) expect(found.join('\n')).toContain(text);
  expect(found).toHaveLength(texts.length);
});

test('when a folder is empty, then nothing is removed', async () => {
  expect(await problems({})).toEqual([expect.stringContaining("non c'è nessun contenuto")]);
});

test('when a picture has very many pixels, then it is refused', async () => {
  const huge = await sharp({ create: { width: 6001, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await problems({ 'pages/a.md': page('A', 'image: ./a.png'), 'pages/a.png': huge })).toEqual([
    expect.stringContaining('al massimo 5 MB e 6.000 pixel'),
  ]);
});

test('when any field or text holds a known attack, then the file is refused', async () => {
  for (const [index, attack] of attacks.entries()) {
    const found = await problems({
      [`pages/a-${index}.html`]: `---\ntitle: A\ndate: 2026-11-20\nnota: ${JSON.stringify(attack)}\nelenco: [${JSON.stringify(attack)}]\n---\n${attack}\n`,
      'custom/x.yaml': `testo: ${JSON.stringify(attack)}\n`,
    });
    const files = found.map((line) => line.split(',')[0]);
    expect(
      files.filter((file) => file === 'custom/x.yaml'),
      attack,
    ).toHaveLength(1);
    expect(files.filter((file) => file !== 'custom/x.yaml').length, attack).toBeGreaterThanOrEqual(3);
  }
});
