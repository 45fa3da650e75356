import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { testBrand } from '../../../../testing/builders/identity.ts';
import { textsOf } from '../../../platform/texts.ts';
import { importShop, type ImportShop } from './import-shop.fixture.ts';
import { problemText } from './problem-text.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
  await makeProduct(shop.db, { productId: 1, sku: 'pezzo', categoryId: 12, available: 10 });
  await makeProduct(shop.db, {
    productId: 2,
    sku: 'sfuso',
    categoryId: 20,
    saleType: 'Sfuso',
    available: 10,
  });
  await makeProduct(shop.db, { productId: 3, sku: '0042', categoryId: 12 });
});
afterAll(() => shop.drop());

const goods = (head: string, ...rows: string[]): string =>
  [`sku;name;category;sale_type;vat${head}`, ...rows].join('\n');
const good = (sku: string, name: string, rest = '10'): string =>
  `${sku};${name};dispensa/pasta/spaghetti;Pezzo;${rest}`;

/** The sentences that staff read about a refused file. */
async function problemsOf(file: string | Buffer): Promise<string[]> {
  const outcome = await shop.send(file);
  expect(outcome.ok).toBe(false);
  return outcome.report.problems.map((problem) => problemText(textsOf(testBrand(1)), problem));
}
const stored = (sku: string) =>
  shop.db.row<Record<string, unknown>>('select * from product where sku = $1', [sku]);

test('when a sign may separate thousands or decimals, then row, column and both readings are told', async () => {
  expect(await problemsOf('sku;warehouse;price\npezzo;1;1.250\n')).toEqual([
    'Riga 2, colonna price, valore «1.250»: può essere 1250 oppure 1,25: scrivi 1250 se sono migliaia, oppure 1,25 se sono decimali.',
  ]);
  expect(await shop.refused('sku;warehouse;price\npezzo;1;1,250\n')).toEqual(['2 price AMBIGUOUS']);
  expect(await problemsOf('sku;warehouse;quantity\npezzo;1;1.500\n')).toEqual([
    'Riga 2, colonna quantity, valore «1.500»: può essere 1500 oppure 1,5: scrivi 1500 se sono migliaia, oppure 1,5 se sono decimali.',
  ]);
  expect(
    await shop.refused(
      goods(';content;content_unit', good('K1', 'Farina', '4;1.000;g'), good('K2', 'Olio', '4;1.500;ml')),
    ),
  ).toEqual(['2 content AMBIGUOUS', '3 content AMBIGUOUS']);
  expect(await shop.refused(goods(';max_quantity', good('K3', 'Farina', '4;1.000')))).toEqual([
    '2 max_quantity AMBIGUOUS',
  ]);
});

test('when a number with three decimals has one reading, then it is read', async () => {
  expect(
    await shop.send('sku;warehouse;price\npezzo;1;0.25\nsfuso;1;12,5\n', { dryRun: true }),
  ).toMatchObject({ ok: true });
  expect(
    await shop.send('sku;warehouse;quantity\nsfuso;1;1,500\npezzo;1;1500\n', { dryRun: true }),
  ).toMatchObject({ ok: true });
  const file = goods(
    ';content;content_unit',
    good('K4', 'Farina', '4;0.500;kg'),
    good('K5', 'Olio', '4;1,125;l'),
  );
  expect(await shop.send(file, { dryRun: true })).toMatchObject({ ok: true });
});

test('when goods by the piece have a fraction in stock, then it is refused; loose goods may have it', async () => {
  expect(await shop.refused('sku;warehouse;quantity\npezzo;1;0,5\nsfuso;1;0,5\n')).toEqual([
    '2 quantity WHOLE_PIECES',
  ]);
});

test('when a VAT rate is not in force, then it is refused with the rates of the brand', async () => {
  const rows = ['0,22', '0,04', '0', '21', '22', '5'].map((rate, index) => good(`V${index}`, 'Prova', rate));
  expect(await problemsOf(goods('', ...rows))).toEqual(
    [
      [2, '0,22'],
      [3, '0,04'],
      [5, '21'],
    ].map(
      ([line, rate]) =>
        `Riga ${line}, colonna vat, valore «${rate}»: non è un'aliquota IVA in vigore: scrivi in percento una di queste: 0, 4, 5, 10, 22.`,
    ),
  );
});

