import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Products by SKU, EAN or a slug that they have or had. */
export function findGoods(
  db: Db,
  codes: readonly string[],
): Promise<{ product_id: number; sku: string; ean: string | null; slugs: string[] }[]> {
  return db.rows(
    `select product_id, sku, ean, array(select slug from product_address a where a.product_id = p.product_id) as slugs from product p
     where published and (sku = any($1::text[]) or gtin = any($2::text[])
       or product_id = any(array(select product_id from product_address where slug = any($1::text[]))))`,
    [codes, codes.map(paddedGtin)],
  );
}
