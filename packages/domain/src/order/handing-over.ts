import { addressType } from '../fulfilment/index.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';
import { statusesAtShop } from './stages.ts';

/** Statuses in which the groceries wait at the store. */
const waiting: readonly OrderStatus[] = [orderStatus.ready, orderStatus.outForDelivery];

/** Whether an order may have a parking place of its store: a pickup that is ready and not collected (FUL-66). */
export function mayPark(order: { status: OrderStatus; addressTypeId: number }): boolean {
  return order.addressTypeId === addressType.store && waiting.includes(order.status);
}

/**
 * Minutes that a parking place is kept for a late shopper. A longer time would take places from the next slot's
 * pickups.
 */
const parkingGraceMinutes = 60;

/**
 * Until when a parking place is kept: an hour after the later of the slot's end and the shopper's last message.
 *
 * Law: a later message never shortens it.
 */
export function parkingKeptUntil({ slotEnd, heard }: { slotEnd: Date; heard: Date }): Date {
  return new Date(Math.max(slotEnd.getTime(), heard.getTime()) + parkingGraceMinutes * 60_000);
}

/** Whether the shopper may ask for the ready notice: the order is paid and not ready yet (FUL-68). */
export function mayAskForNotice({ status }: { status: OrderStatus }): boolean {
  return statusesAtShop.includes(status) && !isNoticeDue(status);
}

/** Whether a move triggers the ready notice; mails about later moves go to every shopper. */
export const isNoticeDue = (to: OrderStatus): to is NoticeStatus => to === orderStatus.ready;

/** The status that the ready notice mails. */
export type NoticeStatus = typeof orderStatus.ready;
