import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Slugs of these that are categories. */
export function findCategories(db: Db, slugs: readonly string[]): Promise<{ slug: string }[]> {
  return db.rows(`select slug from category where slug = any($1::text[])`, [slugs]);
}

/** Goods by SKU, EAN or slug that a warehouse of the brand sells. */
export function findSold(
  db: Db,
  codes: readonly string[],
): Promise<{ sku: string; ean: string | null; slug: string }[]> {
  return db.rows(
    `select p.sku, p.ean, p.slug from product p
     where p.published and (p.sku = any($1::text[]) or p.gtin = any($2::text[]) or p.slug = any($1::text[]))
       and exists (select 1 from assortment a where a.tenant_id = p.tenant_id and a.product_id = p.product_id)`,
    [codes, codes.map(paddedGtin)],
  );
}
