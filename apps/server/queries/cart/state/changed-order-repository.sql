-- apps/server/src/modules/cart/state/changed-order-repository.ts, written by npm run queries

-- findChangedOrder
select o.order_id as "orderId", o.cart_id as "cartId", o.status_id as "statusId", o.payment_type_id as "paymentTypeId",
    o.zone_id as "zoneId", o.address, o.total_cents as "totalCents", (o.totals->>'deliveryFee')::int as "feeCents",
    o.timeslot_id as "timeslotId", o.delivery_date as "deliveryDate", o.begin_time as "beginTime", o.end_time as "endTime",
    o.cut_off as "cutOff", t.open as "slotOpen",
    (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'params', l.params,
       'listUnitCents', case when l.list_cents > 0 then l.list_unit_cents end, 'unitCents', l.unit_cents)
       order by l.line_no)
     from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines
  from sales_order o join timeslot t on t.tenant_id = o.tenant_id and t.timeslot_id = o.timeslot_id
  where o.tenant_id = $1 and o.order_id = $2;
