-- apps/server/src/modules/catalog/import/rows/warehouse-repository.ts, written by npm run queries

-- warehouses
select warehouse_id as id, name from warehouse where tenant_id = $1;

-- soldProducts
select p.sku, p.product_id as "productId", p.sale_type as "saleType", coalesce((
    select json_agg(json_build_object('warehouse_id', a.warehouse_id, 'list_cents', a.list_cents, 'available', a.available))
    from assortment a where a.tenant_id = p.tenant_id and a.product_id = p.product_id), '[]') as sold
  from product p where p.tenant_id = $1 and p.sku = any($2::text[]);

-- nextSold
select p.sku, a.warehouse_id, a.product_id, a.list_cents, a.available
  from assortment a join product p on p.tenant_id = a.tenant_id and p.product_id = a.product_id
  where a.tenant_id = $1 and (a.warehouse_id, a.product_id) > ($2::bigint, $3::bigint)
  order by a.warehouse_id, a.product_id limit $4;

-- writePrices
with locked as materialized (
  select i.warehouse_id, i.product_id, a.before, i.value, i.seen
  from (select id as product_id, (record->>'warehouse_id')::bigint as warehouse_id, is_new,
  (record->>'value')::numeric as value, (record->>'seen')::numeric as seen
  from import_row order by (record->>'warehouse_id')::bigint, id offset $2 limit $3) i, lateral (
    select list_cents as before from assortment
    where tenant_id = $1 and warehouse_id = i.warehouse_id and product_id = i.product_id for no key update
  ) a
  where not i.is_new
),
    written as (update assortment a set list_cents = l.value::int from locked l where a.tenant_id = $1 and a.warehouse_id = l.warehouse_id and a.product_id = l.product_id)
    insert into price_history (tenant_id, warehouse_id, product_id, valid_from, cents)
    select $1, l.warehouse_id, l.product_id, $4::date - 1, l.before from locked l
    where not exists (select from price_history h
      where h.tenant_id = $1 and h.warehouse_id = l.warehouse_id and h.product_id = l.product_id and h.valid_from < $4::date);

-- writePrices
insert into assortment (tenant_id, warehouse_id, product_id, list_cents, available)
     select $1, warehouse_id, product_id, value::int, 0 from (select id as product_id, (record->>'warehouse_id')::bigint as warehouse_id, is_new,
  (record->>'value')::numeric as value, (record->>'seen')::numeric as seen
  from import_row order by (record->>'warehouse_id')::bigint, id offset $2 limit $3) i where is_new order by 2, 3;

-- writePrices
insert into price_history as h (tenant_id, warehouse_id, product_id, valid_from, cents)
     select $1, warehouse_id, product_id, $4::date, value::int from (select id as product_id, (record->>'warehouse_id')::bigint as warehouse_id, is_new,
  (record->>'value')::numeric as value, (record->>'seen')::numeric as seen
  from import_row order by (record->>'warehouse_id')::bigint, id offset $2 limit $3) i
     on conflict (tenant_id, warehouse_id, product_id, valid_from)
     do update set cents = excluded.cents, day_low_cents = least(h.day_low_cents, h.cents);

-- writeStock
with locked as materialized (
  select i.warehouse_id, i.product_id, a.before, i.value, i.seen
  from (select id as product_id, (record->>'warehouse_id')::bigint as warehouse_id, is_new,
  (record->>'value')::numeric as value, (record->>'seen')::numeric as seen
  from import_row order by (record->>'warehouse_id')::bigint, id offset $2 limit $3) i, lateral (
    select list_cents as before from assortment
    where tenant_id = $1 and warehouse_id = i.warehouse_id and product_id = i.product_id for no key update
  ) a
  where not i.is_new
)
     update assortment a set available = greatest(l.value + a.available - l.seen, 0) from locked l where a.tenant_id = $1 and a.warehouse_id = l.warehouse_id and a.product_id = l.product_id;
