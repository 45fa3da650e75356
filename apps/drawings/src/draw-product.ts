import type { PictureSource } from '@bottega/demo/pictures/picture-source';
import { chooseForm } from './choose-form.ts';
import { openGood } from './counter-good.ts';
import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { forms, type FormName } from './forms/index.ts';
import { drawCounterGood } from './engraving/draw-counter-good.ts';
import { packArt } from './labels/pack-art.ts';
import { photographOf } from './photograph.ts';
import { createSketch, type Sketch } from './sketch.ts';
import { round } from './text/fit-text.ts';

/** How much larger a form is shown than it is drawn, so that packs fill their square alike. */
const growth: Partial<Record<FormName, number>> = {
  aerosol: 1.15,
  beerBottle: 1.05,
  blockBag: 1.06,
  breadBag: 1.06,
  cakeDome: 1.13,
  cupTub: 1.22,
  doypack: 1.12,
  drinkCan: 1.18,
  flatTin: 1.26,
  foodTin: 1.3,
  jar: 1.18,
  lidTub: 1.04,
  pillowBag: 1.1,
  potted: 1.12,
  pumpBottle: 1.13,
  rollPack: 1.3,
  roundBox: 1.16,
  sachet: 1.12,
  sack: 1.06,
  slicePack: 1.04,
  slimBox: 1.1,
  smallBox: 1.28,
  softPack: 1.1,
  squareBox: 1.22,
  squeezeBottle: 1.08,
  tablet: 1.1,
  tallBox: 1.18,
  triggerSpray: 1.07,
  tube: 1.15,
  wedgePack: 1.18,
  wideBox: 1.1,
  windowBag: 1.06,
};

/** Scale by the content: smaller for small contents, so that sizes differ on a shelf. */
function stature({ net }: DemoProduct): number {
  if (!net || net.unit === 'pz') return 1;
  const each = net.value;
  if (each <= 60) return 0.9;
  if (each <= 130) return 0.94;
  return each <= 260 ? 0.97 : 1;
}

const canvas = (defs: string[], content: string, ground = '#ffffff'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><defs>${defs.join('')}</defs><rect width="600" height="600" fill="${ground}"/>${content}</svg>`;

/** The pack of a good, standing in the 600 square. */
export function packBody(sketch: Sketch, product: DemoProduct, shop: ShopLabel): string {
  const art = packArt(product, shop);
  const form = chooseForm(product, art.maker);
  const body = forms[form](sketch, art);
  const scale = stature(product) * (growth[form] ?? 1);
  if (scale === 1) return body;
  return `<g transform="translate(${round(300 * (1 - scale))} ${round(548 * (1 - scale))}) scale(${Math.round(scale * 1000) / 1000})">${body}</g>`;
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
