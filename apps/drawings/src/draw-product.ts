import type { PictureSource } from '@bottega/demo/pictures/picture-source';
import { chooseForm } from './choose-form.ts';
import { openGood } from './counter-good.ts';
import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { forms } from './forms/index.ts';
import { drawCounterGood } from './engraving/draw-counter-good.ts';
import { packArt } from './labels/pack-art.ts';
import { photographOf } from './photograph.ts';
import { createSketch, type Sketch } from './sketch.ts';

/** Scale of a pack: smaller for small contents, so that sizes differ on a shelf. */
function stature({ net }: DemoProduct): number {
  if (!net || net.unit === 'pz') return 1;
  const each = net.value;
  if (each <= 60) return 0.82;
  if (each <= 130) return 0.88;
  if (each <= 260) return 0.93;
  return each < 600 ? 0.97 : 1;
}

const canvas = (defs: string[], content: string, ground = '#ffffff'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><defs>${defs.join('')}</defs><rect width="600" height="600" fill="${ground}"/>${content}</svg>`;

/** The pack of a good, standing in the 600 square. */
export function packBody(sketch: Sketch, product: DemoProduct, shop: ShopLabel): string {
  const art = packArt(product, shop);
  const body = forms[chooseForm(product, art.maker)](sketch, art);
  const scale = stature(product);
  if (scale === 1) return body;
  return `<g transform="translate(${300 * (1 - scale)} ${548 * (1 - scale)}) scale(${scale})">${body}</g>`;
}

/**
 * Draws the picture of a demo article for a shop; the result is deterministic. Icons are referenced as `icon:<name>`
 * and fonts by family; the renderer resolves both.
 */
export function drawProduct(product: DemoProduct, shop: ShopLabel): PictureSource {
  const photograph = photographOf(product);
  if (photograph) return { kind: 'photo', ...photograph };
  const sketch = createSketch();
  const shape = openGood(product);
  if (shape) {
    const { content, ground } = drawCounterGood(sketch, shape, product, shop.key);
    return { kind: 'svg', svg: canvas(sketch.defs, content, ground) };
  }
  const body = packBody(sketch, product, shop);
  return { kind: 'svg', svg: canvas(sketch.defs, `<g transform="translate(0 12)">${body}</g>`) };
}
