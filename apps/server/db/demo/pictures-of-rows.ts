import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DemoBrand } from './demo-brands.ts';
import { ponteLabel, rosmarinoLabel, type ShopLabel } from './pictures/demo-product.ts';
import { drawProduct } from './pictures/draw-product.ts';
import type { PhotoCrop } from './pictures/photo-crop.ts';
import type { CatalogueRow } from './source-files.ts';

export interface PictureRecord {
  picture_key: string;
  kind: 'svg' | 'raster';
  bytes: string;
  content_hash: string;
}

const labels: Record<DemoBrand['key'], ShopLabel> = { rosmarino: rosmarinoLabel, ponte: ponteLabel };
const photos = new URL('./assets/produce_photos/', import.meta.url);

/** One source picture a product, drawn in the brand's own label where it has one. */
export async function pictureRecord(brand: DemoBrand, row: CatalogueRow): Promise<PictureRecord> {
  const source = drawProduct(row, labels[brand.key]);
  const bytes = source.kind === 'svg' ? Buffer.from(source.svg) : await cropped(source);
  return {
    picture_key: row.sku,
    kind: source.kind === 'svg' ? 'svg' : 'raster',
    bytes: `\\x${bytes.toString('hex')}`,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function cropped({ file, left, top, side, mirrored }: PhotoCrop): Promise<Buffer> {
  const photo = sharp(await readFile(new URL(file, photos)));
  const { width, height } = await photo.metadata();
  const pixels = Math.floor(Math.min(width, height) * side);
  const cut = photo.extract({
    left: Math.min(Math.floor(width * left), width - pixels),
    top: Math.min(Math.floor(height * top), height - pixels),
    width: pixels,
    height: pixels,
  });
  return (mirrored ? cut.flop() : cut).webp({ quality: 90 }).toBuffer();
}
