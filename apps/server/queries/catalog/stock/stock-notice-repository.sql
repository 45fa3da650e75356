-- apps/server/src/modules/catalog/stock/stock-notice-repository.ts, written by npm run queries

-- findStockNotices
select product_id as "productId" from stock_notice where tenant_id = $1 and user_id = $2 order by product_id;

-- saveStockNotice
insert into stock_notice (tenant_id, user_id, product_id, warehouse_id, origin, asked_at)
  select $1, $2, product_id,
    coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $4::bigint), $5::bigint), $6, $7
  from product where tenant_id = $1 and product_id = $3::bigint and published
  on conflict (tenant_id, user_id, product_id) do update
  set warehouse_id = excluded.warehouse_id, origin = excluded.origin, asked_at = excluded.asked_at
  returning 1;

-- deleteStockNotice
delete from stock_notice where tenant_id = $1 and user_id = $2 and product_id = $3;

-- deleteStockNoticesBefore
delete from stock_notice where tenant_id = $1 and asked_at < $2;

-- takeDueNotices
delete from stock_notice n using listed_product l
  where n.tenant_id = $1 and l.tenant_id = n.tenant_id and l.product_id = n.product_id
    and l.warehouse_id = n.warehouse_id and l.in_stock
  returning n.user_id as "userId", n.product_id as "productId", n.origin;

-- findBackInStock
select p.brand_name as "brandName", p.name, p.size_text as "sizeText", p.slug, p.picture_key as "pictureKey",
         pic.content_hash as "pictureHash"
  from product p
  left join picture pic on pic.tenant_id = p.tenant_id and pic.picture_key = p.picture_key
  where p.tenant_id = $1 and p.product_id = any ($2::bigint[]) and p.published order by p.product_id;
