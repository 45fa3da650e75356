-- apps/server/src/modules/fulfilment/slots/cart-slot-repository.ts, written by npm run queries

-- findCartSlot
select h.state, h.expires_at as "expiresAt", h.held_since as "heldSince",
  h.extensions, h.auto_assigned as "autoAssigned", h.lines, h.grams, h.order_id as "orderId",
  t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime", t.end_time as "endTime",
  t.cut_off as "cutOff", coalesce(t.line_capacity, t.gram_capacity) is not null as "countsLoad",
  t.fee_cents as "feeCents", z.free_from_cents as "freeFromCents", coalesce(z.fee_steps, s.fee_steps) as "feeSteps"
  from (
    select hold_id, timeslot_id, state, expires_at, held_since, extensions, auto_assigned, lines, grams, order_id
    from slot_hold where tenant_id = $1 and cart_id = $2 and state in ('held', 'booked')
    union all
    select 0, w.timeslot_id, 'wished', t.cut_off, w.wished_at, 0, w.auto_assigned, 0, 0, null
    from slot_wish w join timeslot t on t.tenant_id = w.tenant_id and t.timeslot_id = w.timeslot_id
    where w.tenant_id = $1 and w.cart_id = $2 and t.open and t.cut_off > $3) h
  join timeslot t on t.tenant_id = $1 and t.timeslot_id = h.timeslot_id
  join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  order by h.hold_id desc limit 1;

-- saveWish
insert into slot_wish (tenant_id, cart_id, timeslot_id, wished_at, auto_assigned) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, cart_id) do update set timeslot_id = $3, wished_at = $4, auto_assigned = $5;

-- deleteWish
delete from slot_wish where tenant_id = $1 and cart_id = $2;

-- deleteWishesFor
delete from slot_wish where tenant_id = $1 and timeslot_id = any($2::bigint[]);
