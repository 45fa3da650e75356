-- apps/server/src/modules/catalog/products/alternatives-repository.ts, written by npm run queries

-- findNearProducts
with place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
asked as materialized (
  select p.product_id, p.tenant_id, p.name, p.vendor_id, p.category_id, p.sale_type = 'Sfuso' as loose, p.base_unit,
    p.base_content::float8 as base_content, p.class_ids, coalesce(p.category_path[cardinality(p.category_path) - 1], p.category_id) as group_id,
    (select max(x.list_cents) from warehouse w join assortment x on x.tenant_id = w.tenant_id
       and x.warehouse_id = w.warehouse_id and x.product_id = p.product_id
     where w.tenant_id = p.tenant_id) / p.base_content::float8 as unit_price
  from product p where p.tenant_id = $1 and p.product_id = (select product_id from product_address where tenant_id = $1 and slug = $5)
),
leaves as materialized (
  select c.category_id from asked, category c
  where c.tenant_id = $1 and (c.category_id in (asked.category_id, asked.group_id) or c.parent_id = asked.group_id)
),
near as materialized (
  select l.product_id, l.popularity, l.vendor_id = asked.vendor_id as same_maker,
    l.category_id = asked.category_id as same_leaf, l.class_ids @> asked.class_ids as same_characteristics,
    coalesce(abs(ln(l.list_cents / l.base_millionths * 1000000 / asked.unit_price)), 0)
      + 0.5 * abs(ln(l.base_millionths / 1000000 / asked.base_content)) as distance
  from asked, listed_product l
  where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.in_stock and l.product_id <> asked.product_id
    and l.category_id = any ((select array_agg(category_id) from leaves)::bigint[])
),
alike as materialized (
  select n.product_id, n.same_leaf, n.same_characteristics, n.distance + 1 - similarity(p.name, asked.name) as distance
  from asked, (select * from near order by same_leaf desc, same_characteristics desc, distance, product_id limit 200) n
  join product p on p.tenant_id = $1 and p.product_id = n.product_id
  where p.base_unit = asked.base_unit and (p.sale_type = 'Sfuso') = asked.loose
),
alternatives as materialized (
  select product_id, row_number() over (order by same_leaf desc, same_characteristics desc, distance, product_id) as n
  from alike order by n limit 12
),
related as materialized (
  select product_id, 1000 + row_number() over (order by same_maker desc, same_leaf desc, popularity desc, product_id) as n
  from near where product_id not in (select product_id from alternatives) order by n limit 12
),
picked as (select * from alternatives union all select * from related),
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
select exists (select from asked) as known, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;
