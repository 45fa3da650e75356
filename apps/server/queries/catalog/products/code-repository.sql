-- apps/server/src/modules/catalog/products/code-repository.ts, written by npm run queries

-- findProductIds
select code.index, p.product_id as "productId"
  from jsonb_to_recordset($2::jsonb) as code (index int, "productId" int, sku text, ean text)
  join lateral (
    select product_id from product p
    where p.tenant_id = $1 and (p.product_id = code."productId" or p.sku = code.sku or p.ean = code.ean)
    order by p.published desc, p.product_id limit 1) p on true;
