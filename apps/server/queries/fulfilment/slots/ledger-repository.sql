-- apps/server/src/modules/fulfilment/slots/ledger-repository.ts, written by npm run queries

-- listLedger
select t.timeslot_id as "timeslotId", t.zone_id as "zoneId", z.name as "zoneName", t.date, t.begin_time as "beginTime",
       t.end_time as "endTime", t.open, t.capacity, t.taken, t.line_capacity as "lineCapacity", t.lines_taken as "linesTaken",
  t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken", h.held, h.booked, h.lines as "linesCounted", h.grams as "gramsCounted", o.orders
     from timeslot t join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     cross join lateral (
       select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'booked')::int as booked,
         coalesce(sum(lines), 0)::int as lines, coalesce(sum(grams), 0)::int as grams
       from slot_hold h where h.tenant_id = t.tenant_id and h.timeslot_id = t.timeslot_id and state <> 'released') h
     cross join lateral (
       select count(*)::int as orders from sales_order o
       where o.tenant_id = t.tenant_id and o.timeslot_id = t.timeslot_id and status_id not in (10, 11)) o
     where t.tenant_id = $1 and t.date between $2 and $3 and ($4::bigint is null or t.zone_id = $4)
     order by t.date, t.zone_id, t.begin_time;

-- lockSlot
select t.capacity, t.taken, t.line_capacity as "lineCapacity", t.lines_taken as "linesTaken",
  t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken" from timeslot t where t.tenant_id = $1 and t.timeslot_id = $2 for no key update;

-- setLimits
update timeslot set capacity = $3, line_capacity = $4, gram_capacity = $5 where tenant_id = $1 and timeslot_id = $2;

-- setOpen
update timeslot set open = $3 where tenant_id = $1 and timeslot_id = any($2::bigint[]) returning timeslot_id;

-- isStore
select from store where tenant_id = $1 and store_id = $2;

-- findDaySlots
select t.timeslot_id as "timeslotId" from timeslot t
     join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     where t.tenant_id = $1 and t.date = $2 and ($3::bigint is null or z.store_id = $3)
       and exists (select from closed_day c where c.tenant_id = t.tenant_id and c.date = t.date
  and (c.store_id is null or c.store_id = z.store_id)) = $4
     order by t.timeslot_id;

-- findClosures
select store_id as "storeId" from closed_day
  where tenant_id = $1 and date = $2 and ($3::int is null or store_id is null or store_id = $3)
  order by store_id nulls first;

-- closeDay
insert into closed_day (tenant_id, date, store_id) values ($1, $2, $3) on conflict do nothing;

-- openDay
delete from closed_day where tenant_id = $1 and date = $2 and store_id is not distinct from $3::bigint;

-- ordersIn
select order_id as "orderId" from slot_hold
  where tenant_id = $1 and timeslot_id = any($2::bigint[]) and state = 'booked' order by order_id;
