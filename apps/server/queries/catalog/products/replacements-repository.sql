-- apps/server/src/modules/catalog/products/replacements-repository.ts, written by npm run queries

-- findReplacements
with place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
asked as materialized (
  select p.product_id, p.name, p.category_id, p.sale_type = 'Sfuso' as loose, p.base_unit, p.class_ids,
    p.base_content::float8 as base_content, coalesce(p.category_path[cardinality(p.category_path) - 1], p.category_id) as group_id,
    (select max(x.list_cents) from assortment x where x.tenant_id = p.tenant_id and x.product_id = p.product_id)
      / p.base_content::float8 as unit_price
  from product p where p.tenant_id = $1 and p.product_id = any($5::bigint[])
),
pairs as materialized (
  select asked.product_id as instead_of, best.product_id, best.rank
  from asked cross join lateral (
    select near.product_id, row_number() over (order by near.same_leaf desc, near.same_characteristics desc,
      near.distance + 1 - similarity(p.name, asked.name), near.product_id) as rank
    from (
      select l.product_id, l.category_id = asked.category_id as same_leaf, l.class_ids @> asked.class_ids as same_characteristics,
    coalesce(abs(ln(l.list_cents / l.base_millionths * 1000000 / asked.unit_price)), 0)
      + 0.5 * abs(ln(l.base_millionths / 1000000 / asked.base_content)) as distance
      from listed_product l
      where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.in_stock and l.product_id <> all ($5::bigint[]) and l.product_id <> all ($6::bigint[])
        and l.category_id = any (array(select c.category_id from category c
          where c.tenant_id = $1 and (c.category_id in (asked.category_id, asked.group_id) or c.parent_id = asked.group_id)))
      order by same_leaf desc, same_characteristics desc, distance, l.product_id limit 100) near
    join product p on p.tenant_id = $1 and p.product_id = near.product_id
    where p.base_unit = asked.base_unit and (p.sale_type = 'Sfuso') = asked.loose
    order by rank limit $7) best
),
picked as (select product_id, min(rank) as n from pairs group by product_id),
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
select (select json_agg(json_build_object('insteadOf', instead_of, 'productId', product_id) order by instead_of, rank) from pairs) as pairs,
  (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;
