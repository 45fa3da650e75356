import { leastLoad, type SlotLoad } from './slot-load.ts';

export type SlotStatus = 'empty' | 'intermediate' | 'full';

/** Default percentage of the capacity from which a slot is almost full. */
const ALMOST_FULL_PERCENT = 80;

/** The status of a slot by one count; `taken` includes bookings and live holds. */
export function slotStatusOf(
  capacity: number,
  taken: number,
  almostFullPercent = ALMOST_FULL_PERCENT,
): SlotStatus {
  if (taken >= capacity) return 'full';
  return taken * 100 >= capacity * almostFullPercent ? 'intermediate' : 'empty';
}

/** Capacities of a slot and their taken parts, by orders, lines and grams; a capacity of null is unlimited. */
export interface SlotMeters {
  capacity: number;
  taken: number;
  lineCapacity: number | null;
  linesTaken: number;
  gramCapacity: number | null;
  gramsTaken: number;
}

/**
 * Whether one more basket with this load gets a place.
 *
 * Law: a basket fits exactly when no count passes its capacity; an empty basket needs room for one line and one gram.
 */
export function fitsSlot(slot: SlotMeters, load: SlotLoad): boolean {
  const { lines, grams } = leastLoad(load);
  return (
    slot.taken < slot.capacity &&
    (slot.lineCapacity === null || slot.linesTaken + lines <= slot.lineCapacity) &&
    (slot.gramCapacity === null || slot.gramsTaken + grams <= slot.gramCapacity)
  );
}

/** The slot without a basket's own hold, which doesn't count against that basket. */
export const withoutOwn = <S extends SlotMeters>(slot: S, own: SlotLoad): S => ({
  ...slot,
  taken: slot.taken - 1,
  linesTaken: slot.linesTaken - own.lines,
  gramsTaken: slot.gramsTaken - own.grams,
});

/** Whether a slot is full for every basket, even for the smallest. */
export const isSlotFull = (slot: SlotMeters): boolean => !fitsSlot(slot, { lines: 0, grams: 0 });

/**
 * The status of a slot for a basket with this load: the fullest of its three counts decides.
 *
 * Law: the status is full exactly when the basket doesn't fit (FUL-35).
 */
export function slotStatusFor(slot: SlotMeters, load: SlotLoad, almostFullPercent?: number): SlotStatus {
  if (!fitsSlot(slot, load)) return 'full';
  const counts = [
    slotStatusOf(slot.capacity, slot.taken, almostFullPercent),
    ...(slot.lineCapacity === null
      ? []
      : [slotStatusOf(slot.lineCapacity, slot.linesTaken, almostFullPercent)]),
    ...(slot.gramCapacity === null
      ? []
      : [slotStatusOf(slot.gramCapacity, slot.gramsTaken, almostFullPercent)]),
  ];
  return counts.every((status) => status === 'empty') ? 'empty' : 'intermediate';
}

/**
 * Whether a slot can still be ordered: before its cut-off. Checked when the slot is held and again when it is bought.
 */
export function isOrderable(slot: { cutOff: Date }, now: Date): boolean {
  return now.getTime() < slot.cutOff.getTime();
}
