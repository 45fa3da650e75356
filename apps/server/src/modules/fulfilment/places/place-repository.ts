import type { BrandStore, Store } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Owner } from '../owner.ts';
import { addressColumns, type AddressRow } from './address-repository.ts';
import { firstSlotOf, type FirstSlot } from './served-zone-repository.ts';

export interface BrandStoreRow {
  storeId: number;
  name: string;
  slug: string;
  address: Omit<Store['address'], 'latitude' | 'longitude'>;
  latitude: number;
  longitude: number;
  phone: string;
  hours: Store['serviceHours']['default'];
  services: BrandStore['deliveryServices'];
  /** The caller's home, repeated in every row; null if it isn't known. */
  home: { latitude: number; longitude: number } | null;
}

export interface StoresWanted {
  /** Only stores with one of these services; absent: all stores. */
  services?: number[];
  storeId?: number;
  /** The owner whose home the distances are measured from. */
  owner?: Owner;
  now: Date;
}

/** Stores by name with their services, read in one statement. */
export function readBrandStores(db: Db, wanted: StoresWanted): Promise<BrandStoreRow[]> {
  return db.rows<BrandStoreRow>(
    `select st.store_id as "storeId", st.name, st.slug, st.address, st.latitude, st.longitude, st.phone, st.hours,
       services.list as services, home.point as home
     from store st
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
         'deliveryServiceId', s.delivery_service_id, 'name', s.name, 'addressTypeId', s.address_type_id,
         'showTab', ss.show_tab, 'addressId', a.address_id, 'firstSlot', ${firstSlotOf('a.zone_id', '$2')}))
         order by s.address_type_id, s.delivery_service_id, a.address_id), '[]') as list
       from store_service ss
       join delivery_service s on s.tenant_id = ss.tenant_id and s.delivery_service_id = ss.delivery_service_id
       left join (address a join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id)
         on a.tenant_id = ss.tenant_id and a.store_id = ss.store_id and a.deleted_at is null
         and z.delivery_service_id = ss.delivery_service_id
       where ss.tenant_id = st.tenant_id and ss.store_id = st.store_id) services
     left join lateral (
       select jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude) as point
       from address a
       left join shopper u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
       where a.tenant_id = $1 and (a.user_id = $5 or a.session_id = $6)
         and a.address_type_id = ${addressType.home} and a.deleted_at is null
       order by a.address_id = u.default_delivery_address_id desc nulls last, a.address_id desc limit 1) home on true
     where st.tenant_id = $1 and ($3::bigint is null or st.store_id = $3)
       and ($4::bigint[] is null or exists (
         select from store_service ss
         where ss.tenant_id = st.tenant_id and ss.store_id = st.store_id and ss.delivery_service_id = any($4)))
     order by st.name, st.store_id`,
    [db.tenantId, wanted.now, wanted.storeId, wanted.services, wanted.owner?.userId, wanted.owner?.sessionId],
  );
}

export interface ServiceAddressRow extends AddressRow {
  deliveryServiceId: number;
  storeId: number | null;
  firstSlot: FirstSlot | null;
}

const serviceAddressColumns = `${addressColumns}, z.delivery_service_id as "deliveryServiceId", a.store_id as "storeId",
  case when a.store_id is not null then ${firstSlotOf('a.zone_id', '$2')} end as "firstSlot"`;

/**
 * The owner's addresses and the points of stores that a service, or the services of an address type, can deliver to,
 * newest first. Undefined if the brand has no such service.
 */
export async function listServiceAddressRows(
  db: Db,
  owner: Owner,
  service: { deliveryServiceId?: number; addressTypeId?: number },
  now: Date,
): Promise<ServiceAddressRow[] | undefined> {
  const rows = await db.rows<ServiceAddressRow | { addressId: null }>(
    `select ${serviceAddressColumns}
     from delivery_service s
     left join (address a join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id)
       on a.tenant_id = s.tenant_id and z.delivery_service_id = s.delivery_service_id and a.deleted_at is null
       and (a.user_id = $5 or a.session_id = $6 or a.store_id is not null)
     where s.tenant_id = $1 and ($3::bigint is null or s.delivery_service_id = $3)
       and ($4::int is null or s.address_type_id = $4)
     order by a.address_id desc`,
    [db.tenantId, now, service.deliveryServiceId, service.addressTypeId, owner.userId, owner.sessionId],
  );
  return rows.length === 0 ? undefined : rows.filter((row) => row.addressId !== null);
}

/** Pickup points, then lockers, of a store; undefined if there is no such store. */
export async function listStoreAddressRows(
  db: Db,
  storeId: number,
  now: Date,
): Promise<ServiceAddressRow[] | undefined> {
  const rows = await db.rows<ServiceAddressRow | { addressId: null }>(
    `select ${serviceAddressColumns}
     from store st
     left join (address a join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id)
       on a.tenant_id = st.tenant_id and a.store_id = st.store_id and a.deleted_at is null
     where st.tenant_id = $1 and st.store_id = $3
     order by a.address_type_id, a.address_id`,
    [db.tenantId, now, storeId],
  );
  return rows.length === 0 ? undefined : rows.filter((row) => row.addressId !== null);
}

/** The pickup point of a store, else its locker, else null; undefined if there is no such store. */
export async function pointOfStore(db: Db, storeId: number): Promise<number | null | undefined> {
  const row = await db.row<{ addressId: number | null }>(
    `select (
       select a.address_id from address a
       where a.tenant_id = st.tenant_id and a.store_id = st.store_id and a.deleted_at is null
       order by a.address_type_id, a.address_id limit 1) as "addressId"
     from store st where st.tenant_id = $1 and st.store_id = $2`,
    [db.tenantId, storeId],
  );
  return row?.addressId;
}

export interface WarehouseRow {
  warehouseId: number;
  name: string;
  latitude: number;
  longitude: number;
}

export function readWarehouses(db: Db): Promise<WarehouseRow[]> {
  return db.rows<WarehouseRow>(
    `select warehouse_id as "warehouseId", name, latitude, longitude from warehouse where tenant_id = $1 order by warehouse_id`,
    [db.tenantId],
  );
}
