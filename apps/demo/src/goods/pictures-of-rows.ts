import { createHash } from 'node:crypto';
import type { DemoBrand } from '../demo-brands.ts';
import { shopLabels } from '../pictures/demo-product.ts';
import { drawProduct } from '../pictures/draw-product.ts';
import { sourceBytes } from '../pictures/picture-assets.ts';
import type { CatalogueRow } from '../source-files.ts';

export interface PictureRecord {
  picture_key: string;
  kind: 'svg' | 'raster';
  bytes: string;
  content_hash: string;
}

/** The source picture of a product; own-label products are drawn in the brand's label. */
export async function pictureRecord(brand: DemoBrand, row: CatalogueRow): Promise<PictureRecord> {
  const source = drawProduct(row, shopLabels[brand.key]);
  const { kind, bytes } = await sourceBytes(source);
  return {
    picture_key: row.sku,
    kind,
    bytes: `\\x${bytes.toString('hex')}`,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}
