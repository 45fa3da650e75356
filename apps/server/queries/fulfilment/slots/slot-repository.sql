-- apps/server/src/modules/fulfilment/slots/slot-repository.ts, written by npm run queries

-- listTimeslotRows
select t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime",
  t.end_time as "endTime", t.cut_off as "cutOff", t.capacity, t.taken, t.line_capacity as "lineCapacity",
  t.lines_taken as "linesTaken", t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken",
  t.fee_cents as "feeCents", t.open from timeslot t
     where t.tenant_id = $1 and t.zone_id = $2 and t.date between $3 and $4
     order by t.date, t.begin_time;

-- findFeeTable
select z.free_from_cents as "freeFromCents", coalesce(z.fee_steps, s.fee_steps) as "feeSteps"
  from zone z join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  where z.tenant_id = $1 and z.zone_id = $2;

-- firstFreeRows
select first.* from unnest($2::bigint[]) as asked (zone)
     cross join lateral (
       select t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime",
  t.end_time as "endTime", t.cut_off as "cutOff", t.capacity, t.taken, t.line_capacity as "lineCapacity",
  t.lines_taken as "linesTaken", t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken",
  t.fee_cents as "feeCents", t.open from timeslot t
       where t.tenant_id = $1 and t.zone_id = asked.zone and t.date >= $3
         and t.open and t.cut_off > $4
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + $5 <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + $6 <= t.gram_capacity)
       order by t.date, t.begin_time limit 1) first;

-- findTimeslot
select t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime",
  t.end_time as "endTime", t.cut_off as "cutOff", t.capacity, t.taken, t.line_capacity as "lineCapacity",
  t.lines_taken as "linesTaken", t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken",
  t.fee_cents as "feeCents", t.open from timeslot t where t.tenant_id = $1 and t.timeslot_id = $2;

-- findSlotWithFee
select t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime",
  t.end_time as "endTime", t.cut_off as "cutOff", t.capacity, t.taken, t.line_capacity as "lineCapacity",
  t.lines_taken as "linesTaken", t.gram_capacity as "gramCapacity", t.grams_taken as "gramsTaken",
  t.fee_cents as "feeCents", t.open, z.free_from_cents as "freeFromCents", coalesce(z.fee_steps, s.fee_steps) as "feeSteps"
     from timeslot t
     join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
     where t.tenant_id = $1 and t.timeslot_id = $2;

-- lockCalendar
select pg_advisory_xact_lock(hashtextextended('calendar of slots', $1));

-- hasSlotsFrom
select exists (select from timeslot where tenant_id = $1 and date >= $2) as found;

-- insertTimeslots
insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, line_capacity, gram_capacity, fee_cents)
  select $1, n.*
  from unnest($2::bigint[], $3::date[], $4::time[], $5::time[], $6::timestamptz[], $7::int[], $8::int[], $9::int[], $10::int[])
    as n (zone_id, date, begin_time, end_time, cut_off, capacity, line_capacity, gram_capacity, fee_cents)
  where not exists (
    select from timeslot t
    where t.tenant_id = $1 and t.zone_id = n.zone_id and t.date = n.date and t.begin_time = n.begin_time)
  on conflict (tenant_id, zone_id, date, begin_time) do nothing
  returning timeslot_id;

-- listZoneBands
select z.zone_id as "zoneId", z.bands, s.address ->> 'city' as town,
  array(select to_char(c.date, 'YYYY-MM-DD') from closed_day c
        where c.tenant_id = z.tenant_id and c.date >= $2 and (c.store_id is null or c.store_id = z.store_id)) as "closedDays",
  coalesce(b.config -> 'openHolidays', '[]') as "openHolidays" from zone z
  join brand b on b.tenant_id = z.tenant_id
  join store s on s.tenant_id = z.tenant_id and s.store_id = z.store_id
  where z.tenant_id = $1 order by z.zone_id;

-- findZoneClosures
select s.address ->> 'city' as town,
  array(select to_char(c.date, 'YYYY-MM-DD') from closed_day c
        where c.tenant_id = z.tenant_id and c.date >= $2 and (c.store_id is null or c.store_id = z.store_id)) as "closedDays",
  coalesce(b.config -> 'openHolidays', '[]') as "openHolidays" from zone z
  join brand b on b.tenant_id = z.tenant_id
  join store s on s.tenant_id = z.tenant_id and s.store_id = z.store_id
  where z.tenant_id = $1 and z.zone_id = $3;
