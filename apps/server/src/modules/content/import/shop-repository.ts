import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Slugs of these that lead to categories. */
export function findCategories(db: Db, slugs: readonly string[]): Promise<{ slug: string }[]> {
  return db.rows(`select slug from category_address where tenant_id = $1 and slug = any($2::text[])`, [
    db.tenantId,
    slugs,
  ]);
}

/** Goods by SKU, EAN or a slug that they have or had, which a warehouse of the brand sells. */
export function findSold(
  db: Db,
  codes: readonly string[],
): Promise<{ sku: string; ean: string | null; slugs: string[] }[]> {
  return db.rows(
    `select p.sku, p.ean, array(
         select slug from product_address a where a.tenant_id = p.tenant_id and a.product_id = p.product_id) as slugs
     from product p
     where p.tenant_id = $1 and p.published and (p.sku = any($2::text[]) or p.gtin = any($3::text[])
         or p.product_id = any(array(select product_id from product_address where tenant_id = $1 and slug = any($2::text[]))))
       and exists (select 1 from assortment a where a.tenant_id = p.tenant_id and a.product_id = p.product_id)`,
    [db.tenantId, codes, codes.map(paddedGtin)],
  );
}
