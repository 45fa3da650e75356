import type { SlotLoad } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { feeColumns, type SlotFee } from './slot-repository.ts';

/** The slot of a cart: wished, held for a while, or booked by its order. A wish takes no place. */
export interface CartSlotRow extends SlotLoad, SlotFee {
  timeslotId: number;
  state: 'wished' | 'held' | 'booked';
  /** The end of the hold; for a wish the cut-off of the slot. */
  expiresAt: Date;
  heldSince: Date;
  extensions: number;
  autoAssigned: boolean;
  orderId: number | null;
  zoneId: number;
  date: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  /** Whether the slot limits lines or weight, so that the hold must be resized with the basket. */
  countsLoad: boolean;
}

/** The columns of `CartSlotRow`, from hold or wish `h`, its slot `t` and `zoneOfSlot`. */
export const cartSlotColumns = `h.state, h.expires_at as "expiresAt", h.held_since as "heldSince",
  h.extensions, h.auto_assigned as "autoAssigned", h.lines, h.grams, h.order_id as "orderId",
  t.timeslot_id as "timeslotId", t.zone_id as "zoneId", t.date, t.begin_time as "beginTime", t.end_time as "endTime",
  t.cut_off as "cutOff", coalesce(t.line_capacity, t.gram_capacity) is not null as "countsLoad",
  t.fee_cents as "feeCents", ${feeColumns}`;

export const zoneOfSlot = `join zone z on z.tenant_id = t.tenant_id and z.zone_id = t.zone_id
  join delivery_service s on s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id`;

const slotOfCart = `select ${cartSlotColumns}
  from (
    select hold_id, timeslot_id, state, expires_at, held_since, extensions, auto_assigned, lines, grams, order_id
    from slot_hold where tenant_id = $1 and cart_id = $2 and state in ('held', 'booked')
    union all
    select 0, w.timeslot_id, 'wished', t.cut_off, w.wished_at, 0, w.auto_assigned, 0, 0, null
    from slot_wish w join timeslot t on t.tenant_id = w.tenant_id and t.timeslot_id = w.timeslot_id
    where w.tenant_id = $1 and w.cart_id = $2 and t.open and t.cut_off > $3) h
  join timeslot t on t.tenant_id = $1 and t.timeslot_id = h.timeslot_id
  ${zoneOfSlot}
  order by h.hold_id desc limit 1`;

/** The slot that the cart holds or has booked, the latest if there are several; else its wish, before the cut-off. */
export function findCartSlot(db: Db, cartId: number, now: Date): Promise<CartSlotRow | undefined> {
  return db.row(slotOfCart, [db.tenantId, cartId, now]);
}

export async function saveWish(
  tx: Db,
  {
    cartId,
    timeslotId,
    now,
    autoAssigned,
  }: { cartId: number; timeslotId: number; now: Date; autoAssigned: boolean },
): Promise<void> {
  await tx.rows(
    `insert into slot_wish (tenant_id, cart_id, timeslot_id, wished_at, auto_assigned) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, cart_id) do update set timeslot_id = $3, wished_at = $4, auto_assigned = $5`,
    [tx.tenantId, cartId, timeslotId, now, autoAssigned],
  );
}

export async function deleteWish(tx: Db, cartId: number): Promise<void> {
  await tx.rows('delete from slot_wish where tenant_id = $1 and cart_id = $2', [tx.tenantId, cartId]);
}

export async function deleteWishesFor(tx: Db, timeslotIds: readonly number[]): Promise<void> {
  await tx.rows('delete from slot_wish where tenant_id = $1 and timeslot_id = any($2::bigint[])', [
    tx.tenantId,
    timeslotIds,
  ]);
}
