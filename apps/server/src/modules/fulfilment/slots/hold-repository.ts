import type { SlotLoad } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { cartSlotColumns, zoneOfSlot, type CartSlotRow } from './cart-slot-repository.ts';

/*
 * The counters of a slot (`taken`, `lines_taken`, `grams_taken`) always equal the sum of its live holds and bookings.
 * Every statement here that changes one side also changes the other. Locks have one order everywhere, first holds and
 * then slots by id, so that there are no deadlocks.
 */

export interface HoldRow {
  holdId: number;
  timeslotId: number;
}

export interface Place {
  timeslotId: number;
  zoneId: number;
  cartId: number;
  now: Date;
  expiresAt: Date;
  /**
   * Seconds since the cart's first hold after which the hold must end. A repeated choice or another slot keeps the age
   * of the hold; after an expired hold the age starts again.
   */
  mostSeconds: number;
  load: SlotLoad;
  autoAssigned: boolean;
  /** The client's network address, and the maximum number of holds from it. */
  clientAddress: string;
  mostHolds: number;
  /** If given, the slot must be of that day. */
  date?: string | undefined;
}

/** The cart's live hold, locked until the transaction ends. */
export function lockHold(tx: Db, cartId: number): Promise<(HoldRow & SlotLoad) | undefined> {
  return tx.row(
    `select hold_id as "holdId", timeslot_id as "timeslotId", lines, grams from slot_hold
     where tenant_id = $1 and cart_id = $2 and state = 'held' for update`,
    [tx.tenantId, cartId],
  );
}

/**
 * Serialises holds from one address until the transaction ends, so that parallel requests can't exceed its limit. Call
 * it before any hold or slot is locked.
 */
export async function lockAddressHolds(tx: Db, clientAddress: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', [clientAddress, tx.tenantId]);
}

/** The number of live holds of other carts from an address. */
export async function countHoldsFrom(
  tx: Db,
  { clientAddress, cartId, now }: Pick<Place, 'clientAddress' | 'cartId' | 'now'>,
): Promise<number> {
  const row = await tx.row<{ count: number }>(
    `select count(*)::int as count from slot_hold where tenant_id = $1 and client_address = $2 and ${isOthers('$3', '$4')}`,
    [tx.tenantId, clientAddress, cartId, now],
  );
  return row?.count ?? 0;
}

/** SQL: whether a hold is live and belongs to another cart. */
const isOthers = (cartId: string, now: string): string =>
  `state = 'held' and cart_id <> ${cartId} and expires_at > ${now}`;

/** Locks the old and the new slot of a cart in the order of their ids; nothing if the cart changes no slot. */
export async function lockChange(tx: Db, cartId: number, timeslotId: number): Promise<void> {
  await tx.rows(
    `select timeslot_id from timeslot where tenant_id = $1 and timeslot_id in (
       select unnest(array[h.timeslot_id, $3]) from slot_hold h
       where h.tenant_id = $1 and h.cart_id = $2 and h.state = 'held' and h.timeslot_id <> $3)
     order by timeslot_id for no key update`,
    [tx.tenantId, cartId, timeslotId],
  );
}

