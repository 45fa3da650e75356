import { isAwaitingPayment, transactionStateId } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { OrderPayment, OrderRecord } from '../../order/index.ts';
import { findPaymentOf, findRetryable } from './payment-repository.ts';

/** The state of an order's payment, for the order page. */
export async function paymentOf(ctx: Context, order: OrderRecord): Promise<OrderPayment> {
  const payment = await findPaymentOf(ctx.db, order.orderId);
  if (!payment) return { transactionState: transactionStateId('inProgress'), canRetry: false };
  const { state, retryUntil } = payment;
  const canRetry = isAwaitingPayment(order.statusId) && retryUntil !== null && retryUntil > ctx.clock.now();
  return { transactionState: state, canRetry, ...(canRetry && { retryUntil }) };
}

/** The shopper's orders whose payment can be retried now. */
export const retryableOf = ({ db, actor, clock }: Context): Promise<number[]> =>
  findRetryable(db, actor.userId, clock.now());
