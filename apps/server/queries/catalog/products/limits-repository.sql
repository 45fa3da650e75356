-- apps/server/src/modules/catalog/products/limits-repository.ts, written by npm run queries

-- findProductLimits
select l.product_id as "productId", l.max_per_day as "perDay", g.group_id as "groupId", g.name,
    g.max_quantity as "maxQuantity"
  from purchase_limit l
  left join purchase_group g on g.tenant_id = l.tenant_id and g.group_id = l.group_id
  where l.tenant_id = $1 and l.product_id = any($2::bigint[]);
