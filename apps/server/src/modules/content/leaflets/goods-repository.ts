import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Products by SKU, EAN or slug. */
export function findGoods(
  db: Db,
  codes: readonly string[],
): Promise<{ product_id: number; sku: string; ean: string | null; slug: string }[]> {
  return db.rows(
    `select product_id, sku, ean, slug from product
     where published and (sku = any($1::text[]) or gtin = any($2::text[]) or slug = any($1::text[]))`,
    [codes, codes.map(paddedGtin)],
  );
}