test('when codes have invisible characters, then each is refused with the character', async () => {
  const rows = ['INV', 'INV\u200b', '\u200eINV', 'INV\u00ad', 'INV\u00a0X', 'INV\u0007', 'INV\ufffd'].map(
    (sku) => good(sku, 'Prova inv'),
  );
  expect(await shop.refused(goods('', ...rows))).toEqual([
    '3 sku CHARACTERS',
    '4 sku CHARACTERS',
    '5 sku CHARACTERS',
    '6 sku FORM',
    '7 sku CHARACTERS',
    '8 sku REPLACEMENT',
  ]);
  expect((await problemsOf(goods('', good('INV\u200b', 'Prova'))))[0]).toContain(
    'Riga 2, colonna sku, valore «INV[U+200B]»: contiene un carattere che non si vede (U+200B)',
  );
});

test('when names have broken letters, then they are told as what they are', async () => {
  const rows = [
    good('M1', 'CaffÃ¨ macinato'),
    good('M2', '"Caff&egrave; &amp; latte"'),
    good('M3', 'l\u0092olio \u0080 5'),
    good('M4', 'Caff\ufffd'),
    good('M5', 'Pane \u202eolobmis'),
    good('M6', 'Caffè perché… ÈÀ 5 €, R&D 👩‍🌾'),
  ];
  const sentences = await problemsOf(goods('', ...rows));
  expect(sentences.map((sentence) => sentence.replace(/^.*?»: /, ''))).toEqual(
    [
      '«Ã¨» è «è» letto con la codifica sbagliata: salva il file in UTF-8 e correggi il valore. ',
      '«&egrave;» è un codice HTML: scrivi la lettera o il segno che rappresenta.',
      '«U+0092» è «’» letto con la codifica sbagliata: salva il file in UTF-8 e correggi il valore.',
      'contiene «�», il segno di una lettera andata persa: riscrivila. Per esempio: Spaghetti n. 5',
      'contiene un carattere che non si vede (U+202E): cancella il valore e riscrivilo a mano. Per esempio: Spaghetti n. 5',
    ].map((line) => line.trim()),
  );
});

test('when a spreadsheet left empty rows and columns at the end, then they are skipped', async () => {
  const file =
    'sku;name;category;sale_type;vat;;\nS3;Prova;dispensa/pasta/penne;Pezzo;10;;\n;;;;;;\n; ;;;;;\n';
  expect(await shop.send(file, { dryRun: true })).toMatchObject({
    ok: true,
    report: { rows: 1, created: 1 },
  });
  expect(await shop.refused('sku;name;;\npezzo;Prova;;altro\n')).toEqual(['2 - COLUMN_COUNT']);
});

test('when a file begins with sep=, then that separator counts and lines keep their numbers', async () => {
  const file = `sep=;\n${goods('', good('S4', 'Pane, olio, sale'))}\n`;
  expect(await shop.send(file, { dryRun: true })).toMatchObject({ ok: true, report: { created: 1 } });
  expect(await shop.refused('"sep=,"\r\nsku,warehouse,price\r\npezzo,1,x\r\n')).toEqual(['3 price NUMBER']);
});

test('when cells are written as ="…", then their text is read with its zeros', async () => {
  const file = goods(
    ';ean;published;size_notice;size_notice_from',
    good('="0043"', '=""', '10;="0012345678905";VERO;;'),
    good('"=""0044"""', 'Due', '10;;FALSO;Meno di prima;2/11/2026'),
  );
  expect(await shop.send(file.replace('=""', 'Uno'))).toMatchObject({ ok: true, report: { created: 2 } });
  expect(await stored('0043')).toMatchObject({ ean: '0012345678905', published: true });
  expect(await stored('0044')).toMatchObject({ published: false, size_notice_from: '2026-11-02' });
});

test('when Excel shortened a code or dropped its zeros, then that is told', async () => {
  expect(await problemsOf(goods(';ean', good('8,00E+12', 'Prova', '10;8,00834E+12')))).toEqual(
    ['sku', 'ean'].map((column) =>
      expect.stringMatching(new RegExp(`colonna ${column}, valore «8,00.*Excel ha abbreviato il numero`)),
    ),
  );
  expect(await problemsOf('sku;warehouse;price\n42;1;2\n')).toEqual([
    'Riga 2, colonna sku, valore «42»: mancano gli zeri iniziali, che Excel toglie: il codice è 0042.',
  ]);
  expect(await shop.refused(goods('', good('42', 'Prova')))).toEqual(['2 sku LOST_ZEROS']);
  expect(await problemsOf(goods(';ean', good('Z1', 'Prova', '10;12345678905')))).toEqual([
    'Riga 2, colonna ean, valore «12345678905»: mancano gli zeri iniziali, che Excel toglie: il codice a barre è 0012345678905.',
  ]);
});

