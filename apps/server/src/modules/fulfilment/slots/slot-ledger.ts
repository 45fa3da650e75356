import type { SlotMeters } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { dropHoldsIn } from './holds.ts';
import {
  closeDay,
  findDaySlots,
  isStore,
  listLedger,
  lockSlot,
  openDay,
  ordersIn,
  setLimits,
  setOpen,
  findClosures,
  type LedgerEntry,
  type SlotLimits,
} from './ledger-repository.ts';
import { lockCalendar } from './slot-repository.ts';

export type { LedgerEntry, SlotLimits } from './ledger-repository.ts';

/** Slots of some days for the staff, with recounted holds and bookings. */
export const readSlots = (
  db: Db,
  query: { from: string; to: string; zoneId?: number },
): Promise<LedgerEntry[]> => listLedger(db, query);

/** Whether the counters of a slot equal its holds and orders. */
export const isTrueEntry = (slot: LedgerEntry): boolean =>
  slot.taken === slot.held + slot.booked &&
  slot.linesTaken === slot.linesCounted &&
  slot.gramsTaken === slot.gramsCounted &&
  slot.booked === slot.orders;

/**
 * Changes the limits of a slot. A limit below the taken amount is refused and changes nothing, because existing holds
 * and bookings stay. To take no more, close the slot or set the capacity to the taken amount.
 */
export async function setSlotLimits(
  db: Db,
  timeslotId: number,
  limits: Partial<SlotLimits>,
): Promise<Result<SlotMeters>> {
  return db.transaction(async (tx) => {
    const slot = await lockSlot(tx, timeslotId);
    if (!slot) return refuse('TIMESLOT_NOT_FOUND');
    const next = { ...slot, ...limits };
    const fits =
      next.taken <= next.capacity &&
      (next.lineCapacity === null || next.linesTaken <= next.lineCapacity) &&
      (next.gramCapacity === null || next.gramsTaken <= next.gramCapacity);
    if (!fits) return refuse('TIMESLOT_TOO_LARGE');
    await setLimits(tx, timeslotId, next);
    return done(next);
  });
}

export interface Closed {
  slots: number;
  /** The number of baskets that lost their hold. */
  dropped: number;
  /** Ids of confirmed orders, which stay: the staff must deliver, move or cancel them. */
  orders: number[];
}

/** Closes a slot: no cart can choose it, its holds are released, and its orders are listed. */
export async function closeSlot(db: Db, timeslotId: number): Promise<Result<Closed>> {
  if ((await setOpen(db, [timeslotId], false)) === 0) return refuse('TIMESLOT_NOT_FOUND');
  return done(await emptied(db, [timeslotId]));
}

export async function openSlot(db: Db, timeslotId: number): Promise<Result<{ slots: number }>> {
  const slots = await setOpen(db, [timeslotId], true);
  return slots === 0 ? refuse('TIMESLOT_NOT_FOUND') : done({ slots });
}

/** Closes a day for the brand or one store: closes its slots, and opens no new ones. */
export async function closeSlotDay(db: Db, date: string, storeId?: number): Promise<Result<Closed>> {
  if (storeId !== undefined && !(await isStore(db, storeId))) return refuse('STORE_NOT_FOUND');
  const slots = await db.transaction(async (tx) => {
    await lockCalendar(tx);
    await closeDay(tx, date, storeId);
    const ofDay = await findDaySlots(tx, { date, storeId, closed: true });
    await setOpen(tx, ofDay, false);
    return ofDay;
  });
  return done(await emptied(db, slots));
}

export interface Opened {
  slots: number;
  /** Other closures of the day: store ids, and null for the whole brand. */
  stillClosed: (number | null)[];
}

/**
 * Opens a closed day again, except where another closure covers it. The next sweep adds slots that were never opened.
 */
export async function openSlotDay(db: Db, date: string, storeId?: number): Promise<Result<Opened>> {
  if (storeId !== undefined && !(await isStore(db, storeId))) return refuse('STORE_NOT_FOUND');
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    await openDay(tx, date, storeId);
    const slots = await setOpen(tx, await findDaySlots(tx, { date, storeId, closed: false }), true);
    return done({ slots, stillClosed: await findClosures(tx, date, storeId) });
  });
}

/** Releases the holds of closed slots, in a separate transaction, because holds must be locked before slots. */
async function emptied(db: Db, timeslotIds: readonly number[]): Promise<Closed> {
  const dropped = await db.transaction((tx) => dropHoldsIn(tx, timeslotIds));
  return { slots: timeslotIds.length, dropped, orders: await ordersIn(db, timeslotIds) };
}