const exchange = `with had as materialized (
    select max(hold_id) as hold_id, max(timeslot_id) as timeslot_id, coalesce(max(lines), 0) as lines,
      coalesce(max(grams), 0) as grams, coalesce(max(timeslot_id) = $2, false) as kept,
      coalesce(max(expires_at) > $5, false) as live
    from slot_hold where tenant_id = $1 and cart_id = $4 and state = 'held'),
  own as materialized (
    select kept::int as places, case when kept then lines else 0 end as lines, case when kept then grams else 0 end as grams,
      live or $13 > (
        select count(*) from slot_hold where tenant_id = $1 and client_address = $12 and ${isOthers('$4', '$5')}) as allowed
    from had),
  t as (
    update timeslot t set taken = t.taken + 1 - own.places, lines_taken = t.lines_taken + $8 - own.lines,
      grams_taken = t.grams_taken + $9 - own.grams
    from own
    where t.tenant_id = $1 and t.timeslot_id = $2 and t.zone_id = $3 and t.open and t.cut_off > $5 and own.allowed
      and ($11::date is null or t.date = $11)
      and t.taken + 1 - own.places <= t.capacity
      and (t.line_capacity is null or t.lines_taken + greatest($8, 1) - own.lines <= t.line_capacity)
      and (t.gram_capacity is null or t.grams_taken + greatest($9, 1) - own.grams <= t.gram_capacity)
    returning t.*),
  left_behind as (
    update timeslot b set taken = b.taken - 1, lines_taken = b.lines_taken - had.lines, grams_taken = b.grams_taken - had.grams
    from t, had where b.tenant_id = $1 and b.timeslot_id = had.timeslot_id and not had.kept),
  moved as (
    update slot_hold h set timeslot_id = t.timeslot_id, lines = $8, grams = $9, auto_assigned = $10,
      held_since = case when h.expires_at > $5 then h.held_since else $5 end,
      extensions = case when h.expires_at > $5 then h.extensions else 0 end,
      expires_at = least(t.cut_off, case when h.expires_at > $5
        then greatest(h.expires_at, least($6, h.held_since + make_interval(secs => $7))) else $6 end)
    from t, had where h.tenant_id = $1 and h.hold_id = had.hold_id returning h.*),
  made as (
    insert into slot_hold (tenant_id, timeslot_id, cart_id, state, expires_at, created_at, held_since, lines, grams, auto_assigned,
      client_address)
    select $1, t.timeslot_id, $4, 'held', least($6, t.cut_off), $5, $5, $8, $9, $10, $12
    from t, had where had.hold_id is null returning *)
  select ${cartSlotColumns}
  from (select * from moved union all select * from made) h
  cross join t ${zoneOfSlot}`;

/**
 * Moves the cart's hold to the slot, creates it, or updates its load if it is there already. Returns undefined, and
 * changes nothing, if the slot isn't open or has no room.
 *
 * It is one statement, so that a popular slot is locked only for it and its commit. The update of the slot decides
 * alone, because it sees parallel changes. The cart's hold, and both slots of a move, must be locked before by
 * statements of their own (`lockHold`, `lockChange`). A statement that locks a row and then updates it would lock its
 * older version twice and could deadlock.
 */
export async function choosePlace(tx: Db, place: Place): Promise<CartSlotRow | undefined> {
  return tx.row(exchange, [
    tx.tenantId,
    place.timeslotId,
    place.zoneId,
    place.cartId,
    place.now,
    place.expiresAt,
    place.mostSeconds,
    place.load.lines,
    place.load.grams,
    place.autoAssigned,
    place.date,
    place.clientAddress,
    place.mostHolds,
  ]);
}

/**
 * Resizes the cart's locked hold to the load of the basket. Returns false, and changes nothing, if there is no room.
 */
export async function resizeHeld(tx: Db, cartId: number, { lines, grams }: SlotLoad): Promise<boolean> {
  const rows = await tx.rows(
    `with had as materialized (
       select hold_id, timeslot_id, $3 - lines as lines, $4 - grams as grams from slot_hold
       where tenant_id = $1 and cart_id = $2 and state = 'held'),
     t as (
       update timeslot t set lines_taken = t.lines_taken + had.lines, grams_taken = t.grams_taken + had.grams
       from had where t.tenant_id = $1 and t.timeslot_id = had.timeslot_id
         and (had.lines <= 0 or t.line_capacity is null or t.lines_taken + had.lines <= t.line_capacity)
         and (had.grams <= 0 or t.gram_capacity is null or t.grams_taken + had.grams <= t.gram_capacity)
       returning had.hold_id)
     update slot_hold h set lines = $3, grams = $4 from t
     where h.tenant_id = $1 and h.hold_id = t.hold_id returning h.hold_id`,
    [tx.tenantId, cartId, lines, grams],
  );
  return rows.length > 0;
}

export async function lockTimeslots(tx: Db, timeslotIds: readonly number[]): Promise<void> {
  await tx.rows(
    `select timeslot_id from timeslot where tenant_id = $1 and timeslot_id = any($2::bigint[])
     order by timeslot_id for no key update`,
    [tx.tenantId, timeslotIds],
  );
}

/**
 * Extends the hold; its end never moves back.
 *
 * @param extensions how often the shopper has extended it
 */
export async function prolongHold(
  tx: Db,
  cartId: number,
  expiresAt: Date,
  extensions: number,
): Promise<Date | undefined> {
  const row = await tx.row<{ expiresAt: Date }>(
    `update slot_hold set expires_at = greatest(expires_at, $3), extensions = $4
     where tenant_id = $1 and cart_id = $2 and state = 'held' returning expires_at as "expiresAt"`,
    [tx.tenantId, cartId, expiresAt, extensions],
  );
  return row?.expiresAt;
}

