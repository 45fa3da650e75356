-- apps/server/src/modules/catalog/products/recalled-repository.ts, written by npm run queries

-- takeOffSale
update product set published = false where tenant_id = $1 and gtin = $2 and published
  returning product_id as "productId", trim(brand_name || ' ' || name || ' ' || size_text) as name;

-- putOnSale
update product set published = true where tenant_id = $1 and product_id = any ($2::bigint[]) and missing_label = '{}';

-- findNameOf
select trim(brand_name || ' ' || name || ' ' || size_text) as name from product where tenant_id = $1 and gtin = $2 limit 1;
