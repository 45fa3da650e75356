import { addDays, romeDay } from '@bottega/domain';
import type { Db } from '../../src/platform/db/brand-db.ts';
import type { Owner } from '../../src/modules/fulfilment/index.ts';
import { makeBrand, makeSession, makeShopper } from './identity.ts';

export interface ZoneParts {
  zoneId?: number;
  postalCodes?: string[];
  area?: object;
  minOrderCents?: number;
  freeFromCents?: number;
  feeSteps?: object[];
  bands?: object[];
}

const storeAddress = (addressName: string, city: string, postalcode: string): string =>
  JSON.stringify({
    addressName,
    address1: 'Via Esempio',
    addressNumber: '1',
    city,
    province: 'RM',
    postalcode,
  });

/** Creates a zone with the warehouse, store and home delivery service that it needs. The default is Roma centro. */
export async function makeZone(db: Db, options: ZoneParts = {}): Promise<number> {
  await makeBrand(db);
  const { zoneId = 1, postalCodes = ['00153', '00184', '00185', '00186', '00187'] } = options;
  await db.rows(
    `insert into warehouse (tenant_id, warehouse_id, name, latitude, longitude) values ($1, 1, 'Roma', 41.9, 12.5)
     on conflict do nothing`,
    [db.tenantId],
  );
  await db.rows(
    `insert into store (tenant_id, store_id, warehouse_id, name, slug, address, latitude, longitude, phone, hours)
     values ($1, 1, 1, 'Roma', 'roma', $2, 41.9, 12.5, '06123456', '[]') on conflict do nothing`,
    [db.tenantId, storeAddress('Roma', 'Roma', '00184')],
  );
  await db.rows(
    `insert into delivery_service (tenant_id, delivery_service_id, name, address_type_id)
     values ($1, 1, 'Consegna a casa', 2) on conflict do nothing`,
    [db.tenantId],
  );
  await offerService(db, 1, 1);
  await db.rows(
    `insert into zone (tenant_id, zone_id, delivery_service_id, store_id, warehouse_id, name, postal_codes, area,
       min_order_cents, free_from_cents, bands, fee_steps)
     values ($1, $2, 1, 1, 1, 'Zona ' || $2::bigint, $3, $4, $5, $6, $7, $8)`,
    [
      db.tenantId,
      zoneId,
      postalCodes,
      options.area && JSON.stringify(options.area),
      options.minOrderCents ?? 0,
      options.freeFromCents,
      JSON.stringify(options.bands ?? []),
      options.feeSteps && JSON.stringify(options.feeSteps),
    ],
  );
  return zoneId;
}

const offerService = (db: Db, storeId: number, serviceId: number): Promise<unknown> =>
  db.rows(
    `insert into store_service (tenant_id, store_id, delivery_service_id) values ($1, $2, $3) on conflict do nothing`,
    [db.tenantId, storeId, serviceId],
  );

