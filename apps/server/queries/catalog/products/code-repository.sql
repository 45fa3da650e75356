-- apps/server/src/modules/catalog/products/code-repository.ts, written by npm run queries

-- findProductsOf
select code.index, p.product_id as "productId", p.sku, p.published,
    trim(p.brand_name || ' ' || p.name || ' ' || p.size_text) as name
  from jsonb_to_recordset($2::jsonb) as code (index int, "productId" bigint, sku text, gtin text)
  join lateral (
    select * from product p
    where p.tenant_id = $1 and (p.product_id = code."productId" or p.sku = code.sku or p.gtin = code.gtin)
    order by p.published desc, p.product_id limit 10) p on true
  order by p.published desc, p.product_id;

-- findWrittenEans
select distinct on (gtin) gtin, ean from product where tenant_id = $1 and gtin = any($2::text[]) and published
  order by gtin, product_id;