test('when a file is in Windows-1252, then its letters are read; a mix of encodings is refused', async () => {
  const file = goods('', good('W1', 'Caffè d’orzo, 5 €'), good('W2', 'Perché'));
  const windows = Buffer.from(file.replace('’', '\x92').replace('€', '\x80'), 'latin1');
  async function* slowly() {
    for (const byte of windows) yield Buffer.from([byte]);
  }
  for (const source of [windows, slowly()]) await shop.send(source);
  expect((await stored('W1'))!['name']).toBe('Caffè d’orzo, 5 €');
  expect((await stored('W2'))!['name']).toBe('Perché');
  const mixed = Buffer.concat([Buffer.from('sku,name\nA1,caffè\nA2,'), Buffer.from('caff\xe8\n', 'latin1')]);
  expect(await shop.refused(mixed)).toEqual(['3 - ENCODING']);
});

test('when a file has Italian headings, then they are read, and problems name the column as the file does', async () => {
  const file = `Codice;Nome prodotto;Reparto;Tipo di vendita;Aliquota IVA;Novità\nI1;Prova;dispensa/pasta/penne;pezzo;10;sì\n`;
  expect(await shop.send(file, { dryRun: true })).toMatchObject({
    ok: true,
    report: { kind: 'products', created: 1 },
  });
  expect((await problemsOf(file.replace(';10;', ';dieci;')))[0]).toContain(
    'Riga 2, colonna Aliquota IVA, valore «dieci»: serve un numero',
  );
  expect(await shop.send('Codice;Magazzino;Giacenza\npezzo;1;5\n', { dryRun: true })).toMatchObject({
    report: { kind: 'stock', changed: 1 },
  });
  expect(await shop.refused('sku;codice articolo;name\nA;B;C\n')).toEqual(['1 sku DUPLICATE_COLUMN']);
});

test('when goods share a bar code, then each is told with the other, and the import goes on; zeros are no bar code', async () => {
  const row = (sku: string, ean: string) => good(sku, `Prova ${sku}`, `10;${ean}`);
  const file = goods(
    ';ean',
    row('E6', '8008343200134'),
    row('E7', '8 008343 200134'),
    row('E8', '08008343200134'),
    row('U12', '012345678905'),
  );
  const sent = await shop.send(file);
  expect(sent).toMatchObject({ ok: true, report: { created: 4, applied: true, warningCount: 3 } });
  const texts = sent.report.warnings.map((warning) => problemText(textsOf(testBrand(1)), warning));
  expect(texts[0]).toBe(
    'Riga 3, colonna ean, valore «8 008343 200134»: lo stesso codice a barre è anche alla riga 2.',
  );
  expect(texts[2]).toBe(
    'Riga 5, colonna ean, valore «012345678905»: lo stesso codice a barre è anche del prodotto 0043.',
  );
  expect(await shop.db.rows("select sku, ean from product where sku like 'E_' order by sku")).toEqual([
    { sku: 'E6', ean: '8008343200134' },
    { sku: 'E7', ean: '8008343200134' },
    { sku: 'E8', ean: '08008343200134' },
  ]);
  expect(await shop.refused(goods(';ean', row('Z', '0000000000000')))).toEqual(['2 ean EAN_NONE']);
});

test('when a value is wrong, then row, column, value and the right form are told', async () => {
  const file = goods(';new;sale_type_x', '').replace(';sale_type_x', '');
  expect(
    await problemsOf(`${file.trimEnd()}\n${good('F1', 'Prova', 'dieci;forse').replace('Pezzo', 'Cesto')}\n`),
  ).toEqual([
    'Riga 2, colonna sale_type, valore «Cesto»: il valore non è tra quelli ammessi. Scrivi uno di questi: Pezzo, Confezione, Sfuso.',
    'Riga 2, colonna vat, valore «dieci»: serve un numero, con il punto o la virgola per i decimali e senza separatore delle migliaia. Scrivi un numero da 0 a 50 con al massimo 2 decimali, per esempio 4.',
    'Riga 2, colonna new, valore «forse»: serve sì o no (true o false). Scrivi sì oppure no.',
  ]);
});
