import { chance } from './chance.ts';
import type { CatalogueRow } from './source-files.ts';

/** Shelves most baskets pass by. */
const staples = [
  'latte-uova-e-yogurt/latte',
  'latte-uova-e-yogurt/uova',
  'frutta-e-verdura/frutta',
  'frutta-e-verdura/verdura',
  'pane-e-pasticceria/pane/pane-fresco',
  'pasta-riso-e-farine/pasta-secca',
  'conserve-sughi-e-scatolame/pomodoro',
  'conserve-sughi-e-scatolame/pesce-in-scatola/tonno',
  'acqua-e-bevande/acqua',
  'formaggi/formaggi-freschi/mozzarella',
  'caffe-te-e-infusi/caffe/caffe-macinato',
  'olio-aceto-e-condimenti/olio/olio-extravergine',
  'casa-e-pulizia/carta',
  'salumi/affettati/prosciutto-cotto',
];

/** What nearly every basket holds, by how maker and name begin. */
const bestSellers = new RegExp(
  '^(?:' +
    [
      'banane$',
      'zucchine scure',
      'pomodori ramati',
      'mele golden|mele royal gala',
      'limoni di siracusa',
      'carote',
      'patate',
      'uova fresche',
      'pane casareccio',
      'petto di pollo a fette',
      'prosciutto cotto alta qualità',
      'parmigiano reggiano dop 24',
      'ferrero nutella',
      'barilla spaghetti|barilla penne',
      'de cecco spaghetti',
      'mutti passata|mutti polpa',
      'rio mare tonno',
      'lavazza (?:qualità|caffè)',
      'mulino bianco (?:macine|tarallucci|fette)',
      'granarolo latte|parmalat (?:latte|zymil)',
      'santa lucia|galbani mozzarella',
      'philadelphia',
      'coca-cola',
      "(?:sant'anna|san benedetto|ferrarelle) acqua",
    ].join('|') +
    ')',
  'i',
);

/** Sales rank points, up to a thousand: best sellers, staples and known makers first, with a long tail. */
export function popularity(row: CatalogueRow, productsOfMaker: number): number {
  const draw = chance(`popular:${row.sku}`);
  if (bestSellers.test(`${row.brand} ${row.name}`.trim())) return Math.round(700 + 300 * draw);
  const staple = staples.some((path) => row.category.startsWith(path)) ? 2 : 1;
  const maker = row.brand === '' ? 1.3 : 1 + Math.min(productsOfMaker, 40) / 80;
  return Math.round(Math.min(690, 300 * staple * maker * draw ** 2.2));
}
