import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { packBody } from './draw-product.ts';
import { counterShape } from './engraving/counters/counter-shape.ts';
import { print } from './engraving/press.ts';
import { presses } from './engraving/presses.ts';
import { round, type Rect } from './text/fit-text.ts';
import { dice } from '@bottega/demo/seeded';
import { photographOf } from './photograph.ts';
import { clipped, contactShadow, oval, stroke, type Sketch } from './sketch.ts';

const schemes: Record<string, string> = { photos: 'photo', produce_photos: 'crate', renders: 'render' };

/** The photograph or render of a good in a round frame; nothing where there is none. */
function roundPhotograph(sketch: Sketch, good: DemoProduct): string | undefined {
  const [, folder, file] = /^(\w+)\/([\w-]+)\.webp$/.exec(photographOf(good)?.file ?? '') ?? [];
  const scheme = schemes[folder ?? ''];
  if (scheme === undefined) return undefined;
  const circle = oval(300, 300, 270);
  return (
    contactShadow(sketch, 300, 560, 190, 0.3) +
    clipped(sketch, circle, `<image href="${scheme}:${file}" x="30" y="30" width="540" height="540"/>`) +
    stroke(circle, '#ffffff', 16)
  );
}

/** A good in a banner or a menu: its photograph, else printed as on the counter, or its pack with the shadow that it casts. */
export function sceneGood(sketch: Sketch, good: DemoProduct, shop: ShopLabel, { x, y, w }: Rect): string {
  const shape = counterShape(good);
  const drawn =
    roundPhotograph(sketch, good) ??
    (shape
      ? print(sketch, shape(dice(`scene:${good.sku}`)), presses[shop.key], { share: 0.6 })
      : contactShadow(sketch, 300, 540, 190, 0.3) + packBody(sketch, good, shop));
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round((w / 600) * 1000) / 1000})">${drawn}</g>`;
}
