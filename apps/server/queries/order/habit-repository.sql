-- apps/server/src/modules/order/habit-repository.ts, written by npm run queries

-- findBought
with place as materialized (
    select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $5::bigint), $6::bigint) as warehouse_id
  ), kept as materialized (
    select tenant_id, order_id, to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day
    from sales_order
    where tenant_id = $1 and user_id = $2 and status_id = any ($3::int[]) and created_at >= $4
  )
  select l.product_id as "productId", bool_or(g.in_stock) as "inStock",
    json_agg(json_build_object('day', kept.day, 'quantity', l.quantity)) as bought
  from kept
  join order_line l on l.tenant_id = kept.tenant_id and l.order_id = kept.order_id and l.list_cents > 0 and l.replaces_line_no is null
  join listed_product g on g.tenant_id = l.tenant_id and g.product_id = l.product_id
    and g.warehouse_id = (select warehouse_id from place)
  group by l.product_id;
