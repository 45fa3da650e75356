import type { SlotLoad } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/**
 * Resizes the booking of a locked order, if its slot is open and has room. Returns false, and changes nothing, if it
 * isn't or hasn't.
 */
export async function resizeBooked(tx: Db, orderId: number, { lines, grams }: SlotLoad): Promise<boolean> {
  const rows = await tx.rows(
    `with had as materialized (
       select hold_id, timeslot_id, $3 - lines as lines, $4 - grams as grams from slot_hold
       where tenant_id = $1 and order_id = $2 and state = 'booked'),
     t as (
       update timeslot t set lines_taken = t.lines_taken + had.lines, grams_taken = t.grams_taken + had.grams
       from had where t.tenant_id = $1 and t.timeslot_id = had.timeslot_id and t.open
         and (had.lines <= 0 or t.line_capacity is null or t.lines_taken + had.lines <= t.line_capacity)
         and (had.grams <= 0 or t.gram_capacity is null or t.grams_taken + had.grams <= t.gram_capacity)
       returning had.hold_id)
     update slot_hold h set lines = $3, grams = $4 from t
     where h.tenant_id = $1 and h.hold_id = t.hold_id returning h.hold_id`,
    [tx.tenantId, orderId, lines, grams],
  );
  return rows.length > 0;
}

/** Locks the slot that an order has booked and the one that its change holds, in the order of their ids. */
export async function lockMove(
  tx: Db,
  { orderId, cartId }: { orderId: number; cartId: number },
): Promise<void> {
  await tx.rows(
    `select timeslot_id from timeslot where tenant_id = $1 and timeslot_id in (
       select timeslot_id from slot_hold where tenant_id = $1 and order_id = $2 and state = 'booked'
       union all select timeslot_id from slot_hold where tenant_id = $1 and cart_id = $3 and state = 'held')
     order by timeslot_id for no key update`,
    [tx.tenantId, orderId, cartId],
  );
}
