import type { Db } from '@bottega/server/platform/db/brand-db';
import type { Owner } from '@bottega/server/modules/fulfilment/index';
import { makeBrand, makeSession } from './identity.ts';

export interface ZoneParts {
  zoneId?: number;
  postalCodes?: string[];
  area?: object;
  minOrderCents?: number;
  freeFromCents?: number;
  bands?: object[];
}

/** A zone with the warehouse, store and home delivery service it needs; Roma centro unless said otherwise. */
export async function makeZone(db: Db, given: ZoneParts = {}): Promise<number> {
  await makeBrand(db);
  const { zoneId = 1, postalCodes = ['00153', '00184', '00185', '00186', '00187'] } = given;
  await db.rows(
    `insert into warehouse (tenant_id, warehouse_id, name, latitude, longitude) values ($1, 1, 'Roma', 41.9, 12.5)
     on conflict do nothing`,
    [db.tenantId],
  );
  await db.rows(
    `insert into store (tenant_id, store_id, warehouse_id, name, slug, address, latitude, longitude, phone, hours)
     values ($1, 1, 1, 'Roma', 'roma', '{}', 41.9, 12.5, '06123456', '[]') on conflict do nothing`,
    [db.tenantId],
  );
  await db.rows(
    `insert into delivery_service (tenant_id, delivery_service_id, store_id, name, address_type_id)
     values ($1, 1, 1, 'Consegna a casa', 2) on conflict do nothing`,
    [db.tenantId],
  );
  await db.rows(
    `insert into zone (tenant_id, zone_id, delivery_service_id, warehouse_id, name, postal_codes, area, min_order_cents,
       free_from_cents, bands)
     values ($1, $2, 1, 1, 'Zona ' || $2::int, $3, $4, $5, $6, $7)`,
    [
      db.tenantId,
      zoneId,
      postalCodes,
      given.area && JSON.stringify(given.area),
      given.minOrderCents ?? 0,
      given.freeFromCents,
      JSON.stringify(given.bands ?? []),
    ],
  );
  return zoneId;
}

/** A slot of a zone, tomorrow at nine unless said otherwise. */
export async function makeTimeslot(
  db: Db,
  given: {
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
      given.zoneId ?? 1,
      given.date ?? tomorrow.toISOString().slice(0, 10),
      given.beginTime ?? '09:00',
      given.cutOff ?? tomorrow,
      given.capacity ?? 10,
      given.feeCents ?? 490,
    ],
  );
  return row!.timeslotId;
}

/** A cart with nothing in it: all a place in a slot needs. */
export async function makeHolder(db: Db): Promise<number> {
  const { session } = await makeSession(db);
  const row = await db.row<{ cartId: number }>(
    `insert into cart (tenant_id, session_id, warehouse_id, created_at, updated_at) values ($1, $2, 1, now(), now())
     returning cart_id as "cartId"`,
    [db.tenantId, session.sessionId],
  );
  return row!.cartId;
}

/** A covered address of Roma centro. */
export async function makeAddress(db: Db, owner: Owner, given: { zoneId?: number } = {}): Promise<number> {
  const row = await db.row<{ addressId: number }>(
    `insert into address (tenant_id, user_id, session_id, address_name, doorbell_name, address1, address_number, city,
       province, postalcode, phone, latitude, longitude, zone_id, created_at)
     values ($1, $2, $3, 'Casa', 'Rossi', 'Via Panisperna', '12', 'ROMA', 'RM', '00184', '3331234567', 41.896, 12.492, $4, now())
     returning address_id as "addressId"`,
    [db.tenantId, owner.userId, owner.sessionId, given.zoneId ?? 1],
  );
  return row!.addressId;
}
