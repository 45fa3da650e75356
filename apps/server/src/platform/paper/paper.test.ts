import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { drawableText, openPaperFonts } from './paper-font.ts';
import { paperPdf, type PaperBlock } from './paper.ts';

// a white pixel
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
const pdfOf = async (blocks: readonly PaperBlock[]) =>
  (
    await paperPdf({ title: 'Fattura', logo: { png, background: '#ffffff' }, blocks, foot: 'Bottega' })
  ).toString('latin1');

const fonts = await openPaperFonts();
const boxes = (text: string, file: Buffer): number =>
  (create(file) as Font).glyphsForString(text.replaceAll('\n', ' ')).filter(({ id }) => id === 0).length;

test.each([
  'Țăranu Wałęsa Nguyễn Đặng',
  'Şahin Işık Ğ',
  'Ångström Ærø Łódź Žižek',
  'Γιώργος Παπαδόπουλος',
  'Їжак Ђорђевић Ёлкин',
  'Ħal Għaxaq ŵ ŷ ẞ',
])('when a paper has %s, then both weights draw every letter as it is written', (name) => {
  expect(drawableText(name, fonts)).toBe(name.normalize('NFC'));
  expect([boxes(name, fonts.regular), boxes(name, fonts.bold)]).toEqual([0, 0]);
});

test.each([
  ['王小明', /^[ -~]+$/],
  ['محمد', /^[ -~]+$/],
  ['გიორგი', /^[ -~]+$/],
  ['tab\tand\u0007bell', /^tab and bell$/],
])(
  'when a paper has %s, which its fonts do not draw, then it has letters that sound alike',
  (name, written) => {
    const shown = drawableText(name, fonts);
    expect(shown).toMatch(written);
    expect(boxes(shown, fonts.regular)).toBe(0);
  },
);

test('when a paper has a table, then its head cells are headers of columns and the first cells headers of rows', async () => {
  const row = ['Pane', '2', '3,00'];
  const pdf = await pdfOf([
    {
      kind: 'table',
      head: ['Prodotto', 'Pezzi', 'Importo'],
      rows: [row, row],
      columns: [{ share: 0.6 }, { share: 0.2 }, { share: 0.2 }],
    },
    { kind: 'sums', rows: [{ name: 'Totale', amount: '6,00' }] },
  ]);
  const count = (entry: string) => pdf.split(`${entry}\n`).length - 1;
  expect([count('/Scope /Column'), count('/Scope /Row')]).toEqual([3, 3]);
  expect([count('/S /TH'), count('/S /TD')]).toEqual([6, 5]);
});
