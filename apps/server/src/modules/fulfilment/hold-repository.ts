import type { Db } from '../../platform/db/brand-db.ts';

/*
 * `timeslot.taken` is always the number of live holds and bookings of the slot: every statement here that
 * changes the one changes the other in the same transaction. Locks are taken in one order everywhere, holds
 * first and then slots by their id, so that no two of them can wait for each other.
 */

export interface HoldRow {
  holdId: number;
  timeslotId: number;
}

/** The cart's live hold, locked until the transaction ends. */
export function lockHold(tx: Db, cartId: number): Promise<HoldRow | undefined> {
  return tx.row(
    `select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
     where tenant_id = $1 and cart_id = $2 and state = 'held' for update`,
    [tx.tenantId, cartId],
  );
}

export interface CartSlotRow extends HoldRow {
  state: 'held' | 'booked';
  expiresAt: Date;
  orderId: number | null;
  zoneId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  feeCents: number;
  freeFromCents: number | null;
}

const cartSlotColumns = `h.hold_id as "holdId", h.state, h.expires_at as "expiresAt", h.order_id as "orderId",
  t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime", t.end_time as "endTime",
  t.cut_off as "cutOff", t.fee_cents as "feeCents", z.free_from_cents as "freeFromCents"`;

export interface Place {
  timeslotId: number;
  zoneId: number;
  cartId: number;
  now: Date;
  expiresAt: Date;
}

const takes = `update timeslot set taken = taken + 1
  where tenant_id = $1 and timeslot_id = $2 and zone_id = $3 and open and cut_off > $5 and taken < capacity
  returning *`;

const taken = `select ${cartSlotColumns}
  from h cross join t join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id`;

/** Takes a place and writes its hold, if the slot has one to give; one statement, as a hot slot waits for it. */
export function takePlace(tx: Db, place: Place): Promise<CartSlotRow | undefined> {
  return tx.row(
    `with t as (${takes}),
     h as (
       insert into slot_hold (tenant_id, timeslot_id, cart_id, state, expires_at, created_at)
       select $1, timeslot_id, $4, 'held', $6, $5 from t returning *)
     ${taken}`,
    [tx.tenantId, place.timeslotId, place.zoneId, place.cartId, place.now, place.expiresAt],
  );
}

export async function lockTimeslots(tx: Db, timeslotIds: number[]): Promise<void> {
  await tx.rows(
    `select timeslot_id from timeslot where tenant_id = $1 and timeslot_id = any($2::int[])
     order by timeslot_id for no key update`,
    [tx.tenantId, timeslotIds],
  );
}

/** Moves a locked hold to another slot, if that has a place; both slots are locked already. */
export function switchPlace(tx: Db, hold: HoldRow, place: Place): Promise<CartSlotRow | undefined> {
  return tx.row(
    `with t as (${takes}),
     h as (
       update slot_hold set timeslot_id = t.timeslot_id, expires_at = $6
       from t where slot_hold.tenant_id = $1 and slot_hold.hold_id = $4 returning slot_hold.*),
     freed as (
       update timeslot set taken = taken - 1 from h where timeslot.tenant_id = $1 and timeslot.timeslot_id = $7)
     ${taken}`,
    [tx.tenantId, place.timeslotId, place.zoneId, hold.holdId, place.now, place.expiresAt, hold.timeslotId],
  );
}

/** Never earlier than it was. */
export async function prolongHold(tx: Db, cartId: number, expiresAt: Date): Promise<Date | undefined> {
  const row = await tx.row<{ expiresAt: Date }>(
    `update slot_hold set expires_at = greatest(expires_at, $3)
     where tenant_id = $1 and cart_id = $2 and state = 'held' returning expires_at as "expiresAt"`,
    [tx.tenantId, cartId, expiresAt],
  );
  return row?.expiresAt;
}

