import type { PhotoCrop } from '@bottega/demo/pictures/picture-source';
import { dice } from '@bottega/demo/seeded';
import { readFileSync } from 'node:fs';
import { liesOpen } from './counter-good.ts';
import type { DemoProduct } from './demo-product.ts';

/** A row of assets/renders/index.json. */
interface Render {
  file: string;
  goods: readonly string[];
  aisle: string;
}

/** A row of assets/photos/index.json. `plain` is a good cut out on white. */
interface Photograph extends Render {
  plain: boolean;
  licence: string;
  author: string;
  source: string;
}

const rowsOf = <Row extends Render>(folder: 'photos' | 'renders') =>
  (
    JSON.parse(
      readFileSync(new URL(`../../demo/src/assets/${folder}/index.json`, import.meta.url), 'utf8'),
    ) as Row[]
  ).map((row) => ({ ...row, names: row.goods.map((pattern) => new RegExp(pattern, 'i')) }));
const photographs = rowsOf<Photograph>('photos');
/** Path-traced goods of the counters; `render/README.md` tells how they come about. */
const renders = rowsOf<Render>('renders');

/** Sharp photographs of crates that show neither price tag nor sign, by the name in the catalogue's `photo`. */
const crates: Record<string, string> = {
  'royal-gala': 'royal-gala',
  'golden-delicious': 'golden-delicious',
  'galia-melon': 'honeydew-melon',
  'beef-tomato': 'beef-tomato',
  cabbage: 'cabbage',
  'floury-potato': 'floury-potato',
};
/** Goods of which the crate shows another kind. */
const otherKinds = /^patate a pasta/i;

/** The render or photograph that shows this very good, cut for its card; nothing where it is drawn. */
export function photographOf(product: DemoProduct): PhotoCrop | undefined {
  if (!liesOpen(product)) return undefined;
  const crate = product.photo && !otherKinds.test(product.name) ? crates[product.photo] : undefined;
  if (crate) return { file: `produce_photos/${crate}.webp`, ...cut(product.sku, 0.9, 1) };
  const shows = ({ aisle, names }: (typeof renders)[number]): boolean =>
    product.category.startsWith(aisle) && names.some((name) => name.test(product.name));
  const rendered = renders.find(shows);
  if (rendered) return { file: `renders/${rendered.file}`, ...cut(product.sku, 0.98, 1) };
  const found = photographs.find(shows);
  if (!found) return undefined;
  return {
    file: `photos/${found.file}`,
    // what is cut out on white must not be cut again
    ...cut(product.sku, found.plain ? 0.98 : 0.9, 1),
  };
}

function cut(sku: string, least: number, most: number): Omit<PhotoCrop, 'file'> {
  const die = dice(`photo:${sku}`);
  const side = die.between(least, most);
  return {
    left: die.between(0, 1 - side),
    top: die.between(0, 1 - side),
    side,
    mirrored: die.whole(2) === 1,
  };
}
