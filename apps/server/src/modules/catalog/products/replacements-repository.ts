import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { groupOfProduct, nearness } from './nearness-sql.ts';
import { withNames, type LoadedRows, type ProductRow } from './product-row.ts';
import { loadedColumns, loadPicked, place } from './product-sql.ts';

/** The number of nearest candidates whose product rows are read. */
const looked = 100;

/*
 * Ranks replacements of several products like alternatives of one (`alternatives-repository.ts`): same leaf, then all
 * characteristics, then the nearest list price per unit, content and name.
 */
const text = `with ${place},
asked as materialized (
  select p.product_id, p.name, p.category_id, p.sale_type = 'Sfuso' as loose, p.base_unit, p.class_ids,
    p.base_content::float8 as base_content, ${groupOfProduct},
    (select max(x.list_cents) from assortment x where x.tenant_id = p.tenant_id and x.product_id = p.product_id)
      / p.base_content::float8 as unit_price
  from product p where p.tenant_id = $1 and p.product_id = any($5::bigint[])
),
pairs as materialized (
  select asked.product_id as instead_of, best.product_id, best.rank
  from asked cross join lateral (
    select near.product_id, row_number() over (order by near.same_leaf desc, near.same_characteristics desc,
      near.distance + 1 - similarity(p.name, asked.name), near.product_id) as rank
    from (
      select l.product_id, ${nearness}
      from listed_product l
      where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.in_stock and l.product_id <> all ($5::bigint[]) and l.product_id <> all ($6::bigint[])
        and l.category_id = any (array(select c.category_id from category c
          where c.tenant_id = $1 and (c.category_id in (asked.category_id, asked.group_id) or c.parent_id = asked.group_id)))
      order by same_leaf desc, same_characteristics desc, distance, l.product_id limit ${looked}) near
    join product p on p.tenant_id = $1 and p.product_id = near.product_id
    where p.base_unit = asked.base_unit and (p.sale_type = 'Sfuso') = asked.loose
    order by rank limit $7) best
),
picked as (select product_id, min(rank) as n from pairs group by product_id),
${loadPicked()}
select (select json_agg(json_build_object('insteadOf', instead_of, 'productId', product_id) order by instead_of, rank) from pairs) as pairs,
  ${loadedColumns}`;

export interface Wanted {
  insteadOf: readonly number[];
  /** Products of the basket, which are never offered. */
  besides: readonly number[];
  /** The number of replacements for each product; absent: three. */
  most?: number;
}

/**
 * Products in stock that can replace others, best first, by the product that each replaces. None of the replaced
 * products is offered. It runs one statement for all of them.
 */
export async function findReplacements(
  db: Db,
  at: CatalogPlace,
  { insteadOf: productIds, besides, most = 3 }: Wanted,
): Promise<Map<number, ProductRow[]>> {
  type Answer = LoadedRows & { pairs: { insteadOf: number; productId: number }[] | null };
  const answer = (await db.row<Answer>(text, [
    db.tenantId,
    at.warehouseId,
    at.defaultWarehouseId,
    at.day,
    productIds,
    besides,
    most,
  ]))!;
  const rows = new Map(withNames(answer).map((row) => [row.product_id, row]));
  const found = Map.groupBy(answer.pairs ?? [], ({ insteadOf }) => insteadOf);
  return new Map(
    [...found].map(([insteadOf, pairs]) => [
      insteadOf,
      pairs.flatMap(({ productId }) => rows.get(productId) ?? []),
    ]),
  );
}
