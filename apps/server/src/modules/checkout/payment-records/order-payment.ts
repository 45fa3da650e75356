import {
  eurosOf,
  isAwaitingPayment,
  isMealTicketPayment,
  paidSums,
  transactionStateId,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { OrderPayment, OrderRecord } from '../../order/index.ts';
import { findInvoicesOf } from '../invoice/invoice-repository.ts';
import { ticketsOfDelivered } from '../tickets/take-tickets.ts';
import { missingCents } from './missing-amount.ts';
import { findAttemptsOf } from './attempt-repository.ts';
import { findPaymentOf, findRetryable } from './payment-repository.ts';

/** The state of an order's payment, the sums of its attempts, and its invoice, for the order page. */
export async function paymentOf(ctx: Context, order: OrderRecord): Promise<OrderPayment> {
  const [payment, attempts, documents, tickets] = await Promise.all([
    findPaymentOf(ctx.db, order.orderId),
    findAttemptsOf(ctx.db, order.orderId),
    findInvoicesOf(ctx.db, order.orderId),
    isMealTicketPayment(order.paymentTypeId) ? ticketsOfDelivered(ctx.db, order.orderId) : undefined,
  ]);
  const numbersOf = (ofRefunds: boolean) =>
    documents
      .filter(({ refundPosting }) => (refundPosting !== null) === ofRefunds)
      .map(({ document }) => document.number);
  const [invoice] = numbersOf(false);
  const sums = { ...paidSums(attempts), ...(invoice && { invoice }), creditNotes: numbersOf(true) };
  if (!payment) return { transactionState: transactionStateId('inProgress'), canRetry: false, ...sums };
  const { state, retryUntil, paymentTypeId: restPaymentTypeId } = payment;
  const mealTickets = tickets && {
    count: tickets.count,
    value: eurosOf(tickets.valueCents),
    restPaymentTypeId,
  };
  const isSuspended =
    isAwaitingPayment(order.statusId) && retryUntil !== null && retryUntil > ctx.clock.now();
  const canRetry = isSuspended || missingCents(order, payment, attempts) > 0;
  return {
    transactionState: state,
    canRetry,
    ...(isSuspended && { retryUntil }),
    ...(mealTickets && { mealTickets }),
    ...sums,
  };
}

/** The shopper's orders whose payment can be retried now. */
export const retryableOf = ({ db, actor, clock }: Context): Promise<number[]> =>
  findRetryable(db, actor.userId, clock.now());
