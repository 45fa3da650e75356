-- apps/server/src/modules/content/leaflets/goods-repository.ts, written by npm run queries

-- findGoods
select product_id, sku, ean, slug from product
  where published and (sku = any($1::text[]) or gtin = any($2::text[]) or slug = any($1::text[]));
