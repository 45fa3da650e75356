import type { SlotLoad } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { cartSlotColumns, zoneOfSlot, type CartSlotRow } from './cart-slot-repository.ts';

/*
 * What a slot says is taken (`taken`, `lines_taken`, `grams_taken`) is always the sum of its live holds and bookings:
 * every statement here that changes the one changes the other. Locks are taken in one order everywhere, holds first
 * and then slots by their id, so that no two of them can wait for each other.
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
   * A choice repeated keeps the place longer, but no longer than so many seconds from when the cart first held one: a swap
   * of slots goes on with the age of the hold. A hold whose time ran out begins anew.
   */
  mostSeconds: number;
  load: SlotLoad;
  autoAssigned: boolean;
  /** Where the place is held from, and how many that address may hold at once. */
  clientAddress: string;
  mostHolds: number;
  /** The slot must be of that day. */
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
 * Holds from one address wait for each other until their transaction ends, so that the limit of an address
 * can't be raced. Taken before any hold or slot is locked.
 */
export async function lockAddressHolds(tx: Db, clientAddress: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', [clientAddress, tx.tenantId]);
}

/** Places held from an address by other carts, those whose time ran out left out. */
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

/** SQL: whether a hold is live and of another cart. */
const isOthers = (cartId: string, now: string): string =>
  `state = 'held' and cart_id <> ${cartId} and expires_at > ${now}`;

/** The slot a cart leaves and the one it goes to, locked in the order of their ids; nothing where it leaves none. */
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
 * Gives the cart a place in the slot in exchange for the one it had, or keeps the one it has there with the load of
 * now; undefined, and nothing changed, when the slot isn't there, is closed or has no such place. One statement: a
 * slot everybody wants waits for nothing but this and its commit. The update of the slot alone decides, as it sees
 * what others did meanwhile. The cart's hold is locked before, and where two slots change both are, each by a statement
 * of its own (`lockHold`, `lockChange`): one that locks a row and then changes it goes to its older version twice, and two
 * of them can wait for each other there.
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

/** Makes the cart's locked hold as large as the basket is now; false, and nothing changed, when there is no room for it. */
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
    `select timeslot_id from timeslot where tenant_id = $1 and timeslot_id = any($2::int[])
     order by timeslot_id for no key update`,
    [tx.tenantId, timeslotIds],
  );
}

/** Never earlier than it was. @param extensions how often it was prolonged at the shopper's wish */
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

/** Keeps the place until then, but no longer than so many seconds from when it was first held; never shorter than before. */
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
 * Turns the live hold into the order's booking; false when there is none of that load, or its slot takes no more
 * orders.
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

const givenBack = `
  freed as (
    select timeslot_id, count(*)::int as places, sum(lines)::int as lines, sum(grams)::int as grams
    from gone group by timeslot_id)
  update timeslot t
  set taken = t.taken - freed.places, lines_taken = t.lines_taken - freed.lines, grams_taken = t.grams_taken - freed.grams
  from freed where t.tenant_id = $1 and t.timeslot_id = freed.timeslot_id
  returning t.timeslot_id`;

/** Gives back the cart's held place; false when there was none. */
export async function releaseHeld(tx: Db, cartId: number): Promise<boolean> {
  const rows = await tx.rows(
    `with gone as (
       update slot_hold set state = 'released', client_address = null where tenant_id = $1 and cart_id = $2 and state = 'held'
       returning timeslot_id, lines, grams), ${givenBack}`,
    [tx.tenantId, cartId],
  );
  return rows.length > 0;
}

/** Gives back the order's booked place; false when there was none, so a repeat changes nothing. */
export async function releaseBooked(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.rows(
    `with gone as (
       update slot_hold set state = 'released', client_address = null where tenant_id = $1 and order_id = $2 and state = 'booked'
       returning timeslot_id, lines, grams), ${givenBack}`,
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

/** Live holds of some slots, locked. */
export function lockHoldsIn(tx: Db, timeslotIds: readonly number[]): Promise<HoldRow[]> {
  return tx.rows(
    `select hold_id as "holdId", timeslot_id as "timeslotId" from slot_hold
     where tenant_id = $1 and state = 'held' and timeslot_id = any($2::int[]) order by hold_id for update`,
    [tx.tenantId, timeslotIds],
  );
}

/** Releases locked holds; their slots are locked already. */
export async function releaseHolds(tx: Db, holdIds: number[]): Promise<void> {
  await tx.rows(
    `with gone as (
       update slot_hold set state = 'released', client_address = null where tenant_id = $1 and hold_id = any($2::int[]) and state = 'held'
       returning timeslot_id, lines, grams), ${givenBack}`,
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
