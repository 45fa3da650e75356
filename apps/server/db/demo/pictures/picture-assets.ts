import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureSource } from './draw-product.ts';

const assets = new URL('../assets/', import.meta.url);

/** What is stored for a picture: the text of a drawing, or the cut of a photo as WebP. */
export async function sourceBytes(source: PictureSource): Promise<{ kind: 'svg' | 'raster'; bytes: Buffer }> {
  if (source.kind === 'svg') return { kind: 'svg', bytes: Buffer.from(source.svg) };
  const photo = sharp(await readFile(new URL(`produce_photos/${source.file}`, assets)));
  const { width, height } = await photo.metadata();
  const short = Math.min(width, height);
  const side = Math.round(short * source.side);
  const cut = photo.extract({
    left: Math.round(short * source.left),
    top: Math.round(short * source.top),
    width: side,
    height: side,
  });
  return {
    kind: 'raster',
    bytes: await (source.mirrored ? cut.flop() : cut)
      .modulate({ brightness: 1.06, saturation: 1.06 })
      .webp({ quality: 92 })
      .toBuffer(),
  };
}
