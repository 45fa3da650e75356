import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { withNames, type LoadedRows, type ProductRow } from '../products/product-row.ts';
import { loadedColumns, loadPicked, place } from '../products/product-sql.ts';
import type { Sought } from './search-groups.ts';

const most = 12;
/** Goods of sibling categories fill up to so many: they are farther from the query. */
const mostWithSiblings = 6;

const text = `with ${place},
met as materialized (select product_id from search_products($5::jsonb, $6::int, $7::bigint[])),
partly as materialized (select product_id, rank from search_products($5::jsonb, 1, $7::bigint[])),
leaves as materialized (
  select distinct l.category_id, c.parent_id
  from met join listed_product l on l.tenant_id = $1 and l.product_id = met.product_id and l.warehouse_id = (select warehouse_id from place)
  join category c on c.tenant_id = $1 and c.category_id = l.category_id
  union
  select category_id, parent_id from category where tenant_id = $1 and category_id = any($8::bigint[])
),
beside as materialized (
  select c.category_id, bool_or(c.category_id = l.category_id) as is_leaf
  from leaves l join category c on c.tenant_id = $1 and (c.category_id = l.category_id or c.parent_id = l.parent_id)
  group by 1
),
near as (
  select l.product_id, b.is_leaf, coalesce(p.rank, 0) as rank, l.popularity
  from beside b
  join listed_product l on l.tenant_id = $1 and l.category_id = b.category_id and l.warehouse_id = (select warehouse_id from place)
  left join partly p on p.product_id = l.product_id
  where l.in_stock and l.product_id not in (select product_id from met)
),
picked as (
  select product_id, n from (
    select *, row_number() over (order by is_leaf desc, rank desc, popularity desc, product_id) as n from near
  ) sorted where n <= case when is_leaf then ${most} else ${mostWithSiblings} end
),
${loadPicked()}
select ${loadedColumns}`;

/**
 * Finds the goods nearest to a search with few results: goods in stock of the same leaf categories, best matches first, then
 * goods of their sibling categories. Other categories don't count: «latte detergente» is no milk. Goods that
 * the shop doesn't sell have the categories they would stand in (`instead`).
 */
export async function findNextBest(
  db: Db,
  at: CatalogPlace,
  { groups, atLeast, goodsOf = [], instead = [] }: Sought,
): Promise<ProductRow[]> {
  const { warehouseId, defaultWarehouseId, day } = at;
  const values = [
    db.tenantId,
    warehouseId,
    defaultWarehouseId,
    day,
    JSON.stringify(groups),
    atLeast,
    goodsOf,
    instead,
  ];
  return withNames((await db.row<LoadedRows>(text, values))!);
}
