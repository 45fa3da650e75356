-- apps/server/src/modules/fulfilment/slots/hold-repository.ts, written by npm run queries

-- lockHold
select hold_id as "holdId", timeslot_id as "timeslotId", lines, grams from slot_hold
  where tenant_id = $1 and cart_id = $2 and state = 'held' for update;

-- lockAddressHolds
select pg_advisory_xact_lock(hashtextextended($1, $2));

-- countHoldsFrom
select count(*)::int as count from slot_hold where tenant_id = $1 and client_address = $2 and state = 'held' and cart_id <> $3 and expires_at > $4;

-- lockChange
select timeslot_id from timeslot where tenant_id = $1 and timeslot_id in (
    select unnest(array[h.timeslot_id, $3]) from slot_hold h
    where h.tenant_id = $1 and h.cart_id = $2 and h.state = 'held' and h.timeslot_id <> $3)
  order by timeslot_id for no key update;

-- choosePlace
with had as materialized (
    select max(hold_id) as hold_id, max(timeslot_id) as timeslot_id, coalesce(max(lines), 0) as lines,
      coalesce(max(grams), 0) as grams, coalesce(max(timeslot_id) = $2, false) as kept,
      coalesce(max(expires_at) > $5, false) as live
    from slot_hold where tenant_id = $1 and cart_id = $4 and state = 'held'),
  own as materialized (
    select kept::int as places, case when kept then lines else 0 end as lines, case when kept then grams else 0 end as grams,
      live or $13 > (
        select count(*) from slot_hold where tenant_id = $1 and client_address = $12 and state = 'held' and cart_id <> $4 and expires_at > $5) as allowed
    from had),
  t as (
    update timeslot t set taken = t.taken + 1 - own.places, lines_taken = t.lines_taken + $8 - own.lines,
      grams_taken = t.grams_taken + $9 - own.grams
    from own
    where t.tenant_id = $1 and t.timeslot_id = $2 and t.zone_id = $3 and t.open and t.cut_off > $5 and own.allowed
      and ($11::date is null or t.date = $11)
      and t.taken + 1 - own.places <= t.capacity
      and (t.line_capacity is null or t.lines_taken + greatest($8, 1) - own.lines <= t.line_capacity)
      and (t.gram_capacity is null or t.grams_taken + greatest($9, 1) - own.grams <= t.gram_capacity)
    returning t.*),
  left_behind as (
    update timeslot b set taken = b.taken - 1, lines_taken = b.lines_taken - had.lines, grams_taken = b.grams_taken - had.grams
    from t, had where b.tenant_id = $1 and b.timeslot_id = had.timeslot_id and not had.kept),
  moved as (
    update slot_hold h set timeslot_id = t.timeslot_id, lines = $8, grams = $9, auto_assigned = $10,
      held_since = case when h.expires_at > $5 then h.held_since else $5 end,
      extensions = case when h.expires_at > $5 then h.extensions else 0 end,
      expires_at = least(t.cut_off, case when h.expires_at > $5
        then greatest(h.expires_at, least($6, h.held_since + make_interval(secs => $7))) else $6 end)
    from t, had where h.tenant_id = $1 and h.hold_id = had.hold_id returning h.*),
  made as (
    insert into slot_hold (tenant_id, timeslot_id, cart_id, state, expires_at, created_at, held_since, lines, grams, auto_assigned,
      client_address)
    select $1, t.timeslot_id, $4, 'held', least($6, t.cut_off), $5, $5, $8, $9, $10, $12
    from t, had where had.hold_id is null returning *)
  select h.state, h.expires_at as "expiresAt", h.held_since as "heldSince",
  h.extensions, h.auto_assigned as "autoAssigned", h.lines, h.grams, h.order_id as "orderId",
  t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime", t.end_time as "endTime",
  t.cut_off as "cutOff", coalesce(t.line_capacity, t.gram_capacity) is not null as "countsLoad",
  t.fee_cents as "feeCents", z.free_from_cents as "freeFromCents", coalesce(z.fee_steps, s.fee_steps) as "feeSteps"
  from (select * from moved union all select * from made) h
  cross join t join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id;

