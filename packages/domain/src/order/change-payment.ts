import { orderStatus, type OrderStatus } from './order-status.ts';
import type { PaymentTypeId } from './payment-type.ts';
import { isMealTicketPayment, isPaidOnline } from './payment-types.ts';
import { isAwaitingPayment } from './stages.ts';

export type PaymentChange =
  /** `start`: the shopper pays online, and the type changes once that is authorised or the order waits anyway. */
  | { ok: true; act: 'start' | 'settle' }
  | { ok: false; reason: 'ORDER_PAYMENT_TOO_LATE' | 'ORDER_TICKETS_FIXED' | 'ORDER_PAYMENT_SAME' };

/**
 * Whether a shopper may pay an order with another type (ORD-16): until the store takes it over. `settle` needs no
 * gateway: what was authorised is released. An order with meal tickets keeps them.
 */
export function changePayment(
  order: { status: OrderStatus; paymentTypeId: number },
  to: PaymentTypeId,
): PaymentChange {
  const { status, paymentTypeId: from } = order;
  const waits = isAwaitingPayment(status);
  if (!waits && status !== orderStatus.ordered) return { ok: false, reason: 'ORDER_PAYMENT_TOO_LATE' };
  if (isMealTicketPayment(from) || isMealTicketPayment(to))
    return { ok: false, reason: 'ORDER_TICKETS_FIXED' };
  // an order that waits may try the same type again
  if (from === to && !(waits && isPaidOnline(to))) return { ok: false, reason: 'ORDER_PAYMENT_SAME' };
  return { ok: true, act: isPaidOnline(to) ? 'start' : 'settle' };
}
