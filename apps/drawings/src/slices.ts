import { darker } from './color.ts';
import type { DemoProduct } from './demo-product.ts';
import type { Dice } from '@bottega/demo/seeded';
import { fill, oval, stroke } from './sketch.ts';

export type Cut = { color: string; long: boolean; flecks: number };

const meats: readonly (readonly [RegExp, string])[] = [
  [/prosciutto-cotto|tacchino/, '#eab2a8'],
  [/prosciutto-crudo/, '#b8474a'],
  [/bresaola/, '#7a1f2a'],
  [/mortadella/, '#eda69c'],
  [/salame|altri-affettati/, '#a83a3a'],
  [/fette-e-fusi|pasta-dura|provolone/, '#f4d06a'],
];

/** Look of a sliced article; undefined for goods that are not sold in slices. */
export function cutFor({ category, name }: DemoProduct): Cut | undefined {
  if (!/^(salumi|formaggi)\//.test(category)) return undefined;
  const color = /pollo|tacchino/i.test(name) ? '#f1cdb4' : meats.find(([place]) => place.test(category))?.[1];
  if (!color || /cubett|bastonc|stick|trancio|intero/i.test(name)) return undefined;
  const long = /crudo|speck|pancett|coppa|lardo|guancial/i.test(`${category} ${name}`);
  return { color, long, flecks: /mortadella|salame|affettati/.test(category) ? 12 : long ? 5 : 0 };
}

/** One slice with its rind and its fat. */
export function slice(
  { color, long, flecks }: Cut,
  die: Dice,
  cx: number,
  cy: number,
  scale: number,
): string {
  const [rx, ry] = long ? [62 * scale, 112 * scale] : [92 * scale, 88 * scale];
  const fat: string[] = [];
  for (let n = 0; n < flecks; n += 1)
    fat.push(
      fill(
        oval(
          cx + die.between(-0.6, 0.6) * rx,
          cy + die.between(-0.6, 0.6) * ry,
          die.between(3, long ? 5 : 9) * scale,
          die.between(3, long ? 22 : 8) * scale,
        ),
        '#fff1ea',
        0.75,
      ),
    );
  return (
    fill(oval(cx + 4, cy + 6, rx, ry), '#000000', 0.22) +
    fill(oval(cx, cy, rx, ry), color) +
    stroke(oval(cx, cy, rx - 2, ry - 2), long ? '#fbeee6' : darker(color, 0.18), long ? 9 * scale : 3, 0.8) +
    fat.join('')
  );
}
