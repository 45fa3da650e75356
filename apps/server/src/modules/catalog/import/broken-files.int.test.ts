import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importShop, threeProducts, type ImportShop } from './import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
});
afterAll(() => shop.drop());

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('sku,name\nA1,x\n', 'utf16le')]);
const latin = Buffer.from('sku,name\nA1,x\nA2,caff\xe8\n', 'latin1');
const whole = gzipSync(threeProducts);

test.each<[string, string | Buffer, string[]]>([
  ['an empty file', '', ['1 - EMPTY_FILE']],
  ['a file of blanks', ' \n\n', ['1 - EMPTY_FILE']],
  ['only a header', 'sku,name\n', ['1 - NO_ROWS']],
  ['an unknown column', 'sku,colore\nA1,rosso\n', ['1 colore UNKNOWN_COLUMN']],
  ['a column twice', 'sku,name,Name\nA1,x,y\n', ['1 name DUPLICATE_COLUMN']],
  ['no key', 'name,vat\nx,4\n', ['1 - UNKNOWN_KIND']],
  ['prices without a warehouse', 'sku,price\nA1,1\n', ['1 warehouse MISSING_COLUMN']],
  ['rows of other lengths', 'sku,name\nA1\nA2,x,y\n', ['2 - COLUMN_COUNT', '3 - COLUMN_COUNT']],
  ['an open quote', 'sku,name\nA1,"x\nA2,y\n', ['2 - BROKEN_QUOTES']],
  ['UTF-16', utf16, ['1 - ENCODING']],
  ['Latin-1', latin, ['3 - ENCODING']],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'), ['3 - BINARY_FILE']],
  ['zeros', Buffer.alloc(1000), ['1 - BINARY_FILE']],
  ['a row of 10 MB', `sku,name\nA1,"${'x'.repeat(10_000_000)}"\n`, ['2 - LINE_TOO_LONG']],
  ['a record of 10 MB', `{"sku":"A1"}\n{"sku":"${'x'.repeat(10_000_000)}"}\n`, ['2 - LINE_TOO_LONG']],
  ['a header of 10 MB', 'x'.repeat(10_000_000), ['1 - LINE_TOO_LONG']],
  ['half a gzip file', whole.subarray(0, whole.length - 20), ['1 - BROKEN_GZIP']],
  ['broken JSON', '{"sku":"A1"}\n{"sku":\n[1]\n', ['2 - BROKEN_JSON', '3 - BROKEN_JSON']],
])('%s is refused, with the line', async (_, file, problems) => {
  const found = await shop.refused(file);
  // records in front of the broken one are new products that say too little
  expect(found.filter((problem) => !problem.endsWith('REQUIRED'))).toEqual(problems);
  expect(await shop.db.rows('select from product')).toEqual([]);
});

test('a thousand problems are listed, the others counted', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => `N${n},1,x`);
  const outcome = await shop.send(`sku,warehouse,price\n${rows.join('\n')}\n`);
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'problems',
    report: { problemCount: 1500, rows: 1500 },
  });
  expect(outcome.report.problems).toHaveLength(1000);
});

test.each<[string, string | Buffer]>([
  ['commas', threeProducts.replaceAll(',', '.').replaceAll(';', ',')],
  ['tabs', threeProducts.replaceAll(';', '\t')],
  ['line ends of Windows', threeProducts.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\ufeff${threeProducts}`],
  ['no line end at the end', threeProducts.trimEnd()],
  ['blank lines', threeProducts.replaceAll('\n', '\n\n')],
  ['gzip', whole],
])('a file with %s is read', async (_, file) => {
  expect(await shop.send(file, { dryRun: true })).toMatchObject({
    ok: true,
    report: { rows: 3, created: 3 },
  });
});

test('bytes may come one by one, in the middle of a letter', async () => {
  const { importCatalogue } = await import('./import-catalogue.ts');
  const { testBrand } = await import('@bottega/testing/builders/identity');
  const bytes = Buffer.from(
    '\ufeffsku,name,category,sale_type,vat\r\nÈ1,Caffè è già qui €,ortofrutta,Pezzo,10\r\n',
  );
  async function* slowly() {
    for (const byte of bytes) yield Buffer.from([byte]);
  }
  const acts = { brand: testBrand(1), db: shop.db, clock: { now: () => new Date() } };
  await importCatalogue(acts, { source: slowly() });
  expect(await shop.db.row('select sku, name from product')).toEqual({
    sku: 'È1',
    name: 'Caffè è già qui €',
  });
});

test('a problem behind a cell of several lines is told at its own line', async () => {
  const file =
    'sku,name,category,sale_type,vat\nC1,"uno\ndue\ntre",ortofrutta,Pezzo,10\nC2,x,ortofrutta,Pezzo,y\n';
  expect(await shop.refused(file)).toEqual(['5 vat NUMBER']);
});
