-- apps/server/src/modules/content/leaflets/goods-repository.ts, written by npm run queries

-- findGoods
select product_id, sku, ean, array(select slug from product_address a where a.product_id = p.product_id) as slugs from product p
  where published and (sku = any($1::text[]) or gtin = any($2::text[])
    or product_id = any(array(select product_id from product_address where slug = any($1::text[]))));