/** Creates a pickup point or locker of a store, with the service and zone that it needs. The default is Tivoli. */
export async function makePickupPoint(
  db: Db,
  options: {
    storeId?: number;
    warehouseId?: number;
    locker?: boolean;
    latitude?: number;
    longitude?: number;
    name?: string;
    bands?: object[];
    compartments?: { size: string; litres: number; count: number; cold?: boolean }[];
  } = {},
): Promise<{ addressId: number; zoneId: number; storeId: number; serviceId: number }> {
  await makeBrand(db);
  const { storeId = 2, warehouseId = 2, locker = false, latitude = 41.9633, longitude = 12.7958 } = options;
  const { name = `Negozio ${storeId}` } = options;
  const [serviceId, zoneId] = locker ? [5, 500 + storeId] : [3, 300 + storeId];
  await db.rows(
    `insert into warehouse (tenant_id, warehouse_id, name, latitude, longitude) values ($1, $2, 'Magazzino', $3, $4)
     on conflict do nothing`,
    [db.tenantId, warehouseId, latitude, longitude],
  );
  await db.rows(
    `insert into store (tenant_id, store_id, warehouse_id, name, slug, address, latitude, longitude, phone, hours)
     values ($1, $2, $3, $4, 'negozio-' || $2::bigint, $5, $6, $7, '06123456', $8) on conflict do nothing`,
    [
      db.tenantId,
      storeId,
      warehouseId,
      name,
      storeAddress(name, 'Tivoli', '00019'),
      latitude,
      longitude,
      JSON.stringify([{ beginWeekDay: 2, beginHour: '08:00', endHour: '21:00' }]),
    ],
  );
  await db.rows(
    `insert into delivery_service (tenant_id, delivery_service_id, name, address_type_id) values ($1, $2::bigint, $3, $2::bigint)
     on conflict do nothing`,
    [db.tenantId, serviceId, locker ? 'Ritiro al locker' : 'Ritiro in negozio'],
  );
  await offerService(db, storeId, serviceId);
  await db.rows(
    `insert into zone (tenant_id, zone_id, delivery_service_id, store_id, warehouse_id, name, bands)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.tenantId, zoneId, serviceId, storeId, warehouseId, name, JSON.stringify(options.bands ?? [])],
  );
  const row = await db.row<{ addressId: number }>(
    `insert into address (tenant_id, store_id, address_type_id, address_name, doorbell_name, address1, address_number, city,
       province, postalcode, phone, latitude, longitude, zone_id, created_at)
     values ($1, $2, $3, $4, $4, 'Via Esempio', '1', 'TIVOLI', 'RM', '00019', '06123456', $5, $6, $7, now())
     returning address_id as "addressId"`,
    [db.tenantId, storeId, serviceId, name, latitude, longitude, zoneId],
  );
  const { addressId } = row!;
  await db.rows(
    `insert into locker_compartment (tenant_id, address_id, size, litres, count, cold)
     select $1, $2, size, litres, count, coalesce(cold, false)
     from jsonb_to_recordset($3) as one (size text, litres numeric, count int, cold boolean)`,
    [db.tenantId, addressId, JSON.stringify(options.compartments ?? [])],
  );
  return { addressId, zoneId, storeId, serviceId };
}

/** Creates a slot of a zone. The default is tomorrow at nine. */
export async function makeTimeslot(
  db: Db,
  options: {
    zoneId?: number;
    capacity?: number;
    date?: string;
    beginTime?: string;
    cutOff?: Date;
    feeCents?: number;
  } = {},
): Promise<number> {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const row = await db.row<{ timeslotId: number }>(
    `insert into timeslot (tenant_id, zone_id, date, begin_time, end_time, cut_off, capacity, fee_cents)
     values ($1, $2, $3, $4, $4::time + interval '2 hours', $5, $6, $7) returning timeslot_id as "timeslotId"`,
    [
      db.tenantId,
      options.zoneId ?? 1,
      options.date ?? addDays(romeDay(new Date()), 1),
      options.beginTime ?? '09:00',
      options.cutOff ?? tomorrow,
      options.capacity ?? 10,
      options.feeCents ?? 490,
    ],
  );
  return row!.timeslotId;
}

/** Creates an empty cart. A hold needs no more than that. */
export async function makeHolder(db: Db): Promise<number> {
  const { session } = await makeSession(db);
  const row = await db.row<{ cartId: number }>(
    `insert into cart (tenant_id, session_id, warehouse_id, created_at, updated_at) values ($1, $2, 1, now(), now())
     returning cart_id as "cartId"`,
    [db.tenantId, session.sessionId],
  );
  return row!.cartId;
}

/** Creates the row of a confirmed order, which a booking needs. */
export async function makeOrderInSlot(
  db: Db,
  { cartId, timeslotId, zoneId }: { cartId: number; timeslotId: number; zoneId: number },
): Promise<number> {
  const { userId } = await makeShopper(db);
  const row = await db.row<{ orderId: number }>(
    `insert into sales_order (tenant_id, order_id, user_id, cart_id, status_id, payment_type_id, warehouse_id, zone_id, timeslot_id,
       delivery_date, begin_time, end_time, cut_off, address, contact_email, origin, totals, total_cents, item_count, created_at, updated_at)
     values ($1, next_order_number($1), $2, $3, 3, 2, 1, $4, $5, '2026-11-25', '09:00', '11:00', now(), '{}', 'a@b.it', 'https://shop.example', '{}', 0, 0, now(), now())
     returning order_id as "orderId"`,
    [db.tenantId, userId, cartId, zoneId, timeslotId],
  );
  return row!.orderId;
}

/** Creates an address in Roma centro, which the zone covers. */
export async function makeAddress(db: Db, owner: Owner, options: { zoneId?: number } = {}): Promise<number> {
  const row = await db.row<{ addressId: number }>(
    `insert into address (tenant_id, user_id, session_id, address_name, doorbell_name, address1, address_number, city,
       province, postalcode, phone, latitude, longitude, zone_id, created_at)
     values ($1, $2, $3, 'Casa', 'Rossi', 'Via Panisperna', '12', 'ROMA', 'RM', '00184', '3331234567', 41.896, 12.492, $4, now())
     returning address_id as "addressId"`,
    [db.tenantId, owner.userId, owner.sessionId, options.zoneId ?? 1],
  );
  return row!.addressId;
}
