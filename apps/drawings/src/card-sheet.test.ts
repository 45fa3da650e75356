import { createDrawing } from '@bottega/server/modules/catalog/pictures/draw-picture';
import { createPictureRenderer } from '@bottega/server/modules/catalog/pictures/render-picture';
import { demoImage } from '@bottega/demo/pictures/demo-image';
import { sourceBytes } from '@bottega/demo/pictures/picture-source';
import { demoFonts } from '@bottega/demo/pictures/typefaces';
import { readSourceFiles } from '@bottega/demo/source-files';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardSheet, goodsByChance, keyOf, numbersOf } from './card-sheet.ts';
import { ponteLabel } from './demo-product.ts';
import { drawProduct } from './draw-product.ts';

const { catalogue } = await readSourceFiles();
const render = createPictureRenderer({ fonts: demoFonts, resolveImage: demoImage, draw: createDrawing() });

it('the same seed draws the same goods, another seed other goods, each only once', () => {
  const drawn = goodsByChance(catalogue, 60, '1');
  expect(goodsByChance(catalogue, 60, '1')).toEqual(drawn);
  expect(goodsByChance(catalogue, 60, '2')).not.toEqual(drawn);
  expect(new Set(drawn).size).toBe(60);
});

it('a sheet has no text but the numbers', () => {
  expect(numbersOf(12).match(/>[^<]+</g)).toEqual(Array.from({ length: 12 }, (_, i) => `>${i + 1}<`));
});

it('each number of the key names the good of the picture above it', async () => {
  const goods = goodsByChance(catalogue, 10, '3');
  const sheet = await cardSheet(goods, ponteLabel);
  for (const [index, good] of goods.entries()) {
    expect(keyOf(goods).split('\n')[index]).toMatch(`${index + 1}\t${good.sku}\t${good.name}\t`);
    const thumb = await render(await sourceBytes(drawProduct(good, ponteLabel)), 'thumb', 'webp');
    const card = await sharp(thumb).resize(144, 144).removeAlpha().raw().toBuffer();
    const spot = { left: (index % 9) * 160 + 8, top: Math.floor(index / 9) * 182 + 6 };
    const shown = await sharp(sheet)
      .extract({ ...spot, width: 144, height: 144 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(shown.equals(card), good.name).toBe(true);
  }
});
