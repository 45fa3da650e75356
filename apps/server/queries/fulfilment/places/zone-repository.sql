-- apps/server/src/modules/fulfilment/places/zone-repository.ts, written by npm run queries

-- insertZones
insert into zone (tenant_id, zone_id, delivery_service_id, store_id, warehouse_id, name, postal_codes, area, min_order_cents,
  free_from_cents, fee_steps, bands) select $1, zone_id, delivery_service_id, store_id, warehouse_id, name, postal_codes, area, min_order_cents,
  free_from_cents, fee_steps, bands from jsonb_populate_recordset(null::zone, $2::jsonb);

-- readServiceAreas
select delivery_service_id as "deliveryServiceId", area from zone
  where tenant_id = $1 and delivery_service_id = any($2) and area is not null;

-- readDrawnZones
select z.zone_id as "zoneId", z.name, z.delivery_service_id as "deliveryServiceId", z.area
  from delivery_service s
  left join zone z
    on z.tenant_id = s.tenant_id and z.delivery_service_id = s.delivery_service_id and z.area is not null
  where s.tenant_id = $1 and ($2::bigint is null or s.delivery_service_id = $2)
    and ($3::int is null or s.address_type_id = $3)
  order by z.name, z.zone_id;

-- findZoneFees
select z.free_from_cents as "freeFromCents", coalesce(z.fee_steps, s.fee_steps) as "feeSteps", z.bands
  from zone z join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  where z.tenant_id = $1 and z.zone_id = $2;
