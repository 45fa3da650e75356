import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';

/** SQL of the products for visitors: published, and sold in the default warehouse. */
const onSale = `from product p
join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = $2::bigint and a.product_id = p.product_id
where p.tenant_id = $1 and p.published`;

export async function countProducts(db: Db, { defaultWarehouseId }: CatalogPlace): Promise<number> {
  const row = await db.row<{ n: number }>(`select count(*)::int as n ${onSale}`, [
    db.tenantId,
    defaultWarehouseId,
  ]);
  return row!.n;
}

export interface SitemapProduct {
  slug: string;
  name: string;
  brand_name: string;
  size_text: string;
  picture_key: string;
  picture_hash: string | null;
}

export function productsOf(
  db: Db,
  { defaultWarehouseId }: CatalogPlace,
  { page, perFile }: { page: number; perFile: number },
): Promise<SitemapProduct[]> {
  return db.rows<SitemapProduct>(
    `with listed as (
       select p.product_id, p.slug, p.name, p.brand_name, p.size_text, p.picture_key ${onSale}
       order by p.product_id limit $3::int offset $4::bigint
     )
     select l.slug, l.name, l.brand_name, l.size_text, l.picture_key, pic.content_hash as picture_hash
     from listed l left join picture pic on pic.tenant_id = $1 and pic.picture_key = l.picture_key
     order by l.product_id`,
    [db.tenantId, defaultWarehouseId, perFile, (page - 1) * perFile],
  );
}

/** Slugs of categories with products on sale, parents first, without hidden categories and those below them. */
export async function categoriesOf(db: Db, { defaultWarehouseId }: CatalogPlace): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(
    `with recursive shown as (
       select category_id, slug, level, position from category
       where tenant_id = $1 and parent_id is null and coalesce(info->>'HIDE_IN_MENU', '') in ('', '0', 'false')
       union all
       select c.category_id, c.slug, c.level, c.position from shown
       join category c on c.tenant_id = $1 and c.parent_id = shown.category_id
       where coalesce(c.info->>'HIDE_IN_MENU', '') in ('', '0', 'false')
     ), stocked as (
       select distinct unnest(p.category_path) as category_id ${onSale}
     )
     select slug from shown join stocked using (category_id) order by level, position, category_id`,
    [db.tenantId, defaultWarehouseId],
  );
  return rows.map(({ slug }) => slug);
}
