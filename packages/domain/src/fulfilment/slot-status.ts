import { leastLoad, type SlotLoad } from './slot-load.ts';

export type SlotStatus = 'empty' | 'intermediate' | 'full';

/** From this part of the capacity on a slot reads as almost full, unless the brand says otherwise. */
const ALMOST_FULL_PERCENT = 80;

/** `taken` counts bookings and live holds. */
export function slotStatusOf(
  capacity: number,
  taken: number,
  almostFullPercent = ALMOST_FULL_PERCENT,
): SlotStatus {
  if (taken >= capacity) return 'full';
  return taken * 100 >= capacity * almostFullPercent ? 'intermediate' : 'empty';
}

/** What a slot takes and what is taken of it, by orders, lines and grams; null: as much as comes. */
export interface SlotMeters {
  capacity: number;
  taken: number;
  lineCapacity: number | null;
  linesTaken: number;
  gramCapacity: number | null;
  gramsTaken: number;
}

/**
 * Whether one more basket of that load gets a place.
 * Law: what fits goes in without any of the three counts passing its capacity, and nothing else does but a basket that
 * is still empty where nothing could be put in.
 */
export function fitsSlot(slot: SlotMeters, load: SlotLoad): boolean {
  const { lines, grams } = leastLoad(load);
  return (
    slot.taken < slot.capacity &&
    (slot.lineCapacity === null || slot.linesTaken + lines <= slot.lineCapacity) &&
    (slot.gramCapacity === null || slot.gramsTaken + grams <= slot.gramCapacity)
  );
}

/** The slot as it were without a basket's own place, which never counts against it. */
export const withoutOwn = <S extends SlotMeters>(slot: S, own: SlotLoad): S => ({
  ...slot,
  taken: slot.taken - 1,
  linesTaken: slot.linesTaken - own.lines,
  gramsTaken: slot.gramsTaken - own.grams,
});

/** Whether not even the smallest basket gets a place: nothing about a larger one is to blame. */
export const isSlotFull = (slot: SlotMeters): boolean => !fitsSlot(slot, { lines: 0, grams: 0 });

/**
 * How a slot reads for a basket of that load: the scarcest of its three counts decides.
 * Law: full exactly when that basket doesn't fit (FUL-35).
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

/** A full slot shows and cannot be chosen (FUL-35). */
export function isSelectable(status: SlotStatus): boolean {
  return status !== 'full';
}

/** A slot whose `active` is not 1 is not shown (FUL-33). */
export function isSlotShown(slot: { active: number }): boolean {
  return slot.active === 1;
}

/** Until its cut-off and not at it; checked when the slot is held and again when it is bought. */
export function isOrderable(slot: { cutOff: Date }, now: Date): boolean {
  return now.getTime() < slot.cutOff.getTime();
}
