-- apps/server/src/modules/fulfilment/places/served-zone-repository.ts, written by npm run queries

-- listZoneAreas
select z.zone_id as "zoneId", z.postal_codes as "postalCodes", z.area
  from zone z join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  where z.tenant_id = $1 and s.address_type_id = 2 order by z.zone_id;

-- findPlace
select a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId", to_jsonb(served) as zone
  from address a
  left join lateral (
    select z.zone_id as "zoneId", z.name, s.delivery_service_id as "deliveryServiceId", s.name as "deliveryServiceName",
  s.address_type_id as "addressTypeId", coalesce(ss.show_tab, false) as "showTab", w.warehouse_id as "warehouseId", w.name as "warehouseName",
  st.store_id as "storeId", st.name as "storeName", z.min_order_cents as "minOrderCents", z.free_from_cents as "freeFromCents" from zone z
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  join store st on st.tenant_id = z.tenant_id and st.store_id = z.store_id
  left join store_service ss
    on ss.tenant_id = z.tenant_id and ss.store_id = z.store_id and ss.delivery_service_id = z.delivery_service_id
  join warehouse w on w.tenant_id = z.tenant_id and w.warehouse_id = z.warehouse_id where z.tenant_id = a.tenant_id and z.zone_id = a.zone_id) served on true
  where a.tenant_id = $1 and a.deleted_at is null
  and (a.user_id = $2 or a.session_id = $3 or a.store_id is not null) and a.address_id = $4;

-- findZone
select z.zone_id as "zoneId", z.name, s.delivery_service_id as "deliveryServiceId", s.name as "deliveryServiceName",
  s.address_type_id as "addressTypeId", coalesce(ss.show_tab, false) as "showTab", w.warehouse_id as "warehouseId", w.name as "warehouseName",
  st.store_id as "storeId", st.name as "storeName", z.min_order_cents as "minOrderCents", z.free_from_cents as "freeFromCents" from zone z
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  join store st on st.tenant_id = z.tenant_id and st.store_id = z.store_id
  left join store_service ss
    on ss.tenant_id = z.tenant_id and ss.store_id = z.store_id and ss.delivery_service_id = z.delivery_service_id
  join warehouse w on w.tenant_id = z.tenant_id and w.warehouse_id = z.warehouse_id where z.tenant_id = $1 and z.zone_id = $2;

-- findService
select z.zone_id as "zoneId", z.name, s.delivery_service_id as "deliveryServiceId", s.name as "deliveryServiceName",
  s.address_type_id as "addressTypeId", coalesce(ss.show_tab, false) as "showTab", w.warehouse_id as "warehouseId", w.name as "warehouseName",
  st.store_id as "storeId", st.name as "storeName", z.min_order_cents as "minOrderCents", z.free_from_cents as "freeFromCents",
       (
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = z.zone_id and t.open and t.cut_off > $3
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + 1 <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + 1 <= t.gram_capacity)
    and t.date >= ($3::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1) as "firstSlot"
     from zone z
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  join store st on st.tenant_id = z.tenant_id and st.store_id = z.store_id
  left join store_service ss
    on ss.tenant_id = z.tenant_id and ss.store_id = z.store_id and ss.delivery_service_id = z.delivery_service_id
  join warehouse w on w.tenant_id = z.tenant_id and w.warehouse_id = z.warehouse_id where z.tenant_id = $1 and z.zone_id = $2;

-- findTerms
with served as (
       select z.zone_id, z.min_order_cents, z.bands
       from zone z
       join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
       where z.tenant_id = $1
         and (z.zone_id = $2::bigint or ($2::bigint is null and s.address_type_id = 2)))
     select min(z.min_order_cents) as "leastMinimumCents", max(z.min_order_cents) as "mostMinimumCents",
       min((band ->> 'feeCents')::int) as "leastFeeCents", max((band ->> 'feeCents')::int) as "mostFeeCents",
       (
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = any (array(select zone_id from served)) and t.open and t.cut_off > $3
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + 1 <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + 1 <= t.gram_capacity)
    and t.date >= ($3::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1) as "firstSlot"
     from served z cross join jsonb_array_elements(z.bands) band;
