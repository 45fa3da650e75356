import { addressTypes } from '../fulfilment/index.ts';
import type { OrderStatus } from './states.ts';

/** The groceries wait at the store for who ordered them. */
const waiting: readonly OrderStatus[] = [6, 7];

/** Whether an order may have one of its store's parking places: a pickup, while it is ready and not collected (FUL-66). */
export function mayPark(order: { status: OrderStatus; addressTypeId: number }): boolean {
  return order.addressTypeId === addressTypes.store && waiting.includes(order.status);
}

/**
 * Who is late is given this long: about what a jam on the ring road costs. Much longer, and a place nobody comes to
 * would be missing for the pickups of the next slot.
 */
const parkingGraceMinutes = 60;

/**
 * Until when a parking place waits for its order. Laws: an hour at least from when its shopper was last heard of, and
 * an hour at least past the end of the slot; a later word never makes it shorter.
 */
export function parkingKeptUntil({ slotEnd, heard }: { slotEnd: Date; heard: Date }): Date {
  return new Date(Math.max(slotEnd.getTime(), heard.getTime()) + parkingGraceMinutes * 60_000);
}

/** Whether the shopper may still ask to be told when the groceries are ready: paid for, not ready yet (FUL-68). */
export function mayAskForNotice({ status }: { status: OrderStatus }): boolean {
  return status === 3 || status === 4 || status === 5;
}

/** Whether that move is what the shopper wanted to hear of; the moves after it are told to everybody. */
export const isNoticeDue = (to: OrderStatus): boolean => to === 6;
