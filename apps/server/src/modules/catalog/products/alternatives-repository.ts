import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { groupOfProduct, nearness } from './nearness-sql.ts';
import { withNames, type LoadedRows, type ProductRow } from './product-row.ts';
import { hasAddress, loadedColumns, loadPicked, place } from './product-sql.ts';

export interface NearProducts {
  /** Best first. */
  alternatives: ProductRow[];
  related: ProductRow[];
}

const most = 12;
/** The number of nearest candidates whose product rows are read, to compare unit and name. */
const looked = 200;
/** The sort number where related products start, after the alternatives. */
const relatedFrom = 1000;

/**
 * Products in stock of the same group. Alternatives are of the same kind: first the same leaf, then all characteristics
 * (such as gluten-free), then the nearest list price per unit, content and name. Related products are the others, those
 * of the same maker first.
 */
const nearProducts = (condition: string) => `with ${place},
asked as materialized (
  select p.product_id, p.tenant_id, p.name, p.vendor_id, p.category_id, p.sale_type = 'Sfuso' as loose, p.base_unit,
    p.base_content::float8 as base_content, p.class_ids, ${groupOfProduct},
    (select max(x.list_cents) from warehouse w join assortment x on x.tenant_id = w.tenant_id
       and x.warehouse_id = w.warehouse_id and x.product_id = p.product_id
     where w.tenant_id = p.tenant_id) / p.base_content::float8 as unit_price
  from product p where p.tenant_id = $1 and ${condition}
),
leaves as materialized (
  select c.category_id from asked, category c
  where c.tenant_id = $1 and (c.category_id in (asked.category_id, asked.group_id) or c.parent_id = asked.group_id)
),
near as materialized (
  select l.product_id, l.popularity, l.vendor_id = asked.vendor_id as same_maker,
    ${nearness}
  from asked, listed_product l
  where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.in_stock and l.product_id <> asked.product_id
    and l.category_id = any ((select array_agg(category_id) from leaves)::bigint[])
),
alike as materialized (
  select n.product_id, n.same_leaf, n.same_characteristics, n.distance + 1 - similarity(p.name, asked.name) as distance
  from asked, (select * from near order by same_leaf desc, same_characteristics desc, distance, product_id limit ${looked}) n
  join product p on p.tenant_id = $1 and p.product_id = n.product_id
  where p.base_unit = asked.base_unit and (p.sale_type = 'Sfuso') = asked.loose
),
alternatives as materialized (
  select product_id, row_number() over (order by same_leaf desc, same_characteristics desc, distance, product_id) as n
  from alike order by n limit ${most}
),
related as materialized (
  select product_id, ${relatedFrom} + row_number() over (order by same_maker desc, same_leaf desc, popularity desc, product_id) as n
  from near where product_id not in (select product_id from alternatives) order by n limit ${most}
),
picked as (select * from alternatives union all select * from related),
${loadPicked()}
select exists (select from asked) as known, ${loadedColumns}`;
const nearById = nearProducts('p.product_id = $5::bigint');
const nearBySlug = nearProducts(hasAddress('p.product_id', '$5'));

/** Alternatives and related products, also of a withdrawn product; undefined if the brand has no such product. */
export async function findNearProducts(
  db: Db,
  at: CatalogPlace,
  by: { productId: number } | { slug: string },
): Promise<NearProducts | undefined> {
  const [text, value] = 'slug' in by ? [nearBySlug, by.slug] : [nearById, by.productId];
  const answer = (await db.row<LoadedRows & { known: boolean }>(text, [
    db.tenantId,
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    value,
  ]))!;
  if (!answer.known) return undefined;
  const rows = withNames(answer) as (ProductRow & { n: number })[];
  return {
    alternatives: rows.filter(({ n }) => n <= relatedFrom),
    related: rows.filter(({ n }) => n > relatedFrom),
  };
}
