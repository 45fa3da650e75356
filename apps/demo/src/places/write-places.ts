import { addressType } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import { generateTimeslots, openDays, writeZones } from '@bottega/server/modules/fulfilment/index';
import { clientDb } from '../client-db.ts';
import type { DemoBrand } from '../demo-brands.ts';
import type { SourceFiles } from '../source-files.ts';
import {
  deliveryServiceRecords,
  lockerCompartments,
  parkingRecords,
  pointRecords,
  storeRecords,
  storeServiceRecords,
} from './stores.ts';
import type { Log } from '../goods/write-catalogue.ts';
import { insertRows } from '../write-rows.ts';
import { zoneRecords, type ZoneRecord } from './zones.ts';

/**
 * Writes stores, delivery services, zones of Lazio, pickup points, lockers, and the slots of the coming days. Returns
 * the zones of home delivery.
 */
export async function writePlaces(
  client: pg.ClientBase,
  brand: DemoBrand,
  { places, zoneAreas }: SourceFiles,
  { now, log }: { now: Date; log: Log },
): Promise<ZoneRecord[]> {
  const { tenantId, key } = brand;
  const db = clientDb(client, tenantId);
  const zones = zoneRecords(
    brand,
    places.map(({ cap }) => cap),
    zoneAreas[key] ?? {},
  );
  const stores = storeRecords(brand, places);
  const points = pointRecords(brand, stores, now);
  await insertRows(client, 'store', tenantId, stores);
  await insertRows(client, 'parking_place', tenantId, parkingRecords(brand));
  await insertRows(client, 'delivery_service', tenantId, deliveryServiceRecords(brand));
  await insertRows(client, 'store_service', tenantId, storeServiceRecords(brand));
  const written = await writeZones(db, [...zones, ...points.map(({ zone }) => zone)]);
  if (!written.ok) throw new Error(`demo ${key}: ${written.code} ${written.params?.['zone']}`);
  await writePoints(client, tenantId, points);
  const slots = await generateTimeslots(db, now, openDays);
  log(`${zones.length} delivery zones, ${points.length} pickup points and lockers, ${slots} slots`);
  return zones;
}

async function writePoints(
  client: pg.ClientBase,
  tenantId: number,
  points: ReturnType<typeof pointRecords>,
): Promise<void> {
  await insertRows(
    client,
    'address',
    tenantId,
    points.map(({ address }) => address),
  );
  await client.query(
    `insert into locker_compartment (tenant_id, address_id, size, litres, count, cold)
     select $1, a.address_id, c.size, c.litres, c.count, c.cold
     from address a, jsonb_to_recordset($2::jsonb) c (size text, litres numeric, count int, cold boolean)
     where a.tenant_id = $1 and a.address_type_id = ${addressType.locker}`,
    [tenantId, JSON.stringify(lockerCompartments)],
  );
}
