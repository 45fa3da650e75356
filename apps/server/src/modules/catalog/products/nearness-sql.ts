/** SQL of the group in which product `p` is compared: the parent of its category. */
export const groupOfProduct =
  'coalesce(p.category_path[cardinality(p.category_path) - 1], p.category_id) as group_id';

/**
 * SQL columns that compare a listed product `l` with the product `asked`: same category, all of its characteristics,
 * and the distance of unit price and content.
 */
export const nearness = `l.category_id = asked.category_id as same_leaf, l.class_ids @> asked.class_ids as same_characteristics,
    coalesce(abs(ln(l.list_cents / l.base_millionths * 1000000 / asked.unit_price)), 0)
      + 0.5 * abs(ln(l.base_millionths / 1000000 / asked.base_content)) as distance`;
