-- apps/server/src/modules/order/shop-side/list-repository.ts, written by npm run queries

-- listForShop
with asked as (
    select o.*, z.store_id from sales_order o join zone z on z.tenant_id = o.tenant_id and z.zone_id = o.zone_id
    where o.tenant_id = $1 and o.status_id = any ($2::int[]) and ($3::date is null or o.delivery_date = $3::date)
      and ($4::bigint is null or o.timeslot_id = $4) and ($5::bigint is null or z.store_id = $5)
      and ($6::bigint is null or o.warehouse_id = $6)
      and ($9::bigint[] is null or z.store_id = any ($9))),
  page as (
    select * from asked order by delivery_date, begin_time, order_id limit $7 offset $8)
  select (select count(*) from asked)::int as total, coalesce((
    select json_agg(json_build_object(
      'orderId', p.order_id, 'statusId', p.status_id, 'paymentTypeId', p.payment_type_id,
      'warehouseId', p.warehouse_id, 'storeId', p.store_id, 'timeslotId', p.timeslot_id,
      'deliveryDate', to_char(p.delivery_date, 'YYYY-MM-DD'), 'beginTime', to_char(p.begin_time, 'HH24:MI'),
      'endTime', to_char(p.end_time, 'HH24:MI'), 'itemCount', p.item_count, 'totalCents', p.total_cents,
      'chargedCents', p.charged_cents, 'address', json_build_object('addressTypeId', p.address->'addressTypeId'),
      'lineCount', l.lines, 'pickedCount', l.picked)
      order by p.delivery_date, p.begin_time, p.order_id)
    from page p cross join lateral (
      select count(*) as lines, count(picked) as picked from order_line l
      where l.tenant_id = p.tenant_id and l.order_id = p.order_id and l.replaces_line_no is null) l), '[]') as orders;
