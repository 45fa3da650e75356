import { addressType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { isFree } from '../slots/slot-repository.ts';
import type { Owner } from '../owner.ts';
import { addressColumns, reachable, type AddressRow } from './address-repository.ts';

export interface ZoneArea {
  zoneId: number;
  postalCodes: string[];
  area: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown } | null;
}

/** Zones of home delivery. */
export function listZoneAreas(db: Db): Promise<ZoneArea[]> {
  return db.rows<ZoneArea>(
    `select z.zone_id as "zoneId", z.postal_codes as "postalCodes", z.area
     from zone z join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
     where z.tenant_id = $1 and s.address_type_id = ${addressType.home} order by z.zone_id`,
    [db.tenantId],
  );
}

export interface ServedZone {
  zoneId: number;
  name: string;
  deliveryServiceId: number;
  deliveryServiceName: string;
  addressTypeId: number;
  showTab: boolean;
  warehouseId: number;
  warehouseName: string;
  storeId: number;
  storeName: string;
  minOrderCents: number;
  /** The goods total from which delivery is free; null: never. */
  freeFromCents: number | null;
}

const zoneColumns = `z.zone_id as "zoneId", z.name, s.delivery_service_id as "deliveryServiceId", s.name as "deliveryServiceName",
  s.address_type_id as "addressTypeId", coalesce(ss.show_tab, false) as "showTab", w.warehouse_id as "warehouseId", w.name as "warehouseName",
  st.store_id as "storeId", st.name as "storeName", z.min_order_cents as "minOrderCents", z.free_from_cents as "freeFromCents"`;

const zoneTables = `zone z
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
  join store st on st.tenant_id = z.tenant_id and st.store_id = z.store_id
  left join store_service ss
    on ss.tenant_id = z.tenant_id and ss.store_id = z.store_id and ss.delivery_service_id = z.delivery_service_id
  join warehouse w on w.tenant_id = z.tenant_id and w.warehouse_id = z.warehouse_id`;

const reachablePlace = `select ${addressColumns}, to_jsonb(served) as zone
  from address a
  left join lateral (
    select ${zoneColumns} from ${zoneTables} where z.tenant_id = a.tenant_id and z.zone_id = a.zone_id) served on true
  where ${reachable} and a.address_id = $4`;

/** An address of the owner, or a pickup point or locker, with the zone that serves it. */
export function findPlace(
  db: Db,
  owner: Owner,
  addressId: number,
): Promise<(AddressRow & { zone: ServedZone | null }) | undefined> {
  return db.row(reachablePlace, [db.tenantId, owner.userId, owner.sessionId, addressId]);
}

/** A zone by its id. */
export function findZone(db: Db, zoneId: number): Promise<ServedZone | undefined> {
  return db.row(`select ${zoneColumns} from ${zoneTables} where z.tenant_id = $1 and z.zone_id = $2`, [
    db.tenantId,
    zoneId,
  ]);
}

export interface FirstSlot {
  date: string;
  beginTime: string;
  endTime: string;
}

/** SQL of the first slot of a zone with room for the smallest basket, as JSON; null if there is none. */
export const firstSlotOf = (zoneId: string, now: string): string => `(
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = ${zoneId} and ${isFree(now, '1', '1')}
    and t.date >= (${now}::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1)`;

/** The service of a zone, with its first free slot. */
export function findService(
  db: Db,
  zoneId: number,
  now: Date,
): Promise<(ServedZone & { firstSlot: FirstSlot | null }) | undefined> {
  return db.row(
    `select ${zoneColumns},
       ${firstSlotOf('z.zone_id', '$3')} as "firstSlot"
     from ${zoneTables} where z.tenant_id = $1 and z.zone_id = $2`,
    [db.tenantId, zoneId, now],
  );
}

export interface TermsRow {
  leastMinimumCents: number;
  mostMinimumCents: number;
  /** Fees of the weekly bands, before reductions. */
  leastFeeCents: number;
  mostFeeCents: number;
  firstSlot: FirstSlot | null;
}

/** The terms of a zone, or over all zones of home delivery; undefined if there are no such zones with bands. */
export async function findTerms(
  db: Db,
  zoneId: number | undefined,
  now: Date,
): Promise<TermsRow | undefined> {
  const row = await db.row<TermsRow | { leastFeeCents: null }>(
    `with served as (
       select z.zone_id, z.min_order_cents, z.bands
       from zone z
       join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id
       where z.tenant_id = $1
         and (z.zone_id = $2::bigint or ($2::bigint is null and s.address_type_id = ${addressType.home})))
     select min(z.min_order_cents) as "leastMinimumCents", max(z.min_order_cents) as "mostMinimumCents",
       min((band ->> 'feeCents')::int) as "leastFeeCents", max((band ->> 'feeCents')::int) as "mostFeeCents",
       ${firstSlotOf('any (array(select zone_id from served))', '$3')} as "firstSlot"
     from served z cross join jsonb_array_elements(z.bands) band`,
    [db.tenantId, zoneId, now],
  );
  return row === undefined || row.leastFeeCents === null ? undefined : row;
}
