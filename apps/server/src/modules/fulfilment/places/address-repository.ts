import { addressType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Owner } from '../owner.ts';

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

/** Every query checks the owner, so that an address of another owner isn't found. */
const owned = `a.tenant_id = $1 and a.deleted_at is null and (a.user_id = $2 or a.session_id = $3)`;
/** Pickup points and lockers, which every owner may use. */
export const reachable = `a.tenant_id = $1 and a.deleted_at is null
  and (a.user_id = $2 or a.session_id = $3 or a.store_id is not null)`;
const mostListed = 100;

/** The owner's addresses; with a type of pickup or locker the points of the brand. */
export function listAddressRows(db: Db, owner: Owner, addressTypeId?: number): Promise<AddressRow[]> {
  return db.rows<AddressRow>(
    `select ${addressColumns} from address a
     where ${reachable} and a.address_type_id = coalesce($4, ${addressType.home})
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
 * Serialises saves of one owner's addresses until the transaction ends, by an advisory lock. A basket locks itself
 * before its address, and this lock comes before both.
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

/** Marks an address as deleted. The row stays, because orders and carts may refer to it. */
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

/** Moves a visitor's addresses to the shopper at log-in. Returns the id of the latest one. */
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
