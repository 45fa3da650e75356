/**
 * CTE `way (category_id, parent_id, distance)`, to stand behind `with recursive`: a category and those above it up to
 * the aisle, `distance` 0 for itself. No rows for a category the brand does not have.
 *
 * @param category SQL of the category's id, such as `$1::int`
 */
export const categoryWay = (category: string) => `way as (
  select category_id, parent_id, 0 as distance from category where category_id = ${category}
  union all
  select c.category_id, c.parent_id, way.distance + 1 from way join category c on c.category_id = way.parent_id
)`;
