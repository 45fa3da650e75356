-- apps/server/src/modules/fulfilment/places/locker-repository.ts, written by npm run queries

-- compartmentsOf
select litres, count, cold from locker_compartment where tenant_id = $1 and address_id = $2 order by litres desc;

-- compartmentsOfAll
select c.address_id as "addressId", c.litres, c.count, c.cold
  from locker_compartment c join address a on a.tenant_id = c.tenant_id and a.address_id = c.address_id
  where c.tenant_id = $1 and a.deleted_at is null order by c.address_id, c.litres desc;
