import { chooseForm } from './choose-form.ts';
import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { forms } from './forms/index.ts';
import { drawLooseGoods } from './loose-goods.ts';
import { packArt } from './pack-art.ts';
import { photoCrop, type PhotoCrop } from './photo-crop.ts';
import { createSketch } from './sketch.ts';

export type PictureSource = { kind: 'svg'; svg: string } | ({ kind: 'photo' } & PhotoCrop);

/** A little smaller for small packs, so that a shelf shows sizes. */
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

/**
 * The picture of one demo article as one shop shows it. Same row and same shop: same picture.
 * Icons are referred to as `icon:<name>`, fonts by family; the renderer resolves both.
 */
export function drawProduct(product: DemoProduct, shop: ShopLabel): PictureSource {
  if (product.photo) return { kind: 'photo', ...photoCrop(product) };
  const sketch = createSketch();
  if (
    product.sale_type === 'Sfuso' ||
    (product.brand === '' &&
      product.net?.unit === 'pz' &&
      !product.category.includes('erbe-aromatiche') &&
      !product.category.includes('in-busta'))
  ) {
    const { content, ground } = drawLooseGoods(sketch, product);
    return { kind: 'svg', svg: canvas(sketch.defs, content, ground) };
  }
  const art = packArt(product, shop);
  const body = forms[chooseForm(product, art.maker)](sketch, art);
  const scale = stature(product);
  const placed =
    scale === 1
      ? body
      : `<g transform="translate(${300 * (1 - scale)} ${548 * (1 - scale)}) scale(${scale})">${body}</g>`;
  return { kind: 'svg', svg: canvas(sketch.defs, `<g transform="translate(0 12)">${placed}</g>`) };
}
