-- apps/server/src/modules/fulfilment/parking/parking-repository.ts, written by npm run queries

-- keepPlace
update parking_place p set distance_metres = $4, kept_until = $5
  from zone z
  where p.tenant_id = $1 and z.tenant_id = p.tenant_id and z.store_id = p.store_id and z.zone_id = $2 and p.order_id = $3
  returning p.place_no as "placeNo";

-- giveFreePlace
with free as materialized (
    select p.store_id, p.place_no from parking_place p
    join zone z on z.tenant_id = p.tenant_id and z.store_id = p.store_id
    where p.tenant_id = $1 and z.zone_id = $2 and (p.order_id is null or p.kept_until <= $5)
    order by p.kept_until nulls first, p.place_no
    limit 1 for update of p skip locked)
  update parking_place p
  set order_id = $3, distance_metres = $4, reserved_at = $5, kept_until = $6
  from free where p.tenant_id = $1 and p.store_id = free.store_id and p.place_no = free.place_no
  returning p.place_no as "placeNo";

-- leaveParkingPlace
update parking_place set order_id = null, reserved_at = null, distance_metres = null, kept_until = null
  where tenant_id = $1 and order_id = $2;

-- findParking
select count(*) as places,
    max(p.place_no) filter (where p.order_id = $3 and p.kept_until > $4) as "placeNo",
    max(p.distance_metres) filter (where p.order_id = $3 and p.kept_until > $4) as metres
  from parking_place p join zone z on z.tenant_id = p.tenant_id and z.store_id = p.store_id
  where p.tenant_id = $1 and z.zone_id = $2;
