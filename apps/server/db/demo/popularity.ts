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

/** Sales rank points, up to a thousand: staples and known makers first, with a long tail. */
export function popularity(row: CatalogueRow, productsOfMaker: number): number {
  const staple = staples.some((path) => row.category.startsWith(path)) ? 2 : 1;
  const maker = row.brand === '' ? 1.3 : 1 + Math.min(productsOfMaker, 40) / 80;
  const draw = chance(`popular:${row.sku}`) ** 2.2;
  return Math.round(Math.min(1000, 330 * staple * maker * draw));
}
