import { isAwaitingPayment } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findOrderOf, lockOrder } from '../../order/index.ts';
import { purchaseOf, type Purchase } from './buy-cart.ts';
import { lookUpOpenAttempts } from '../payment/follow-payment.ts';
import { defaultGateway, type Gateways } from '../payment/gateways.ts';
import { findPaymentOf } from '../payment/payment-repository.ts';
import { startAttempt } from '../payment/start-payment.ts';

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
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const payment = await findPaymentOf(tx, orderId);
    const inTime = payment?.retryUntil && payment.retryUntil > ctx.clock.now();
    if (!payment || !inTime || !isAwaitingPayment(order.statusId)) return refuse('ORDER_NOT_PAYABLE');
    if (gateways.all.length === 0) return refuse('ORDER_NOT_PAYABLE');
    const open = await purchaseOf(tx, order);
    if (open.redirectUrl !== undefined) return done(open);
    return done({ ...open, redirectUrl: await startAttempt(tx, ctx, defaultGateway(gateways), payment) });
  });
}
