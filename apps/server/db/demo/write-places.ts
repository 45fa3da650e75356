import type pg from 'pg';
import { generateTimeslots, openDays } from '../../src/modules/fulfilment/index.ts';
import { clientDb } from './client-db.ts';
import type { DemoBrand } from './demo-brands.ts';
import type { SourceFiles } from './source-files.ts';
import { deliveryServiceRecords, storeRecords } from './stores.ts';
import type { Log } from './write-catalogue.ts';
import { insertRows } from './write-rows.ts';
import { zoneRecords, type ZoneRecord } from './zones.ts';

/** Stores, ways of delivery, zones of Lazio and the dated slots of the coming days. Answers the zones. */
export async function writePlaces(
  client: pg.ClientBase,
  brand: DemoBrand,
  { places }: SourceFiles,
  { now, log }: { now: Date; log: Log },
): Promise<ZoneRecord[]> {
  const { tenantId } = brand;
  const services = deliveryServiceRecords(brand);
  const homeDelivery = services.find((service) => service.show_tab);
  if (homeDelivery === undefined) throw new Error(`demo ${brand.key}: no home delivery`);
  const zones = zoneRecords(
    brand,
    places.map(({ cap }) => cap),
  );
  await insertRows(client, 'store', tenantId, storeRecords(brand, places));
  await insertRows(client, 'delivery_service', tenantId, services);
  await insertRows(
    client,
    'zone',
    tenantId,
    zones.map((zone) => ({ ...zone, delivery_service_id: homeDelivery.delivery_service_id })),
  );
  const slots = await generateTimeslots(clientDb(client, tenantId), now, openDays);
  log(`zones ${zones.length}, slots ${slots}`);
  return zones;
}