-- resizeHeld
with had as materialized (
    select hold_id, timeslot_id, $3 - lines as lines, $4 - grams as grams from slot_hold
    where tenant_id = $1 and cart_id = $2 and state = 'held'),
  t as (
    update timeslot t set lines_taken = t.lines_taken + had.lines, grams_taken = t.grams_taken + had.grams
    from had where t.tenant_id = $1 and t.timeslot_id = had.timeslot_id
      and (had.lines <= 0 or t.line_capacity is null or t.lines_taken + had.lines <= t.line_capacity)
      and (had.grams <= 0 or t.gram_capacity is null or t.grams_taken + had.grams <= t.gram_capacity)
    returning had.hold_id)
  update slot_hold h set lines = $3, grams = $4 from t
  where h.tenant_id = $1 and h.hold_id = t.hold_id returning h.hold_id;

-- lockTimeslots
select timeslot_id from timeslot where tenant_id = $1 and timeslot_id = any($2::bigint[])
  order by timeslot_id for no key update;

-- prolongHold
update slot_hold set expires_at = greatest(expires_at, $3), extensions = $4
  where tenant_id = $1 and cart_id = $2 and state = 'held' returning expires_at as "expiresAt";

-- keepHoldUntil
update slot_hold
  set expires_at = greatest(expires_at, least($3, held_since + make_interval(secs => $4)))
  where tenant_id = $1 and cart_id = $2 and state = 'held' returning expires_at as "expiresAt";

-- bookPlace
update slot_hold h set state = 'booked', order_id = $3, client_address = null
  from timeslot t
  where h.tenant_id = $1 and h.cart_id = $2 and h.state = 'held' and h.lines = $5 and h.grams = $6
    and t.tenant_id = h.tenant_id and t.timeslot_id = h.timeslot_id and t.cut_off > $4
  returning h.hold_id;

-- releaseHeld
with gone as (
    update slot_hold set state = 'released', client_address = null where tenant_id = $1 and cart_id = $2 and state = 'held'
    returning timeslot_id, lines, grams),
  freed as (
    select timeslot_id, count(*)::int as places, sum(lines)::int as lines, sum(grams)::int as grams
    from gone group by timeslot_id)
  update timeslot t
  set taken = t.taken - freed.places, lines_taken = t.lines_taken - freed.lines, grams_taken = t.grams_taken - freed.grams
  from freed where t.tenant_id = $1 and t.timeslot_id = freed.timeslot_id
  returning t.timeslot_id;

-- releaseBooked
with gone as (
    update slot_hold set state = 'released', client_address = null where tenant_id = $1 and order_id = $2 and state = 'booked'
    returning timeslot_id, lines, grams),
  freed as (
    select timeslot_id, count(*)::int as places, sum(lines)::int as lines, sum(grams)::int as grams
    from gone group by timeslot_id)
  update timeslot t
  set taken = t.taken - freed.places, lines_taken = t.lines_taken - freed.lines, grams_taken = t.grams_taken - freed.grams
  from freed where t.tenant_id = $1 and t.timeslot_id = freed.timeslot_id
  returning t.timeslot_id;

-- lockExpired
select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
  where tenant_id = $1 and state = 'held' and expires_at <= $2 and ($3::bigint is null or timeslot_id = $3)
  order by expires_at limit 500 for update skip locked;

-- lockHoldsIn
select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
  where tenant_id = $1 and state = 'held' and timeslot_id = any($2::bigint[]) order by hold_id for update;

-- releaseHolds
with gone as (
    update slot_hold set state = 'released', client_address = null where tenant_id = $1 and hold_id = any($2::bigint[]) and state = 'held'
    returning timeslot_id, lines, grams),
  freed as (
    select timeslot_id, count(*)::int as places, sum(lines)::int as lines, sum(grams)::int as grams
    from gone group by timeslot_id)
  update timeslot t
  set taken = t.taken - freed.places, lines_taken = t.lines_taken - freed.lines, grams_taken = t.grams_taken - freed.grams
  from freed where t.tenant_id = $1 and t.timeslot_id = freed.timeslot_id
  returning t.timeslot_id;

-- lockHoldsOf
select hold_id as "holdId", timeslot_id as "timeslotId", cart_id as "cartId" from slot_hold
  where tenant_id = $1 and cart_id = any($2::bigint[]) and state = 'held' order by hold_id for update;

-- giveHold
update slot_hold set cart_id = $3 where tenant_id = $1 and hold_id = $2;
