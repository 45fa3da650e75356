import { generateSlots, type SlotTemplate } from '@bottega/domain/fulfilment';
import type { IsoDay } from '@bottega/domain/promotion';
import type pg from 'pg';
import type { DemoBrand } from './demo-brands.ts';
import type { SourceFiles } from './source-files.ts';
import { deliveryServiceRecords, storeRecords } from './stores.ts';
import type { Log } from './write-catalogue.ts';
import { insertRows } from './write-rows.ts';
import { zoneRecords, type ZoneRecord } from './zones.ts';

const SLOT_DAYS = 14;

/** Stores, ways of delivery, zones of Lazio and the dated slots of two weeks. Answers the zones. */
export async function writePlaces(
  client: pg.ClientBase,
  brand: DemoBrand,
  { places }: SourceFiles,
  { today, log }: { today: IsoDay; log: Log },
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
  const slots = zones.flatMap((zone) => slotRecords(zone, today));
  await insertRows(client, 'timeslot', tenantId, slots);
  log(`zones ${zones.length}, slots ${slots.length}`);
  return zones;
}

function slotRecords({ zone_id, bands }: ZoneRecord, today: IsoDay) {
  const templates = bands.flatMap((band, index) =>
    band.weekdays.map((weekday): SlotTemplate => ({
      templateId: index,
      weekday,
      beginTime: band.begin,
      endTime: band.end,
      capacity: band.capacity,
      cutOff: { minutesBefore: band.cutOffMinutes },
    })),
  );
  return generateSlots(templates, { firstDay: today, days: SLOT_DAYS }).map((slot) => ({
    zone_id,
    date: slot.day,
    begin_time: slot.beginTime,
    end_time: slot.endTime,
    cut_off: slot.cutOff.toISOString(),
    capacity: slot.capacity,
    taken: 0,
    fee_cents: bands[slot.templateId]?.feeCents ?? 0,
    open: true,
  }));
}
