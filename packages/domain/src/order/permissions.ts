import { followingStatuses } from './states.ts';
import type { OrderStatus } from './states.ts';

export const ORDER_NOTE_MAX_LENGTH = 1000;

/** The shopper may cancel until the store takes the order over. */
export function canCancel(order: { status: OrderStatus }): boolean {
  return followingStatuses(order.status, 'shopper').includes(10);
}

/** Length in UTF-16 units, as a text area's own limit counts. */
export function validateOrderNote(note: string): 'ORDER_NOTE_LENGTH' | undefined {
  return note.length <= ORDER_NOTE_MAX_LENGTH ? undefined : 'ORDER_NOTE_LENGTH';
}
