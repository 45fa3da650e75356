-- apps/server/src/modules/order/repository.ts, written by npm run queries

-- findOrder
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order where tenant_id = $1 and order_id = $2;

-- findOrderOf
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order where tenant_id = $1 and order_id = $2 and user_id = $3;

-- findOrdersOf
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order
     where tenant_id = $1 and order_id = any ($2::bigint[]) and user_id = $3 order by order_id desc;

-- lockOrder
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order where tenant_id = $1 and order_id = $2 for update;

-- lockOrders
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order
     where tenant_id = $1 and order_id = any($2::bigint[]) order by order_id for update;

-- findOrderOfCart
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order
     where tenant_id = $1 and cart_id = $2 and user_id = $3 and status_id not in (10, 11);

-- findOrderSince
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order
     where tenant_id = $1 and user_id = $2 and created_at >= $3 and status_id not in (10, 11)
     order by order_id desc limit 1;

-- findLinesOf
select order_id as "orderId", line_no as "lineNo", product_id as "productId", sku, ean, name, brand_name as "brandName",
         size_text as "sizeText", slug, picture_key as "pictureKey", sale_type as "saleType", quantity,
         unit_cents as "unitCents", list_unit_cents as "listUnitCents", list_cents as "listCents", net_cents as "netCents", vat_bp as "vatBp",
         meal_tickets as "mealTickets", traits, promo, promo_choice as "promoChoice", params, infos, picked, charged_cents as "chargedCents",
         lot, replaces_line_no as "replacesLineNo", (select json_build_object('productId', p.product_id, 'sku', p.sku, 'ean', p.ean, 'name', trim(p.brand_name || ' ' || p.name))
           from product p where p.tenant_id = order_line.tenant_id and p.product_id = (order_line.infos->>'wanted_substitute')::bigint) as "wantedSubstitute"
  from order_line where tenant_id = $1 and order_id = any($2)
  order by order_id, coalesce(replaces_line_no, line_no), line_no;

-- findEvents
select status_id as "statusId", kind, actor, note, at from order_event
  where tenant_id = $1 and order_id = $2 order by event_id;

-- listOrdersOf
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order where tenant_id = $1 and user_id = any ($2::bigint[])
    and (not $8 or address->>'addressTypeId' = '2') and ($3 or status_id not in (1, 2))
    and ($4::date is null or (created_at at time zone 'Europe/Rome')::date >= $4::date)
    and ($5::date is null or (created_at at time zone 'Europe/Rome')::date <= $5::date)
    and ($6::bigint is null or total_cents >= $6::bigint) and ($7::bigint is null or total_cents <= $7::bigint)
    and ($9::int[] is null or status_id = any ($9::int[])) order by order_id desc limit $10 offset $11;

-- listOrdersOf
select count(*) as total from sales_order where tenant_id = $1 and user_id = any ($2::bigint[])
  and (not $8 or address->>'addressTypeId' = '2') and ($3 or status_id not in (1, 2))
  and ($4::date is null or (created_at at time zone 'Europe/Rome')::date >= $4::date)
  and ($5::date is null or (created_at at time zone 'Europe/Rome')::date <= $5::date)
  and ($6::bigint is null or total_cents >= $6::bigint) and ($7::bigint is null or total_cents <= $7::bigint)
  and ($9::int[] is null or status_id = any ($9::int[]));

-- listOrders
select order_id as "orderId", user_id as "userId", cart_id as "cartId", status_id as "statusId",
  payment_type_id as "paymentTypeId", warehouse_id as "warehouseId", zone_id as "zoneId",
  timeslot_id as "timeslotId", delivery_date as "deliveryDate", begin_time as "beginTime", end_time as "endTime",
  expected_begin as "expectedBegin", expected_end as "expectedEnd",
  cut_off as "cutOff", (select t.open from timeslot t
    where t.tenant_id = sales_order.tenant_id and t.timeslot_id = sales_order.timeslot_id) as "slotOpen", address, contact_email as "contactEmail", origin, order_comment as "orderComment", infos, totals,
  total_cents as "totalCents", charged_cents as "chargedCents", charged_container_cents as "chargedContainerCents", (select coalesce(sum(r.cents), 0)::int from container_return r
    where r.tenant_id = sales_order.tenant_id and r.order_id = sales_order.order_id) as "containerBackCents", item_count as "itemCount", notice_wanted as "noticeWanted", terms_hash as "termsHash", created_at as "createdAt",
  updated_at as "updatedAt" from sales_order
     where tenant_id = $1 and ($2::int is null or status_id = $2) order by order_id desc limit $3;

-- setStatus
update sales_order set status_id = $3, updated_at = $4 where tenant_id = $1 and order_id = $2;

-- setPaymentType
update sales_order set payment_type_id = $3 where tenant_id = $1 and order_id = $2;

-- setPicked
update order_line l set picked = p.picked, charged_cents = p.cents, lot = p.lot
  from unnest($3::int[], $4::numeric[], $5::int[], $6::text[]) as p(line_no, picked, cents, lot)
  where l.tenant_id = $1 and l.order_id = $2 and l.line_no = p.line_no;

-- setPicked
update sales_order set charged_cents = $3, charged_container_cents = $4
  where tenant_id = $1 and order_id = $2;

-- setNoticeWanted
update sales_order set notice_wanted = $3 where tenant_id = $1 and order_id = $2;

-- setExpected
update sales_order set expected_begin = $3, expected_end = $4 where tenant_id = $1 and order_id = $2;

-- insertEvent
insert into order_event (tenant_id, order_id, status_id, kind, actor, note, at) values ($1, $2, $3, $4, $5, $6, $7);