/**
 * Keeps the hold until the given time, but not longer than `mostSeconds` after the first hold. Its end never moves
 * back.
 */
export async function keepHoldUntil(
  tx: Db,
  { cartId, expiresAt, mostSeconds }: Pick<Place, 'cartId' | 'expiresAt' | 'mostSeconds'>,
): Promise<Date | undefined> {
  const row = await tx.row<{ expiresAt: Date }>(
    `update slot_hold
     set expires_at = greatest(expires_at, least($3, held_since + make_interval(secs => $4)))
     where tenant_id = $1 and cart_id = $2 and state = 'held' returning expires_at as "expiresAt"`,
    [tx.tenantId, cartId, expiresAt, mostSeconds],
  );
  return row?.expiresAt;
}

/**
 * Turns the live hold into the order's booking. Returns false if there is no hold of that load, or its slot takes no
 * more orders.
 */
export async function bookPlace(
  tx: Db,
  booking: { cartId: number; orderId: number; now: Date; load: SlotLoad },
): Promise<boolean> {
  const rows = await tx.rows(
    `update slot_hold h set state = 'booked', order_id = $3, client_address = null
     from timeslot t
     where h.tenant_id = $1 and h.cart_id = $2 and h.state = 'held' and h.lines = $5 and h.grams = $6
       and t.tenant_id = h.tenant_id and t.timeslot_id = h.timeslot_id and t.cut_off > $4
     returning h.hold_id`,
    [tx.tenantId, booking.cartId, booking.orderId, booking.now, booking.load.lines, booking.load.grams],
  );
  return rows.length > 0;
}

/** SQL that releases holds of the brand `$1` and reduces the counters of their slots. */
const release = (condition: string): string => `with gone as (
    update slot_hold set state = 'released', client_address = null where tenant_id = $1 and ${condition}
    returning timeslot_id, lines, grams),
  freed as (
    select timeslot_id, count(*)::int as places, sum(lines)::int as lines, sum(grams)::int as grams
    from gone group by timeslot_id)
  update timeslot t
  set taken = t.taken - freed.places, lines_taken = t.lines_taken - freed.lines, grams_taken = t.grams_taken - freed.grams
  from freed where t.tenant_id = $1 and t.timeslot_id = freed.timeslot_id
  returning t.timeslot_id`;
const releaseOfCart = release(`cart_id = $2 and state = 'held'`);
const releaseOfOrder = release(`order_id = $2 and state = 'booked'`);
const releaseLocked = release(`hold_id = any($2::bigint[]) and state = 'held'`);

/** Releases the cart's hold; false if there was none. */
export async function releaseHeld(tx: Db, cartId: number): Promise<boolean> {
  const rows = await tx.rows(releaseOfCart, [tx.tenantId, cartId]);
  return rows.length > 0;
}

/** Releases the order's booking; false if there was none, so that a repeat changes nothing. */
export async function releaseBooked(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.rows(releaseOfOrder, [tx.tenantId, orderId]);
  return rows.length > 0;
}

const batch = 500;

/** Locks expired holds that no other transaction has locked; of one slot if it is given. */
export function lockExpired(tx: Db, now: Date, timeslotId?: number): Promise<HoldRow[]> {
  return tx.rows(
    `select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
     where tenant_id = $1 and state = 'held' and expires_at <= $2 and ($3::bigint is null or timeslot_id = $3)
     order by expires_at limit ${batch} for update skip locked`,
    [tx.tenantId, now, timeslotId],
  );
}

/** Locks the live holds of some slots. */
export function lockHoldsIn(tx: Db, timeslotIds: readonly number[]): Promise<HoldRow[]> {
  return tx.rows(
    `select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
     where tenant_id = $1 and state = 'held' and timeslot_id = any($2::bigint[]) order by hold_id for update`,
    [tx.tenantId, timeslotIds],
  );
}

/** Releases locked holds; the caller has locked their slots. */
export async function releaseHolds(tx: Db, holdIds: number[]): Promise<void> {
  await tx.rows(releaseLocked, [tx.tenantId, holdIds]);
}

/** Locks the live holds of two carts, always in the same order. */
export function lockHoldsOf(tx: Db, cartIds: number[]): Promise<(HoldRow & { cartId: number })[]> {
  return tx.rows(
    `select hold_id as "holdId", timeslot_id as "timeslotId", cart_id as "cartId" from slot_hold
     where tenant_id = $1 and cart_id = any($2::bigint[]) and state = 'held' order by hold_id for update`,
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
