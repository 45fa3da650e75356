import { orderStatus, type OrderStatus } from './order-status.ts';
import { isMealTicketPayment, paymentTypeOf } from './payment-types.ts';

/** Payments whose amount simply follows the order: at the door or the store, deferred, by monthly summary. */
const followingMoments: readonly string[] = ['on_delivery', 'deferred', 'summary_invoice'];

export interface ChangeableOrder {
  statusId: OrderStatus;
  paymentTypeId: number;
  /** Cut-off of the order's slot. */
  cutOff: Date;
  /** Whether the slot is open. */
  slotOpen: boolean;
}

export type ChangeRefusal = 'TOO_LATE' | 'SLOT_CLOSED' | 'PAYMENT';

/**
 * The reason why an order can't be changed (ORD-04, ORD-05): it is taken over or not confirmed, its slot has passed its
 * cut-off or was closed, or its payment can't follow. Undefined if it can.
 */
export function whyNotChange(
  { statusId, paymentTypeId, cutOff, slotOpen }: ChangeableOrder,
  { now, onlineOrders }: { now: Date; onlineOrders: boolean },
): ChangeRefusal | undefined {
  if (statusId !== orderStatus.ordered || cutOff <= now) return 'TOO_LATE';
  if (!slotOpen) return 'SLOT_CLOSED';
  const type = paymentTypeOf(paymentTypeId);
  // meal tickets pay only some goods, so their number would change with the order
  if (!type || isMealTicketPayment(paymentTypeId)) return 'PAYMENT';
  return followingMoments.includes(type.moment) || onlineOrders ? undefined : 'PAYMENT';
}

/** Until when an order can be changed: the cut-off of its slot. Undefined if it can't be changed now. */
export function changeableUntil(
  order: ChangeableOrder,
  at: Parameters<typeof whyNotChange>[1],
): Date | undefined {
  return whyNotChange(order, at) === undefined ? order.cutOff : undefined;
}
