-- apps/server/src/modules/content/leaflets/goods-repository.ts, written by npm run queries

-- findGoods
select product_id, sku, ean, array(
      select slug from product_address a where a.tenant_id = p.tenant_id and a.product_id = p.product_id) as slugs
  from product p
  where tenant_id = $1 and published and (sku = any($2::text[]) or gtin = any($3::text[])
    or product_id = any(array(select product_id from product_address where tenant_id = $1 and slug = any($2::text[]))));
