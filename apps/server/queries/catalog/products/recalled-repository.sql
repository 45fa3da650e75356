-- apps/server/src/modules/catalog/products/recalled-repository.ts, written by npm run queries

-- takeOffSale
update product set published = false where gtin = $1 and published
  returning product_id as "productId", trim(brand_name || ' ' || name || ' ' || size_text) as name;

-- putOnSale
update product set published = true where product_id = any ($1::int[]) and missing_label = '{}';

-- findNameOf
select trim(brand_name || ' ' || name || ' ' || size_text) as name from product where gtin = $1 limit 1;
