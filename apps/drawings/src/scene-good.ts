import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { packBody } from './draw-product.ts';
import { counterShape } from './engraving/counters/counter-shape.ts';
import { print } from './engraving/press.ts';
import { presses } from './engraving/presses.ts';
import { round, type Rect } from './text/fit-text.ts';
import { dice } from '@bottega/demo/seeded';
import { contactShadow, type Sketch } from './sketch.ts';

/** A good in a banner or a menu: printed as on the counter, or its pack with the shadow that it casts. */
export function sceneGood(sketch: Sketch, good: DemoProduct, shop: ShopLabel, { x, y, w }: Rect): string {
  const shape = counterShape(good);
  const drawn = shape
    ? print(sketch, shape(dice(`scene:${good.sku}`)), presses[shop.key], { share: 0.6 })
    : contactShadow(sketch, 300, 540, 190, 0.3) + packBody(sketch, good, shop);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round((w / 600) * 1000) / 1000})">${drawn}</g>`;
}
