import { readFileSync } from 'node:fs';
import { packagings } from '@bottega/demo/goods/write-packaging';
import { expect, test } from 'vitest';
import ponte from '../../brands/ponte/texts.json' with { type: 'json' };
import rosmarino from '../../brands/rosmarino/texts.json' with { type: 'json' };
import { inRoot } from '../paths.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

const rows = read('docs/law.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, duty = '', , , file = '', title = '']) => ({
    duty: Number(duty),
    file: file.replaceAll('`', ''),
    title,
  }));

/** The duties of an Italian grocery online, numbered from 1. */
const last = 46;

test('when docs/law.md lists the duties, then each has a test that exists or says what it waits for', () => {
  const listed = [...new Set(rows.map(({ duty }) => duty))];
  expect(listed).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  const wrong = rows.filter(({ file, title }) =>
    file === '–' ? !title.startsWith('waits for ') : !read(file).includes(title),
  );
  expect(wrong, 'these files have no test of that title').toEqual([]);
});

const brands = { rosmarino, ponte };
const page = (brand: string, name: string) => read(`brands/${brand}/content/${name}`);

/** What the law wants a page to say, in any wording: duty, file and the words. */
const duties: [duty: number, file: string, says: RegExp][] = [
  [3, 'pages/condizioni-generali-di-vendita.md', /allergeni[^]*sfusi|sfusi[^]*allergeni/],
  [
    5,
    'ux_blocks/biologico.md',
    /Operatore biologico controllato n\. [\w]+, organismo di controllo IT-BIO-\d{3}/,
  ],
  [6, 'pages/garanzia-legale-e-recesso.md', /14 giorni[^]*art\. 59|14 giorni[^]*non si può rendere/],
  [8, 'pages/garanzia-legale-e-recesso.md', /[Gg]aranzia legale[^]*(?:Due|2) anni/],
  [9, 'pages/dichiarazione-di-accessibilita.md', /82\/2022[^]*AgID/],
  [11, 'pages/condizioni-generali-di-vendita.md', /Alcolici[^]*(?:maggiorenni|18 anni)[^]*documento/],
  [12, 'pages/condizioni-generali-di-vendita.md', /legge[^]*0,1\d €|0,1\d €[^]*legge/],
  [13, 'pages/condizioni-generali-di-vendita.md', /fattura[^.]*prima dell'ordine/],
  [16, 'pages/condizioni-generali-di-vendita.md', /ADR[^]*Camera Arbitrale/],
  [19, 'pages/condizioni-generali-di-vendita.md', /totale[^]*obblig/],
  [39, 'pages/regolamento-punti.md', /D\.P\.R\. 430\/2001[^]*I punti valgono cinque anni/],
  [46, 'pages/garanzia-legale-e-recesso.md', /riparazione la garanzia[^.]*si allunga di (?:dodici|12) mesi/],
  [21, 'pages/privacy.md', /salute[^]*Garante per la protezione dei dati personali/i],
];

test.each(
  Object.keys(brands).flatMap((brand) => duties.map(([duty, file, says]) => ({ brand, duty, file, says }))),
)('when $file of $brand is read, then it says what duty $duty asks', ({ brand, file, says }) => {
  expect(page(brand, file)).toMatch(says);
});

test.each(Object.entries(brands))(
  'when the conditions of %s are read, then they name the seller as the footer does',
  (brand, texts) => {
    const conditions = page(brand, 'pages/condizioni-generali-di-vendita.md');
    const [name = '', seat = '', ...numbers] = texts['shell.legalFooter'].split(/ · |\. Società/);
    const facts = [
      name,
      seat,
      ...numbers.slice(0, 3),
      texts['shell.phoneNumber'],
      texts['shell.emailAddress'],
    ];
    for (const fact of facts) expect(conditions.toLowerCase()).toContain(fact.toLowerCase());
  },
);

test.each(Object.keys(brands))(
  'when %s writes about complaints, then no page links to the closed ODR platform',
  (brand) => {
    for (const name of ['condizioni-generali-di-vendita', 'garanzia-legale-e-recesso'])
      expect(page(brand, `pages/${name}.md`)).not.toMatch(/ec\.europa\.eu|ODR/);
  },
);

test.each(Object.entries(packagings))(
  'when %s offers packaging, then a page names the code of each material',
  (brand, offered) => {
    const words = page(brand, 'pages/consegna-a-casa.md');
    expect(offered.filter(({ material, disposal }) => disposal === '' || !words.includes(material))).toEqual(
      [],
    );
  },
);
