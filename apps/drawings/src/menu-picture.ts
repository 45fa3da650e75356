import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { sceneGood } from './scene-good.ts';
import { createSketch, fill, oval } from './sketch.ts';

/** Goods of an aisle, the largest first; the ground they stand on, one colour a brand. */
export interface MenuPicture {
  goods: readonly DemoProduct[];
  ground: string;
  shop: ShopLabel;
}

/** From the lower right corner outwards. */
const places = [
  { cx: 424, cy: 446, size: 270 },
  { cx: 216, cy: 496, size: 190 },
  { cx: 506, cy: 270, size: 170 },
] as const;

/** Stands behind the columns of the mega menu: empty above and at the left, where words are read. */
export function drawMenuPicture({ goods, ground, shop }: MenuPicture): string {
  const sketch = createSketch();
  const placed = places
    .slice(0, goods.length)
    .map(({ cx, cy, size }, index) =>
      sceneGood(sketch, goods[index]!, shop, { x: cx - size / 2, y: cy - size / 2, w: size, h: size }),
    )
    .toReversed()
    .join('');
  const hill = fill(oval(470, 640, 470, 300), ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><defs>${sketch.defs.join('')}</defs><rect width="600" height="600" fill="#ffffff"/>${hill}${placed}</svg>`;
}
