/**
 * The CTE `way (category_id, parent_id, distance)` for use after `with recursive`. It holds a category and its
 * ancestors up to the aisle; `distance` is 0 for the category itself. An unknown category gives no rows.
 *
 * @param category SQL of the category's id, such as `$1::int`
 */
export const categoryWay = (category: string) => `way as (
  select category_id, parent_id, 0 as distance from category where category_id = ${category}
  union all
  select c.category_id, c.parent_id, way.distance + 1 from way join category c on c.category_id = way.parent_id
)`;
