-- apps/server/src/modules/catalog/search/search-repository.ts, written by npm run queries

-- fileWords
select search_file($1::bigint[]);

-- fileWordsOf
select search_file_goods($1::bigint[]);

-- fileVocabulary
select search_file_vocabulary();

-- judgeWords
select search_understand($1, $2) as understood;

-- namedAisles
select search_aisles($2) as typed, search_aisles($3) as understood,
  exists (select from search_purpose where tenant_id = $1 and said = search_purpose_key(left($2, 100))) as is_purpose;

-- aislesOfAny
select aisles from unnest($1::text[]) with ordinality w(word, n), search_aisles(word) aisles
  where aisles is not null order by n limit 1;

-- categoriesOfUnsold
select array_agg(distinct category_id) as categories from search_unsold where tenant_id = $1 and said = search_purpose_key(left($2, 100));

-- suggest
with place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
found as materialized (select product_id, rank from suggest_products($5::jsonb, $6::int, 60)),
stocked as materialized (
  select f.product_id, f.rank, p.category_id
  from found f
  join product p on p.tenant_id = $1 and p.product_id = f.product_id
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.published and a.available > 0
),
picked as materialized (
  select product_id, row_number() over (order by rank desc, product_id) as n from stocked order by n limit 6
),
forms as materialized (select a_group, word, max(sure) as sure from search_forms($5::jsonb) group by 1, 2),
named as (
  select category_id, count(*) as met, sum(weight) as weight from (
    select f.a_group, s.category_id, max(s.weight * f.sure) as weight
    from forms f join search_shelf s on s.tenant_id = $1 and s.word = f.word and s.own group by 1, 2) each_group
  group by 1
),
best as (
  select category_id, sum(score) as score from (
    select category_id, weight * 20 as score from named where met >= $6::int
    union all
    select category_id, rank from stocked
  ) scored group by 1
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
   where c.tenant_id = $1 and c.product_class_id in (select unnest(class_ids) from loaded)) as classes,
  (select json_agg(json_build_object('id', category_id, 'name', name, 'slug', slug) order by score desc, level, category_id) from (
    select c.category_id, c.name, c.slug, c.level, b.score from best b join category c on c.tenant_id = $1 and c.category_id = b.category_id
    order by b.score desc, c.level, c.category_id limit 4) shown) as suggested;
