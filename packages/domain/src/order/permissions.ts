import { followingStatuses } from './states.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';

const ORDER_NOTE_MAX_LENGTH = 1000;

/** Whether the shopper may cancel: until the store takes the order over. */
export function canCancel(order: { status: OrderStatus }): boolean {
  return followingStatuses(order.status, 'shopper').includes(orderStatus.cancelled);
}

/** Validates a note; its length counts UTF-16 units, as the limit of a text area does. */
export function validateOrderNote(note: string): 'ORDER_NOTE_LENGTH' | undefined {
  return note.length <= ORDER_NOTE_MAX_LENGTH ? undefined : 'ORDER_NOTE_LENGTH';
}
