-- apps/server/src/modules/fulfilment/places/place-repository.ts, written by npm run queries

-- readBrandStores
select st.store_id as "storeId", st.name, st.slug, st.address, st.latitude, st.longitude, st.phone, st.hours,
       services.list as services, home.point as home
     from store st
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
         'deliveryServiceId', s.delivery_service_id, 'name', s.name, 'addressTypeId', s.address_type_id,
         'showTab', ss.show_tab, 'addressId', a.address_id, 'firstSlot', (
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = a.zone_id and t.open and t.cut_off > $2
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + 1 <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + 1 <= t.gram_capacity)
    and t.date >= ($2::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1)))
         order by s.address_type_id, s.delivery_service_id, a.address_id), '[]') as list
       from store_service ss
       join delivery_service s on s.tenant_id = ss.tenant_id and s.delivery_service_id = ss.delivery_service_id
       left join (address a join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id)
         on a.tenant_id = ss.tenant_id and a.store_id = ss.store_id and a.deleted_at is null
         and z.delivery_service_id = ss.delivery_service_id
       where ss.tenant_id = st.tenant_id and ss.store_id = st.store_id) services
     left join lateral (
       select jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude) as point
       from address a
       left join shopper u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
       where a.tenant_id = $1 and (a.user_id = $5 or a.session_id = $6)
         and a.address_type_id = 2 and a.deleted_at is null
       order by a.address_id = u.default_delivery_address_id desc nulls last, a.address_id desc limit 1) home on true
     where st.tenant_id = $1 and ($3::bigint is null or st.store_id = $3)
       and ($4::bigint[] is null or exists (
         select from store_service ss
         where ss.tenant_id = st.tenant_id and ss.store_id = st.store_id and ss.delivery_service_id = any($4)))
     order by st.name, st.store_id;

-- listServiceAddressRows
select a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId", z.delivery_service_id as "deliveryServiceId", a.store_id as "storeId",
  case when a.store_id is not null then (
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = a.zone_id and t.open and t.cut_off > $2
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + 1 <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + 1 <= t.gram_capacity)
    and t.date >= ($2::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1) end as "firstSlot"
     from delivery_service s
     left join (address a join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id)
       on a.tenant_id = s.tenant_id and z.delivery_service_id = s.delivery_service_id and a.deleted_at is null
       and (a.user_id = $5 or a.session_id = $6 or a.store_id is not null)
     where s.tenant_id = $1 and ($3::bigint is null or s.delivery_service_id = $3)
       and ($4::int is null or s.address_type_id = $4)
     order by a.address_id desc;

-- listStoreAddressRows
select a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId", z.delivery_service_id as "deliveryServiceId", a.store_id as "storeId",
  case when a.store_id is not null then (
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = a.zone_id and t.open and t.cut_off > $2
  and t.taken < t.capacity and (t.line_capacity is null or t.lines_taken + 1 <= t.line_capacity)
  and (t.gram_capacity is null or t.grams_taken + 1 <= t.gram_capacity)
    and t.date >= ($2::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1) end as "firstSlot"
     from store st
     left join (address a join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id)
       on a.tenant_id = st.tenant_id and a.store_id = st.store_id and a.deleted_at is null
     where st.tenant_id = $1 and st.store_id = $3
     order by a.address_type_id, a.address_id;

-- pointOfStore
select (
    select a.address_id from address a
    where a.tenant_id = st.tenant_id and a.store_id = st.store_id and a.deleted_at is null
    order by a.address_type_id, a.address_id limit 1) as "addressId"
  from store st where st.tenant_id = $1 and st.store_id = $2;

-- readWarehouses
select warehouse_id as "warehouseId", name, latitude, longitude from warehouse where tenant_id = $1 order by warehouse_id;
