import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Products by SKU, EAN or a slug that they have or had. */
export function findGoods(
  db: Db,
  codes: readonly string[],
): Promise<{ product_id: number; sku: string; ean: string | null; slugs: string[] }[]> {
  return db.rows(
    `select product_id, sku, ean, array(
         select slug from product_address a where a.tenant_id = p.tenant_id and a.product_id = p.product_id) as slugs
     from product p
     where tenant_id = $1 and published and (sku = any($2::text[]) or gtin = any($3::text[])
       or product_id = any(array(select product_id from product_address where tenant_id = $1 and slug = any($2::text[]))))`,
    [db.tenantId, codes, codes.map(paddedGtin)],
  );
}
