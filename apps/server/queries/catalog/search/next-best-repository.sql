-- apps/server/src/modules/catalog/search/next-best-repository.ts, written by npm run queries

-- findNextBest
with place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
met as materialized (select product_id from search_products($5::jsonb, $6::int, $7::bigint[])),
partly as materialized (select product_id, rank from search_products($5::jsonb, 1, $7::bigint[])),
leaves as materialized (
  select distinct l.category_id, c.parent_id
  from met join listed_product l on l.tenant_id = $1 and l.product_id = met.product_id and l.warehouse_id = (select warehouse_id from place)
  join category c on c.tenant_id = $1 and c.category_id = l.category_id
  union
  select category_id, parent_id from category where tenant_id = $1 and category_id = any($8::bigint[])
),
beside as materialized (
  select c.category_id, bool_or(c.category_id = l.category_id) as is_leaf
  from leaves l join category c on c.tenant_id = $1 and (c.category_id = l.category_id or c.parent_id = l.parent_id)
  group by 1
),
near as (
  select l.product_id, b.is_leaf, coalesce(p.rank, 0) as rank, l.popularity
  from beside b
  join listed_product l on l.tenant_id = $1 and l.category_id = b.category_id and l.warehouse_id = (select warehouse_id from place)
  left join partly p on p.product_id = l.product_id
  where l.in_stock and l.product_id not in (select product_id from met)
),
picked as (
  select product_id, n from (
    select *, row_number() over (order by is_leaf desc, rank desc, popularity desc, product_id) as n from near
  ) sorted where n <= case when is_leaf then 12 else 6 end
),
loaded as materialized (
  select picked.n, p.product_id, p.sku, p.ean, p.name, p.brand_name, p.size_text, p.slug, p.vendor_id, v.name as vendor_name,
  p.category_id, p.category_path, p.sale_type, p.step, p.first_add, p.min_quantity, p.max_quantity, p.quantity_locked,
  p.package_quantity, p.pallet_quantity, p.single_unit_weight, p.base_content, p.base_unit, p.vat_bp, p.is_new, p.highlight, p.alcohol,
  p.adults_only, p.meal_tickets, p.perishable, p.published, p.contained_allergens, p.trace_allergens, p.infant_formula, p.label, p.class_ids, p.options, p.picture_key, pic.content_hash as picture_hash,
  p.non_food, p.sealed_hygiene, p.fresh_days, p.container_cents,
  case when p.size_notice <> '' and $4::date between p.size_notice_from and p.size_notice_from + interval '6 months'
    then p.size_notice end as size_notice,
  p.grade, case when p.grade is not null then left(p.details->>'origin', 300) end as origin,
  p.illustrative or pic.kind is not distinct from 'svg' as illustrative,
  w.warehouse_id, w.name as warehouse_name, a.product_id is not null as sold_here,
  op.lowest_30d_cents, op.prior_cents, coalesce(a.available, 0) as available, to_json(o) as offer,
    a.list_cents as list_cents,
    coalesce(op.cents, a.list_cents) as paid_cents,
    w.warehouse_id as price_list_id,
    w.name as price_list_name
  from picked
  join product p on p.tenant_id = $1 and p.product_id = picked.product_id
  join vendor v on v.tenant_id = p.tenant_id and v.vendor_id = p.vendor_id
  join warehouse w on w.tenant_id = p.tenant_id and w.warehouse_id = (select warehouse_id from place)
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = w.warehouse_id and a.product_id = p.product_id

  left join picture pic on pic.tenant_id = p.tenant_id and pic.picture_key = p.picture_key
  left join lateral (select o.offer_id, o.kind, o.badge, o.description, o.params, o.starts_on, o.ends_on, o.per_order_limit
    from offer_product op join offer o on o.tenant_id = op.tenant_id and o.offer_id = op.offer_id
    where op.tenant_id = p.tenant_id and op.product_id = p.product_id
      and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or w.warehouse_id = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)
    order by o.kind = 'basket_threshold', o.offer_id limit 1) o on true
  left join offer_price op on op.tenant_id = p.tenant_id and op.warehouse_id = w.warehouse_id
    and op.product_id = p.product_id and op.offer_id = o.offer_id
)
select (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;
