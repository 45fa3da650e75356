import { isAwaitingPayment } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findOrderOf, lockOrder, type OrderRecord } from '../../order/index.ts';
import { findAttemptsOf } from '../payment/attempt-repository.ts';
import { lookUpOpenAttempts } from '../payment/follow-payment.ts';
import { gatewayFor, type Gateways } from '../payment/gateways.ts';
import { findPaymentOf } from '../payment/payment-repository.ts';
import { writeAttempt } from '../payment/start-payment.ts';
import { purchaseOf, type Purchase } from './purchase-of.ts';

/**
 * Starts the payment of a suspended order again (ORD-15). An attempt that is open at the gateway is continued. An
 * attempt that the gateway has decided is recorded first, so that no order is paid twice.
 */
export async function payAgain(
  ctx: Context,
  { order_id: orderId }: { order_id: number },
  gateways: Gateways,
): Promise<Result<Purchase>> {
  if (!(await findOrderOf(ctx.db, orderId, ctx.actor.userId))) return refuse('ORDER_NOT_FOUND');
  await lookUpOpenAttempts(ctx, gateways, orderId);
  const order = await ctx.db.transaction(async (tx): Promise<Result<OrderRecord>> => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return refuse('ORDER_NOT_FOUND');
    const payment = await findPaymentOf(tx, orderId);
    const inTime = payment?.retryUntil && payment.retryUntil > ctx.clock.now();
    if (!payment || !inTime || !isAwaitingPayment(locked.statusId)) return refuse('ORDER_NOT_PAYABLE');
    const gateway = gatewayFor(gateways, ctx.brand, payment.paymentTypeId);
    if (!gateway) return refuse('ORDER_NOT_PAYABLE');
    if (!(await hasOpenAttempt(tx, orderId))) await writeAttempt(tx, gateway, payment, ctx.clock.now());
    return done(locked);
  });
  return order.ok ? done(await purchaseOf(ctx, gateways, order.data)) : order;
}

const hasOpenAttempt = async (tx: Db, orderId: number): Promise<boolean> =>
  (await findAttemptsOf(tx, orderId)).some(({ state }) => state === 'inProgress');
