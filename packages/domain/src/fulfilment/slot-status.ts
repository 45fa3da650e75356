export type SlotStatus = 'empty' | 'intermediate' | 'full';

/** From this part of the capacity on a slot reads as almost full. */
const ALMOST_FULL_PERCENT = 80;

/** `taken` counts bookings and live holds. */
export function slotStatusOf(capacity: number, taken: number): SlotStatus {
  if (taken >= capacity) return 'full';
  return taken * 100 >= capacity * ALMOST_FULL_PERCENT ? 'intermediate' : 'empty';
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
