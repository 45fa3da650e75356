import { counterShape } from '../engraving/counters/counter-shape.ts';
import { foodImage } from '../food-icon.ts';
import { hasGoods } from '../goods.ts';
import type { Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import type { Sketch } from '../sketch.ts';

/** Groups of one to three icons as fractions of a square: position, size and rotation. */
const groups: readonly (readonly (readonly [x: number, y: number, size: number, turn: number])[])[] = [
  [[0, 0, 1, 0]],
  [[0, 0, 1, 0]],
  [
    [0.32, -0.02, 0.66, 16],
    [-0.02, 0.2, 0.78, -8],
  ],
  [
    [-0.02, 0.02, 0.62, -18],
    [0.26, 0.2, 0.78, 8],
  ],
  [
    [0.2, -0.04, 0.6, 4],
    [-0.03, 0.36, 0.62, -14],
    [0.42, 0.36, 0.62, 14],
  ],
];

/** Draws the food on a label; the number of icons helps to distinguish neighbours. */
export function foodGroup(sketch: Sketch, art: PackArt, place: Rect): string {
  const { x, y, w } = place;
  // goods of the counter are grouped in their own picture, pasta and pulses in their window
  if (counterShape(art.product) || hasGoods(art.product)) return foodImage(sketch, art, place);
  const lean = art.die.between(-9, 9);
  return art.die
    .pick(groups)
    .map(([dx, dy, size, turn]) =>
      foodImage(sketch, art, { x: x + dx * w, y: y + dy * w, w: size * w, h: size * w }, lean + turn),
    )
    .join('');
}
