import { asCommand } from '../../../../../testing/as-command.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importShop, threeProducts, type ImportShop } from '../import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
});
afterAll(() => shop.drop());

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('sku,name\nA1,x\n', 'utf16le')]);
/** A letter in UTF-8, then one in Windows-1252. */
const mixed = Buffer.concat([Buffer.from('sku,name\nA1,caffè\nA2,'), Buffer.from('caff\xe8\n', 'latin1')]);
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
  ['a stray quote', 'sku,name\nA1,x\nA2,Pizza 12" tonda\n', ['3 - BROKEN_QUOTES']],
  ['a JSON array', '[{"sku":"A1"},\n{"sku":"A2"}]\n', ['1 - JSON_ARRAY']],
  ['a column named like a property', 'sku,constructor\nA1,x\n', ['1 constructor UNKNOWN_COLUMN']],
  ['a column named like the prototype', 'sku,__proto__\nA1,x\n', ['1 __proto__ UNKNOWN_COLUMN']],
  [
    'a record with such names',
    '{"sku":"A1","__proto__":"x","toString":"y"}\n',
    ['1 __proto__ UNKNOWN_COLUMN', '1 tostring UNKNOWN_COLUMN'],
  ],
  [
    'a record with objects where words are asked',
    '{"sku":"A1","published":{"toString":"x"},"sale_type":{"toString":1},"characteristics":[{"toString":"x"}]}\n',
    ['1 published FLAG', '1 sale_type CHOICE', '1 characteristics LIST'],
  ],
  ['a record nested 100,000 deep', `{"sku":${'['.repeat(1e5)}${']'.repeat(1e5)}}\n`, ['1 sku LIST']],
  ['UTF-16', utf16, ['1 - ENCODING']],
  ['a mix of encodings', mixed, ['3 - ENCODING']],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'), ['3 - BINARY_FILE']],
  ['zeros', Buffer.alloc(1000), ['1 - BINARY_FILE']],
  ['a row of 10 MB', `sku,name\nA1,"${'x'.repeat(10_000_000)}"\n`, ['2 - LINE_TOO_LONG']],
  ['a record of 10 MB', `{"sku":"A1"}\n{"sku":"${'x'.repeat(10_000_000)}"}\n`, ['2 - LINE_TOO_LONG']],
  ['a header of 10 MB', 'x'.repeat(10_000_000), ['1 - LINE_TOO_LONG']],
  ['half a gzip file', whole.subarray(0, whole.length - 20), ['1 - BROKEN_GZIP']],
  ['broken JSON', '{"sku":"A1"}\n{"sku":\n[1]\n', ['2 - BROKEN_JSON', '3 - BROKEN_JSON']],
])('when a file is %s, then it is refused with the line of the problem', async (_, file, problems) => {
  const found = await shop.refused(file);
  // rows before the broken one are incomplete new products
  expect(found.filter((problem) => !problem.endsWith('REQUIRED'))).toEqual(problems);
  expect(await shop.db.rows('select from product')).toEqual([]);
});

test('the report lists a thousand problems and counts the rest', async () => {
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

test('a file is read correctly when its bytes arrive one by one', async () => {
  const { importCatalogue } = await import('../import-catalogue.ts');
  const { testBrand } = await import('../../../../../testing/builders/identity.ts');
  const bytes = Buffer.from(
    '\ufeffsku,name,category,sale_type,vat\r\nÈ1,Caffè è già qui €,ortofrutta,Pezzo,10\r\n',
  );
  async function* slowly() {
    for (const byte of bytes) yield Buffer.from([byte]);
  }
  const ctx = { brand: testBrand(1), db: shop.db, clock: { now: () => new Date() } };
  await importCatalogue(asCommand(ctx), { source: slowly() });
  expect(await shop.db.row('select sku, name from product')).toEqual({
    sku: 'È1',
    name: 'Caffè è già qui €',
  });
});

/** Yields a text in chunks, as a file is read from disk. */
async function* inPieces(text: string, size = 65_536): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    await nextTurn();
    yield bytes.subarray(at, at + size);
  }
}

/** Reading one of these files takes a few hundred milliseconds; work that grows with the square takes minutes. */
const mostProcessorMs = 10_000;

test.each<[string, string, string[]]>([
  ['a header of 250 KB without a line end', 'x'.repeat(250_000), ['1 - NO_ROWS']],
  ['250 KB of blanks before the header', `${' '.repeat(250_000)}x`, ['1 - NO_ROWS']],
  ['100,000 columns', Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(), ['1 - NO_ROWS']],
  ['a JSON array of 250 KB on one line', `[${'{"sku":"A1"},'.repeat(19_000)}{}]`, ['1 - JSON_ARRAY']],
  ['a record of 250 KB on one line', `{"sku":"${'x'.repeat(250_000)}"}`, ['1 sku LENGTH']],
  ['250 KB of quotes', `sku,name\nA1,${'"'.repeat(250_000)}`, ['2 name LENGTH']],
])('%s is read in one pass', async (_, file, problems) => {
  const before = process.cpuUsage();
  const found = await shop.refused(inPieces(file));
  // processor time of this process alone: a busy machine doesn't add to it
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(mostProcessorMs);
  expect(found.filter((problem) => !problem.endsWith('REQUIRED'))).toEqual(problems);
});

test('a problem after a cell with line breaks is reported at its own line', async () => {
  const file =
    'sku,name,category,sale_type,vat\nC1,"uno\ndue\ntre",ortofrutta,Pezzo,10\nC2,x,ortofrutta,Pezzo,y\n';
  expect(await shop.refused(file)).toEqual(['5 vat NUMBER']);
});
