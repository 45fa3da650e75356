import type { Sought } from '../search/search-groups.ts';

export type Bind = (value: unknown) => string;

/** SQL of the products of brand `$1` that meet a search, as `found`. */
export function foundFor({ groups, atLeast, aisles, isPurpose, goodsOf = [] }: Sought, bind: Bind): string {
  const met = `search_products(${bind(JSON.stringify(groups))}::jsonb, ${bind(atLeast)}::int, ${bind(goodsOf)}::bigint[])`;
  return aisles
    ? foundInAisles(
        met,
        bind(aisles),
        isPurpose ? 'popularity desc, rank desc' : 'rank desc, popularity desc',
      )
    : foundBy(met);
}

function foundBy(met: string): string {
  return `found as materialized (
  select l.*, s.rank
  from ${met} s
  join listed_product l on l.tenant_id = $1 and l.product_id = s.product_id and l.warehouse_id = (select warehouse_id from place)
)`;
}

/**
 * Goods in the aisles get turns by rank in their leaf category. Goods with less than a quarter of the best rank get none:
 * soy drinks among milk. If two in five have so little, the aisle's name is their only match, and all get turns. Leaf
 * categories of goods without something («Biscotti senza glutine») get turns only if the query names them. For a purpose
 * («bibite») what sells most comes first, since names rarely have its words.
 */
function foundInAisles(met: string, aisles: string, order: string): string {
  return `parts as (
  select category_id, tenant_id, true as is_plain from category where tenant_id = $1 and category_id = any (${aisles}::bigint[])
  union
  select c.category_id, c.tenant_id, c.name !~* '\\msenza\\M'
  from category c join parts p on c.tenant_id = p.tenant_id and c.parent_id = p.category_id
),
within as materialized (
  select array_agg(category_id)::bigint[] as leaves, array_agg(category_id) filter (where is_plain)::bigint[] as plain from parts
),
met as materialized (
  select product_id, max(rank) as rank from (
    select product_id, rank from ${met}
    union all
    select product_id, 0 from listed_product
    where tenant_id = $1 and warehouse_id = (select warehouse_id from place) and category_id = any ((select leaves from within)::bigint[])
  ) either group by product_id
),
ranked as materialized (
  select l.*, s.rank, l.category_id = any ((select leaves from within)::bigint[]) as is_within
  from met s
  join listed_product l on l.tenant_id = $1 and l.product_id = s.product_id and l.warehouse_id = (select warehouse_id from place)
),
enough as (
  select least(max(rank) * 0.25, percentile_disc(0.4) within group (order by rank)) as rank from ranked where is_within
),
found as materialized (
  select r.*, case when takes_turn then row_number() over (
    partition by category_id, takes_turn order by in_stock desc, ${order}, product_id) end as turn
  from (
    select *, is_within and category_id = any ((select plain from within)::bigint[]) and rank >= (select rank from enough) as takes_turn
    from ranked) r
)`;
}
