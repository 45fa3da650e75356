-- apps/server/src/modules/content/import/shop-repository.ts, written by npm run queries

-- findCategories
select slug from category_address where tenant_id = $1 and slug = any($2::text[]);

-- findSold
select p.sku, p.ean, array(
      select slug from product_address a where a.tenant_id = p.tenant_id and a.product_id = p.product_id) as slugs
  from product p
  where p.tenant_id = $1 and p.published and (p.sku = any($2::text[]) or p.gtin = any($3::text[])
      or p.product_id = any(array(select product_id from product_address where tenant_id = $1 and slug = any($2::text[]))))
    and exists (select 1 from assortment a where a.tenant_id = p.tenant_id and a.product_id = p.product_id);
