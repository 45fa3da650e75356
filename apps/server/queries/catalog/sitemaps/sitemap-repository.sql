-- apps/server/src/modules/catalog/sitemaps/sitemap-repository.ts, written by npm run queries

-- countProducts
select count(*)::int as n from product p
join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = $2::bigint and a.product_id = p.product_id
where p.tenant_id = $1 and p.published;

-- productsOf
with listed as (
       select p.product_id, p.slug, p.name, p.brand_name, p.size_text, p.picture_key from product p
join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = $2::bigint and a.product_id = p.product_id
where p.tenant_id = $1 and p.published
       order by p.product_id limit $3::int offset $4::bigint
     )
     select l.slug, l.name, l.brand_name, l.size_text, l.picture_key, pic.content_hash as picture_hash
     from listed l left join picture pic on pic.tenant_id = $1 and pic.picture_key = l.picture_key
     order by l.product_id;

-- categoriesOf
with recursive shown as (
       select category_id, slug, level, position from category
       where tenant_id = $1 and parent_id is null and coalesce(info->>'HIDE_IN_MENU', '') in ('', '0', 'false')
       union all
       select c.category_id, c.slug, c.level, c.position from shown
       join category c on c.tenant_id = $1 and c.parent_id = shown.category_id
       where coalesce(c.info->>'HIDE_IN_MENU', '') in ('', '0', 'false')
     ), stocked as (
       select distinct unnest(p.category_path) as category_id from product p
join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = $2::bigint and a.product_id = p.product_id
where p.tenant_id = $1 and p.published
     )
     select slug from shown join stocked using (category_id) order by level, position, category_id;
