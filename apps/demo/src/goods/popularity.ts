import { chance } from '../chance.ts';
import type { PictureOf } from '../pictures/drawn-pictures.ts';
import type { CatalogueRow } from '../source-files.ts';

/** Shelves that are part of most baskets. */
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

/** Products that are part of nearly every basket, by the start of maker and name. */
const bestSellers = new RegExp(
  '^(?:' +
    [
      'banane$',
      'zucchine scure',
      'pomodori ramati',
      'mele golden|mele royal gala',
      'limoni di siracusa',
      'carote',
      'patate a pasta gialla',
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

/** The sales ranks of a brand's products, by article number. */
export function popularities(rows: readonly CatalogueRow[], pictureOf: PictureOf): Map<string, number> {
  const perMaker = new Map<string, number>();
  for (const { brand: maker } of rows) perMaker.set(maker, (perMaker.get(maker) ?? 0) + 1);
  return new Map(
    rows.map((row) => {
      const isPhotographed = pictureOf(row.sku).kind === 'photo';
      return [row.sku, popularity(row, { productsOfMaker: perMaker.get(row.brand) ?? 1, isPhotographed })];
    }),
  );
}

/**
 * Sales rank of a product, up to 1000: best sellers, staples and known makers first, with a long tail. Goods with a
 * photograph of their own sell better than drawn ones.
 */
function popularity(
  row: CatalogueRow,
  { productsOfMaker, isPhotographed }: { productsOfMaker: number; isPhotographed: boolean },
): number {
  const draw = chance(`popular:${row.sku}`);
  if (bestSellers.test(`${row.brand} ${row.name}`.trim()))
    return Math.round(700 + 150 * draw + (isPhotographed ? 150 : 0));
  const staple = staples.some((path) => row.category.startsWith(path)) ? 2 : 1;
  const maker = row.brand === '' ? 1.3 : 1 + Math.min(productsOfMaker, 40) / 80;
  return Math.round(Math.min(690, 300 * staple * maker * (isPhotographed ? 1.6 : 1) * draw ** 2.2));
}