/** What the cart holds or has booked, the latest if several. */
export function findCartSlot(db: Db, cartId: number): Promise<CartSlotRow | undefined> {
  return db.row(
    `select ${cartSlotColumns}
     from slot_hold h
     join timeslot t on t.tenant_id = h.tenant_id and t.timeslot_id = h.timeslot_id
     join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
     where h.tenant_id = $1 and h.cart_id = $2 and h.state in ('held', 'booked')
     order by h.hold_id desc limit 1`,
    [db.tenantId, cartId],
  );
}

/** Turns the live hold into the order's booking; false when there is none or its cut-off is over. */
export async function bookPlace(
  tx: Db,
  booking: { cartId: number; orderId: number; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `update slot_hold h set state = 'booked', order_id = $3
     from timeslot t
     where h.tenant_id = $1 and h.cart_id = $2 and h.state = 'held'
       and t.tenant_id = h.tenant_id and t.timeslot_id = h.timeslot_id and t.cut_off > $4
     returning h.hold_id`,
    [tx.tenantId, booking.cartId, booking.orderId, booking.now],
  );
  return rows.length > 0;
}

/** Gives back the cart's held place; false when there was none. */
export async function releaseHeld(tx: Db, cartId: number): Promise<boolean> {
  const rows = await tx.rows(
    `with gone as (
       update slot_hold set state = 'released' where tenant_id = $1 and cart_id = $2 and state = 'held'
       returning timeslot_id)
     update timeslot t set taken = taken - 1 from gone where t.tenant_id = $1 and t.timeslot_id = gone.timeslot_id
     returning t.timeslot_id`,
    [tx.tenantId, cartId],
  );
  return rows.length > 0;
}

/** Gives back the order's booked place; false when there was none, so a repeat changes nothing. */
export async function releaseBooked(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.rows(
    `with gone as (
       update slot_hold set state = 'released' where tenant_id = $1 and order_id = $2 and state = 'booked'
       returning timeslot_id)
     update timeslot t set taken = taken - 1 from gone where t.tenant_id = $1 and t.timeslot_id = gone.timeslot_id
     returning t.timeslot_id`,
    [tx.tenantId, orderId],
  );
  return rows.length > 0;
}

const batch = 500;

/** Expired holds that nobody else is working on, locked; of one slot when given. */
export function lockExpired(tx: Db, now: Date, timeslotId?: number): Promise<HoldRow[]> {
  return tx.rows(
    `select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
     where tenant_id = $1 and state = 'held' and expires_at <= $2 and ($3::int is null or timeslot_id = $3)
     order by expires_at limit ${batch} for update skip locked`,
    [tx.tenantId, now, timeslotId],
  );
}

/** Releases locked holds; their slots are locked already. */
export async function releaseHolds(tx: Db, holdIds: number[]): Promise<void> {
  await tx.rows(
    `with gone as (
       update slot_hold set state = 'released' where tenant_id = $1 and hold_id = any($2::int[]) and state = 'held'
       returning timeslot_id),
     freed as (select timeslot_id, count(*)::int as places from gone group by timeslot_id)
     update timeslot t set taken = taken - freed.places from freed
     where t.tenant_id = $1 and t.timeslot_id = freed.timeslot_id`,
    [tx.tenantId, holdIds],
  );
}

/** Live holds of two carts, locked in one order whoever asks. */
export function lockHoldsOf(tx: Db, cartIds: number[]): Promise<(HoldRow & { cartId: number })[]> {
  return tx.rows(
    `select hold_id as "holdId", timeslot_id as "timeslotId", cart_id as "cartId" from slot_hold
     where tenant_id = $1 and cart_id = any($2::int[]) and state = 'held' order by hold_id for update`,
    [tx.tenantId, cartIds],
  );
}

export async function giveHold(tx: Db, holdId: number, cartId: number): Promise<void> {
  await tx.rows('update slot_hold set cart_id = $3 where tenant_id = $1 and hold_id = $2', [
    tx.tenantId,
    holdId,
    cartId,
  ]);
}
