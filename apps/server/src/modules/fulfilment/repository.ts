import type { Db } from '../../platform/db/brand-db.ts';
import type { Owner } from './owner.ts';
import { isFree } from './slot-repository.ts';

export interface AddressRow {
  addressId: number;
  addressTypeId: number;
  addressName: string;
  doorbellName: string;
  address1: string;
  addressNumber: string;
  city: string;
  province: string;
  postalcode: string;
  floor: string;
  addressNote: string;
  phone: string;
  elevator: boolean;
  latitude: number;
  longitude: number;
  zoneId: number | null;
}

export const addressColumns = `a.address_id as "addressId", a.address_type_id as "addressTypeId", a.address_name as "addressName",
  a.doorbell_name as "doorbellName", a.address1, a.address_number as "addressNumber", a.city, a.province, a.postalcode,
  a.floor, a.address_note as "addressNote", a.phone, a.elevator, a.latitude, a.longitude, a.zone_id as "zoneId"`;

/** Ownership is part of every query: another's address isn't there. */
const owned = `a.tenant_id = $1 and a.deleted_at is null and (a.user_id = $2 or a.session_id = $3)`;
/** Pickup points and lockers are everybody's. */
const reachable = `a.tenant_id = $1 and a.deleted_at is null
  and (a.user_id = $2 or a.session_id = $3 or a.store_id is not null)`;
const mostListed = 100;

/** The owner's own; of pickup or lockers, when that is asked for, the points there are. */
export function listAddressRows(db: Db, owner: Owner, addressTypeId?: number): Promise<AddressRow[]> {
  return db.rows<AddressRow>(
    `select ${addressColumns} from address a
     where ${reachable} and a.address_type_id = coalesce($4, 2)
     order by a.address_id desc limit ${mostListed}`,
    [db.tenantId, owner.userId, owner.sessionId, addressTypeId],
  );
}

export function findAddress(db: Db, owner: Owner, addressId: number): Promise<AddressRow | undefined> {
  return db.row<AddressRow>(`select ${addressColumns} from address a where ${owned} and a.address_id = $4`, [
    db.tenantId,
    owner.userId,
    owner.sessionId,
    addressId,
  ]);
}

/**
 * One owner's addresses are saved one after the other, until the transaction ends. No row is locked: a basket locks itself
 * before its address, and this comes before both.
 */
export async function lockAddressBook(tx: Db, { userId, sessionId }: Owner): Promise<void> {
  const owner = userId === undefined ? `session ${sessionId}` : `shopper ${userId}`;
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('addresses of ' || $1::text, $2))`, [
    owner,
    tx.tenantId,
  ]);
}

export async function countAddresses(db: Db, owner: Owner): Promise<number> {
  const row = await db.row<{ count: number }>(`select count(*)::int as count from address a where ${owned}`, [
    db.tenantId,
    owner.userId,
    owner.sessionId,
  ]);
  return row?.count ?? 0;
}

export type AddressFields = Omit<AddressRow, 'addressId' | 'addressTypeId'>;

const written = (fields: AddressFields): unknown[] => [
  fields.addressName,
  fields.doorbellName,
  fields.address1,
  fields.addressNumber,
  fields.city,
  fields.province,
  fields.postalcode,
  fields.floor,
  fields.addressNote,
  fields.phone,
  fields.elevator,
  fields.latitude,
  fields.longitude,
  fields.zoneId,
];

export async function insertAddress(
  db: Db,
  owner: Owner,
  fields: AddressFields,
  now: Date,
): Promise<AddressRow> {
  const row = await db.row<AddressRow>(
    `insert into address as a (tenant_id, user_id, session_id, created_at, address_name, doorbell_name, address1,
       address_number, city, province, postalcode, floor, address_note, phone, elevator, latitude, longitude, zone_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     returning ${addressColumns}`,
    [db.tenantId, owner.userId, owner.sessionId, now, ...written(fields)],
  );
  return row!;
}

export function updateAddress(
  db: Db,
  owner: Owner,
  addressId: number,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  return db.row<AddressRow>(
    `update address a set address_name = $5, doorbell_name = $6, address1 = $7, address_number = $8, city = $9,
       province = $10, postalcode = $11, floor = $12, address_note = $13, phone = $14, elevator = $15, latitude = $16,
       longitude = $17, zone_id = $18
     where ${owned} and a.address_id = $4
     returning ${addressColumns}`,
    [db.tenantId, owner.userId, owner.sessionId, addressId, ...written(fields)],
  );
}

/** Orders and carts may still name it, so the row stays. */
export async function markAddressDeleted(
  db: Db,
  owner: Owner,
  addressId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(
    `update address a set deleted_at = $5 where ${owned} and a.address_id = $4 returning a.address_id`,
    [db.tenantId, owner.userId, owner.sessionId, addressId, now],
  );
  return rows.length > 0;
}

/** A visitor's addresses become the shopper's at log-in; the latest one is answered. */
export async function adoptAddresses(db: Db, sessionId: string, userId: number): Promise<number | undefined> {
  const row = await db.row<{ addressId: number | null }>(
    `with adopted as (
       update address set user_id = $3, session_id = null where tenant_id = $1 and session_id = $2
       returning address_id, deleted_at)
     select max(address_id) as "addressId" from adopted where deleted_at is null`,
    [db.tenantId, sessionId, userId],
  );
  return row?.addressId ?? undefined;
}

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
     where z.tenant_id = $1 and s.address_type_id = 2 order by z.zone_id`,
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
  /** Goods total from which delivery is free; null: never. */
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

export function findZone(db: Db, zoneId: number): Promise<ServedZone | undefined> {
  return db.row<ServedZone>(
    `select ${zoneColumns} from ${zoneTables} where z.tenant_id = $1 and z.zone_id = $2`,
    [db.tenantId, zoneId],
  );
}

const reachablePlace = `select ${addressColumns}, to_jsonb(served) as zone
  from address a
  left join lateral (
    select ${zoneColumns} from ${zoneTables} where z.tenant_id = a.tenant_id and z.zone_id = a.zone_id) served on true
  where ${reachable} and a.address_id = $4`;

/** An address the owner can have groceries at, their own or a pickup point or locker, with the zone that serves it. */
export function findPlace(
  db: Db,
  owner: Owner,
  addressId: number,
): Promise<(AddressRow & { zone: ServedZone | null }) | undefined> {
  return db.row(reachablePlace, [db.tenantId, owner.userId, owner.sessionId, addressId]);
}

export interface FirstSlot {
  date: string;
  beginTime: string;
  endTime: string;
}

/** SQL of the first slot of a zone with room for the smallest basket, as JSON; null when there is none. */
export const firstSlotOf = (zoneId: string, now: string): string => `(
  select jsonb_build_object('date', t.date, 'beginTime', to_char(t.begin_time, 'HH24:MI'),
    'endTime', to_char(t.end_time, 'HH24:MI'))
  from timeslot t
  where t.tenant_id = $1 and t.zone_id = ${zoneId} and ${isFree(now, '1', '1')}
    and t.date >= (${now}::timestamptz at time zone 'Europe/Rome')::date
  order by t.date, t.begin_time limit 1)`;

/** A zone's service with its first place that can still be had. */
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
