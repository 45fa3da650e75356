-- apps/server/src/modules/catalog/listing/listing-repository.ts, written by npm run queries

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by (l.in_stock::int::bigint << 32) + l.popularity desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)

    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l left join announced o on o.product_id = l.product_id where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by ((not l.in_stock)::int::bigint << 32) + coalesce(o.cents, l.list_cents), l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)

    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l left join announced o on o.product_id = l.product_id where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by (l.in_stock::int::bigint << 32) + coalesce(o.cents, l.list_cents) desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)

    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l left join announced o on o.product_id = l.product_id where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, coalesce(o.cents, l.list_cents) / l.base_millionths, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)

    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l left join announced o on o.product_id = l.product_id where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, coalesce(o.cents, l.list_cents) / l.base_millionths desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, l.name_key, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, l.name_key desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, (l.is_new::int::bigint << 32) + l.popularity desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)

    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l left join announced o on o.product_id = l.product_id where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
    order by l.in_stock desc, case when o.cut < 1 or o.cut is null then 0 when o.prior_cents >= l.list_cents then coalesce(case when o.kind = 'percentage' then (o.params->>'percent')::numeric / 100 end, o.cut) else o.cut end desc,
    ((o.offer_id is not null)::int::bigint << 32) + l.popularity desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
below as (
  select category_id, tenant_id from category where tenant_id = $1 and category_id = $5::bigint
  union all
  select c.category_id, c.tenant_id from category c join below b on c.tenant_id = b.tenant_id and c.parent_id = b.category_id
),
found as materialized (
  select l.*, s.rank
  from search_products($6::jsonb, $7::int, $8::bigint[]) s
  join listed_product l on l.tenant_id = $1 and l.product_id = s.product_id and l.warehouse_id = (select warehouse_id from place)
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from found l where l.warehouse_id = (select warehouse_id from place) and l.category_id = any ((select array_agg(category_id) from below)::bigint[])
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from found l where l.warehouse_id = (select warehouse_id from place) and l.category_id = any ((select array_agg(category_id) from below)::bigint[])
    order by l.in_stock desc, l.rank desc, l.product_id
    limit $9::int offset $10::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
below as (
  select category_id, tenant_id from category where tenant_id = $1 and category_id = $5::bigint
  union all
  select c.category_id, c.tenant_id from category c join below b on c.tenant_id = b.tenant_id and c.parent_id = b.category_id
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)
      and op.product_id in (select l.product_id from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.category_id = any ((select array_agg(category_id) from below)::bigint[]))
    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
offered as materialized (
  select l.*, o.offer_id, o.cents, o.prior_cents, o.cut, o.kind, o.params
  from announced o join listed_product l on l.product_id = o.product_id
  where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.category_id = any ((select array_agg(category_id) from below)::bigint[]) and (o.cents is null or o.cut >= 1)
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from offered l, lateral (select l.offer_id, l.cents, l.prior_cents, l.cut, l.kind, l.params) o where true
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from offered l, lateral (select l.offer_id, l.cents, l.prior_cents, l.cut, l.kind, l.params) o where true
    order by l.in_stock desc, case when o.cut < 1 or o.cut is null then 0 when o.prior_cents >= l.list_cents then coalesce(case when o.kind = 'percentage' then (o.params->>'percent')::numeric / 100 end, o.cut) else o.cut end desc,
    ((o.offer_id is not null)::int::bigint << 32) + l.popularity desc, l.product_id
    limit $6::int offset $7::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select json_agg(json_build_object('id', category_id, 'name', name, 'slug', slug, 'count', n)
      order by n desc, name collate "it-x-icu") from (
    select aisle.category_id, aisle.name, aisle.slug, sum(h.n) as n
    from (select category_id, count(*) as n from offered group by 1) h
    join category own on own.tenant_id = $1 and own.category_id = h.category_id
    left join category above on above.tenant_id = own.tenant_id and above.category_id = own.parent_id
    join category aisle on aisle.tenant_id = own.tenant_id
      and aisle.category_id = coalesce(above.parent_id, above.category_id, own.category_id)
    group by 1, 2, 3) each_aisle) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
found as materialized (
  select l.*, s.rank
  from search_products($5::jsonb, $6::int, $7::bigint[]) s
  join listed_product l on l.tenant_id = $1 and l.product_id = s.product_id and l.warehouse_id = (select warehouse_id from place)
),
announced as materialized (
  select a.product_id, a.offer_id, a.kind, a.params, op.cents, op.prior_cents,
    (op.prior_cents - op.cents) * 100::bigint / op.prior_cents as cut
  from (select distinct on (op.product_id) op.product_id, o.offer_id, o.kind, o.params
    from offer o join offer_product op on op.tenant_id = o.tenant_id and op.offer_id = o.offer_id
    where o.tenant_id = $1 and o.starts_on <= $4::date and o.ends_on >= $4::date
      and (o.warehouse_ids = '{}' or (select warehouse_id from place) = any(o.warehouse_ids)) and not exists (select from product f where f.tenant_id = op.tenant_id and f.product_id = op.product_id
        and f.infant_formula)
      and op.product_id in (select l.product_id from found l where l.warehouse_id = (select warehouse_id from place) and l.is_new)
    order by op.product_id, o.kind = 'basket_threshold', o.offer_id) a
  left join offer_price op on op.tenant_id = $1 and op.warehouse_id = (select warehouse_id from place)
    and op.product_id = a.product_id and op.offer_id = a.offer_id
),
offered as materialized (
  select l.*, o.offer_id, o.cents, o.prior_cents, o.cut, o.kind, o.params
  from announced o join found l on l.product_id = o.product_id
  where l.warehouse_id = (select warehouse_id from place) and l.is_new and (o.cents is null or o.cut >= 1)
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from offered l, lateral (select l.offer_id, l.cents, l.prior_cents, l.cut, l.kind, l.params) o where true
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from offered l, lateral (select l.offer_id, l.cents, l.prior_cents, l.cut, l.kind, l.params) o where true
    order by ((not l.in_stock)::int::bigint << 32) + coalesce(o.cents, l.list_cents), l.product_id
    limit $8::int offset $9::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select json_agg(json_build_object('id', category_id, 'name', name, 'slug', slug, 'count', n)
      order by n desc, name collate "it-x-icu") from (
    select aisle.category_id, aisle.name, aisle.slug, sum(h.n) as n
    from (select category_id, count(*) as n from offered group by 1) h
    join category own on own.tenant_id = $1 and own.category_id = h.category_id
    left join category above on above.tenant_id = own.tenant_id and above.category_id = own.parent_id
    join category aisle on aisle.tenant_id = own.tenant_id
      and aisle.category_id = coalesce(above.parent_id, above.category_id, own.category_id)
    group by 1, 2, 3) each_aisle) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.product_id in (select p.product_id from product p where p.tenant_id = $1 and (extract(month from $4::date)::int = any (p.season_months)))
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.product_id in (select p.product_id from product p where p.tenant_id = $1 and (extract(month from $4::date)::int = any (p.season_months)))
    order by (l.in_stock::int::bigint << 32) + l.popularity desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.product_id in (select p.product_id from product p where p.tenant_id = $1 and (p.season_months = '{}' or extract(month from $4::date)::int = any (p.season_months)))
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.product_id in (select p.product_id from product p where p.tenant_id = $1 and (p.season_months = '{}' or extract(month from $4::date)::int = any (p.season_months)))
    order by (l.in_stock::int::bigint << 32) + l.popularity desc, l.product_id
    limit $5::int offset $6::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, 0 as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.product_id in (select product_id from product where tenant_id = $1 and gtin = $5) and l.product_id = any (array(select product_id from products_on_list($1, $6::bigint, $7::bigint, $8::uuid)))
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.product_id in (select product_id from product where tenant_id = $1 and gtin = $5) and l.product_id = any (array(select product_id from products_on_list($1, $6::bigint, $7::bigint, $8::uuid)))
    order by (l.in_stock::int::bigint << 32) + l.popularity desc, l.product_id
    limit $9::int offset $10::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(0) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(0) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;

-- listProducts
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
counted as materialized (
  select l.vendor_id, l.class_ids, case when l.vendor_id = any ($5::bigint[]) then 0 else 1 end + case when l.class_ids && $6::bigint[] then 0 else 2 end + case when l.class_ids && $7::bigint[] then 0 else 4 end as miss, count(*)::int as n
  from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place)
  group by 1, 2, 3
),
picked as materialized (
  select product_id, row_number() over () as n from (
    select l.product_id
    from listed_product l where l.tenant_id = $1 and l.warehouse_id = (select warehouse_id from place) and l.vendor_id = any ($5::bigint[]) and l.class_ids && $6::bigint[] and l.class_ids && $7::bigint[]
    order by (l.in_stock::int::bigint << 32) + l.popularity desc, l.product_id
    limit $8::int offset $9::bigint) page
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
select (select coalesce(sum(n), 0) from counted) as found, (select coalesce(sum(n), 0) from counted where miss = 0) as total,
  (select json_agg(json_build_object('id', vendor_id, 'name', name, 'count', n, 'filteredCount', filtered)
      order by n desc, name collate "it-x-icu") from (
    select vendor_id, sum(n) as n, coalesce(sum(n) filter (where miss & ~(1) = 0), 0) as filtered from counted group by 1) h
    join vendor v using (vendor_id) where v.tenant_id = $1) as vendors, (select json_agg(value order by class_group_id, name collate "it-x-icu") from (
    select c.class_group_id, c.name, json_build_object('groupId', c.class_group_id, 'groupName', c.group_name,
      'id', c.product_class_id, 'name', c.name, 'count', sum(n), 'filteredCount', coalesce(sum(n) filter (where miss & ~(case c.class_group_id when $10::int then 2 when $11::int then 4 else 0 end) = 0), 0)) as value
    from (select class_id, miss, sum(n) as n from (select class_ids, miss, sum(n) as n from counted group by 1, 2) alike,
      unnest(class_ids) class_id group by 1, 2) h
    join product_class c on c.tenant_id = $1 and c.product_class_id = h.class_id
    group by c.class_group_id, c.product_class_id, c.name, c.group_name) each_class) as characteristics,
  (select null::json) as aisles, (select json_agg(l order by l.n) from loaded l) as products,
  (select json_object_agg(c.category_id, json_build_object('name', c.name, 'slug', c.slug)) from category c
   where c.tenant_id = $1 and c.category_id in (select unnest(category_path) from loaded)) as categories,
  (select json_object_agg(c.product_class_id, c.name) from product_class c
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes;
