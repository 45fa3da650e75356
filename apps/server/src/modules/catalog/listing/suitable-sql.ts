import { dietRules, type Household } from '@bottega/domain/catalog';

/**
 * SQL condition on the listed product `l` of brand `$1`: its declared data fit the household, as `markFor` of the
 * domain decides. Goods without data never fit a household with allergens.
 */
export function suitableFor({ allergens, diets }: Household, bind: (value: unknown) => string): string {
  const conditions = diets.map((diet) => {
    const { labels, excludes } = dietRules[diet];
    return `(p.grade is not null or p.class_ids && array(
        select product_class_id from product_class where tenant_id = $1 and lower(name) = any(${bind(labels)}::text[])))
      and not coalesce(p.contained_allergens, '{}') && ${bind(excludes)}::text[]`;
  });
  if (allergens.length > 0) {
    const avoided = `${bind(allergens)}::text[]`;
    conditions.push(
      `p.contained_allergens is not null and not (p.contained_allergens || p.trace_allergens) && ${avoided}`,
    );
  }
  return `l.product_id in (select p.product_id from product p where p.tenant_id = $1 and ${conditions.join(' and ') || 'false'})`;
}
