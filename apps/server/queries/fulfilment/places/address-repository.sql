-- apps/server/src/modules/fulfilment/places/address-repository.ts, written by npm run queries

-- listAddressRows
select a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId" from address a
     where a.tenant_id = $1 and a.deleted_at is null
  and (a.user_id = $2 or a.session_id = $3 or a.store_id is not null) and a.address_type_id = coalesce($4, 2)
     order by a.address_id desc limit 100;

-- findAddress
select a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId" from address a where a.tenant_id = $1 and a.deleted_at is null and (a.user_id = $2 or a.session_id = $3) and a.address_id = $4;

-- lockAddressBook
select pg_advisory_xact_lock(hashtextextended('addresses of ' || $1::text, $2));

-- countAddresses
select count(*)::int as count from address a where a.tenant_id = $1 and a.deleted_at is null and (a.user_id = $2 or a.session_id = $3);

-- insertAddress
insert into address as a (tenant_id, user_id, session_id, created_at, address_name, doorbell_name, address1,
       address_number, city, province, postalcode, floor, address_note, phone, elevator, latitude, longitude, zone_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     returning a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId";

-- updateAddress
update address a set address_name = $5, doorbell_name = $6, address1 = $7, address_number = $8, city = $9,
       province = $10, postalcode = $11, floor = $12, address_note = $13, phone = $14, elevator = $15, latitude = $16,
       longitude = $17, zone_id = $18
     where a.tenant_id = $1 and a.deleted_at is null and (a.user_id = $2 or a.session_id = $3) and a.address_id = $4
     returning a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId";

-- markAddressDeleted
update address a set deleted_at = $5 where a.tenant_id = $1 and a.deleted_at is null and (a.user_id = $2 or a.session_id = $3) and a.address_id = $4 returning a.address_id;

-- adoptAddresses
with adopted as (
    update address set user_id = $3, session_id = null where tenant_id = $1 and session_id = $2
    returning address_id, deleted_at)
  select max(address_id) as "addressId" from adopted where deleted_at is null;
