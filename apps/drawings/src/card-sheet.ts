import { createDrawing } from '@bottega/server/modules/catalog/pictures/draw-picture';
import { createPictureRenderer } from '@bottega/server/modules/catalog/pictures/render-picture';
import { demoImage } from '@bottega/demo/pictures/demo-image';
import { sourceBytes } from '@bottega/demo/pictures/picture-source';
import { demoFonts } from '@bottega/demo/pictures/typefaces';
import { dice } from '@bottega/demo/seeded';
import sharp, { type OverlayOptions } from 'sharp';
import type { DemoProduct, ShopLabel } from './demo-product.ts';
import { drawProduct } from './draw-product.ts';

/** Width of a card's picture on a phone. */
const side = 144;
const columns = 9;
const cell = { width: 160, height: 182 };

/** Radius of a card's picture in the brand's theme. */
const radii: Record<ShopLabel['key'], number> = { rosmarino: 22, ponte: 0 };

/** Different goods by chance; the same for the same seed. */
export function goodsByChance<Good>(goods: readonly Good[], count: number, seed: string): Good[] {
  const die = dice(`picture check:${seed}`);
  return goods
    .map((good) => ({ good, rank: die.between(0, 1) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ good }) => good);
}

const place = (index: number) => ({
  left: (index % columns) * cell.width + (cell.width - side) / 2,
  top: Math.floor(index / columns) * cell.height + 6,
});

/** The numbers under the pictures, and nothing else. */
export function numbersOf(count: number): string {
  const [width, height] = [columns * cell.width, Math.ceil(count / columns) * cell.height];
  const numbers = Array.from({ length: count }, (_, index) => {
    const { left, top } = place(index);
    return `<text x="${left + side / 2}" y="${top + side + 22}" font-family="Barlow Condensed" font-weight="700" font-size="20" text-anchor="middle">${index + 1}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#eef1f6"/>${numbers.join('')}</svg>`;
}

/** A line a picture: number, article number, name, maker, shelf. */
export const keyOf = (goods: readonly DemoProduct[]): string =>
  goods
    .map((good, index) => `${[index + 1, good.sku, good.name, good.brand, good.category].join('\t')}\n`)
    .join('');

/** The goods as cards show them on a phone, numbered from 1, without names. A PNG. */
export async function cardSheet(goods: readonly DemoProduct[], shop: ShopLabel): Promise<Buffer> {
  const render = createPictureRenderer({
    fonts: demoFonts,
    resolveImage: demoImage,
    draw: createDrawing(),
  });
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radii[shop.key]}"/></svg>`,
  );
  const cards = goods.map(async (good, index): Promise<OverlayOptions> => {
    const thumb = await render(await sourceBytes(drawProduct(good, shop)), 'thumb', 'webp');
    const input = await sharp(thumb)
      .resize(side, side, { fit: 'contain', background: '#ffffff' })
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer();
    return { input, ...place(index) };
  });
  const ground = await render({ kind: 'svg', bytes: Buffer.from(numbersOf(goods.length)) }, 'wide', 'webp');
  return sharp(ground)
    .composite(await Promise.all(cards))
    .png()
    .toBuffer();
}
