import type { Db } from '../../platform/db/brand-db.ts';

interface WantedPlace {
  zoneId: number;
  orderId: number;
  metres: number;
  now: Date;
  /** When others may have it although nobody came. */
  keptUntil: Date;
}

/**
 * Reserves a place at the store of a zone for an order; the number on the ground, or undefined when none is free. An
 * order that has one keeps it, tells anew how far its shopper is, and has it kept anew. The caller has locked the order.
 */
export async function takeParkingPlace(tx: Db, wanted: WantedPlace): Promise<number | undefined> {
  return (await keepPlace(tx, wanted)) ?? giveFreePlace(tx, wanted);
}

/**
 * Waits for whoever holds the order's place locked: someone who found it free a moment ago and is told better. To pass
 * it over then would give the order a second one.
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
 * One whose time is over is as free as any, given after those that stand empty. Places others are being given are
 * passed over, so two shoppers never get the same and neither waits.
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

/** The place of an order is free again, if it had one. */
export async function leaveParkingPlace(tx: Db, orderId: number): Promise<void> {
  await tx.rows(
    `update parking_place set order_id = null, reserved_at = null, distance_metres = null, kept_until = null
     where tenant_id = $1 and order_id = $2`,
    [tx.tenantId, orderId],
  );
}

export interface Parking {
  /** Whether the store has parking places at all. */
  offered: boolean;
  /** The order's own. */
  placeNo?: number;
  /** How far its shopper was when last heard of. */
  metres?: number;
}

/** Parking at the store of a zone, for an order of it; a place that waited long enough is no longer its own. */
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
