/**
 * The CTE `way (category_id, parent_id, distance)` for use after `with recursive`. It holds a category and its
 * ancestors up to the aisle; `distance` is 0 for the category itself. An unknown category gives no rows.
 *
 * @param brand SQL of its brand, such as `$1`
 * @param category SQL of the category's id, such as `$2::bigint`
 */
export const categoryWay = (brand: string, category: string) => `way as (
  select category_id, parent_id, 0 as distance from category
  where tenant_id = ${brand} and category_id = ${category}
  union all
  select c.category_id, c.parent_id, way.distance + 1 from way join category c
    on c.tenant_id = ${brand} and c.category_id = way.parent_id
)`;
