import type { Db } from '../../../platform/db/brand-db.ts';

interface WantedPlace {
  zoneId: number;
  orderId: number;
  metres: number;
  now: Date;
  /** The time from which other orders may get the place. */
  keptUntil: Date;
}

/**
 * Reserves a parking place at the store of a zone for an order, and returns its number; undefined if none is free. An
 * order that has a place keeps it, with a new distance and a new end. The caller has locked the order.
 */
export async function takeParkingPlace(tx: Db, wanted: WantedPlace): Promise<number | undefined> {
  return (await keepPlace(tx, wanted)) ?? giveFreePlace(tx, wanted);
}

/**
 * Keeps the order's place. It waits for a transaction that locks the row, because skipping it would give the order a
 * second place.
 */
async function keepPlace(tx: Db, wanted: WantedPlace): Promise<number | undefined> {
  const row = await tx.row<{ placeNo: number }>(
    `update parking_place p set distance_metres = $4, kept_until = $5
     from zone z
     where p.tenant_id = $1 and z.tenant_id = p.tenant_id and z.store_id = p.store_id and z.zone_id = $2 and p.order_id = $3
     returning p.place_no as "placeNo"`,
    [tx.tenantId, wanted.zoneId, wanted.orderId, wanted.metres, wanted.keptUntil],
  );
  return row?.placeNo;
}

/**
 * Reserves a free place; one whose reservation has ended counts as free, after unused ones. Locked rows are skipped, so
 * that two shoppers never get the same place and don't wait for each other.
 */
async function giveFreePlace(tx: Db, wanted: WantedPlace): Promise<number | undefined> {
  const row = await tx.row<{ placeNo: number }>(
    `with free as materialized (
       select p.store_id, p.place_no from parking_place p
       join zone z on z.tenant_id = p.tenant_id and z.store_id = p.store_id
       where p.tenant_id = $1 and z.zone_id = $2 and (p.order_id is null or p.kept_until <= $5)
       order by p.kept_until nulls first, p.place_no
       limit 1 for update of p skip locked)
     update parking_place p
     set order_id = $3, distance_metres = $4, reserved_at = $5, kept_until = $6
     from free where p.tenant_id = $1 and p.store_id = free.store_id and p.place_no = free.place_no
     returning p.place_no as "placeNo"`,
    [tx.tenantId, wanted.zoneId, wanted.orderId, wanted.metres, wanted.now, wanted.keptUntil],
  );
  return row?.placeNo;
}

/** Frees the parking place of an order, if it has one. */
export async function leaveParkingPlace(tx: Db, orderId: number): Promise<void> {
  await tx.rows(
    `update parking_place set order_id = null, reserved_at = null, distance_metres = null, kept_until = null
     where tenant_id = $1 and order_id = $2`,
    [tx.tenantId, orderId],
  );
}

export interface Parking {
  /** Whether the store has parking places. */
  offered: boolean;
  /** The place reserved for the order. */
  placeNo?: number;
  /** The last known distance of the shopper, in metres. */
  metres?: number;
}

/** Parking at the store of a zone, as seen by an order. A reservation that has ended is not included. */
export async function findParking(
  db: Db,
  { zoneId, orderId, now }: { zoneId: number; orderId: number; now: Date },
): Promise<Parking> {
  const row = await db.row<{ places: number; placeNo: number | null; metres: number | null }>(
    `select count(*) as places,
       max(p.place_no) filter (where p.order_id = $3 and p.kept_until > $4) as "placeNo",
       max(p.distance_metres) filter (where p.order_id = $3 and p.kept_until > $4) as metres
     from parking_place p join zone z on z.tenant_id = p.tenant_id and z.store_id = p.store_id
     where p.tenant_id = $1 and z.zone_id = $2`,
    [db.tenantId, zoneId, orderId, now],
  );
  const { places, placeNo, metres } = row!;
  return { offered: places > 0, ...(placeNo !== null && metres !== null && { placeNo, metres }) };
}
