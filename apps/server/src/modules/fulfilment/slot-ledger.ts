import type { SlotMeters } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
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
  whoIsClosed,
  type LedgerEntry,
  type SlotLimits,
} from './ledger-repository.ts';
import { lockCalendar } from './slot-repository.ts';

export type { LedgerEntry, SlotLimits } from './ledger-repository.ts';

/** Slots of some days as staff see them, with what is held and booked, counted anew. */
export const readSlots = (
  db: Db,
  query: { from: string; to: string; zoneId?: number },
): Promise<LedgerEntry[]> => listLedger(db, query);

/** Whether what a slot says is taken is what its holds and orders come to. */
export const isTrueEntry = (slot: LedgerEntry): boolean =>
  slot.taken === slot.held + slot.booked &&
  slot.linesTaken === slot.linesCounted &&
  slot.gramsTaken === slot.gramsCounted &&
  slot.booked === slot.orders;

/**
 * Changes what a slot takes. Less than what is taken already is refused, and nothing changes: a promise made stands.
 * To take no more than now, close it, or set the capacity to what is taken.
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
  /** Baskets that lost their place. */
  dropped: number;
  /** Orders that stand all the same: somebody must deliver, move or cancel them. */
  orders: number[];
}

/** Nobody can choose it any more and who held it lost it; orders placed stand and are named. */
export async function closeSlot(db: Db, timeslotId: number): Promise<Result<Closed>> {
  if ((await setOpen(db, [timeslotId], false)) === 0) return refuse('TIMESLOT_NOT_FOUND');
  return done(await emptied(db, [timeslotId]));
}

export async function openSlot(db: Db, timeslotId: number): Promise<Result<{ slots: number }>> {
  const slots = await setOpen(db, [timeslotId], true);
  return slots === 0 ? refuse('TIMESLOT_NOT_FOUND') : done({ slots });
}

/** The day is closed for the brand or one of its stores: its slots close, and none are opened there any more. */
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
  /** Who is closed that day all the same: stores, null for the whole brand. */
  stillClosed: (number | null)[];
}

/** The day is open again where nothing else closes it; slots that were never opened come with the next sweep. */
export async function openSlotDay(db: Db, date: string, storeId?: number): Promise<Result<Opened>> {
  if (storeId !== undefined && !(await isStore(db, storeId))) return refuse('STORE_NOT_FOUND');
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    await openDay(tx, date, storeId);
    const slots = await setOpen(tx, await findDaySlots(tx, { date, storeId, closed: false }), true);
    return done({ slots, stillClosed: await whoIsClosed(tx, date, storeId) });
  });
}

/** Once they are closed nobody comes in; holds are locked before slots, as everywhere, hence in a transaction of its own. */
async function emptied(db: Db, timeslotIds: readonly number[]): Promise<Closed> {
  const dropped = await db.transaction((tx) => dropHoldsIn(tx, timeslotIds));
  return { slots: timeslotIds.length, dropped, orders: await ordersIn(db, timeslotIds) };
}
