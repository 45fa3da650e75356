import { isAwaitingPayment, nextForStaff } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findOrderOf, lockOrder, type OrderRecord } from '../../order/index.ts';
import { isInTime } from '../policy.ts';
import { writeTopUp } from '../payment/adjust-payment.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { lookUpIfReached } from '../gateway-events/follow-payment.ts';
import { gatewayFor, type Gateways } from '../payment-types/gateways.ts';
import type { PaymentRow } from '../payment-records/payment-record.ts';
import { findPaymentOf } from '../payment-records/payment-repository.ts';
import { writeAttempt } from '../payment-records/write-attempt.ts';
import { authoriseTickets, waitsForTickets } from './authorise-tickets.ts';
import { continuePayment, purchaseOf, type Purchase } from './purchase-of.ts';

/**
 * Starts the payment of a suspended order again (ORD-15), or that of what an order costs more than was blocked. An
 * attempt that is open at the gateway is continued. An attempt that the gateway has decided is recorded first, so that no
 * order is paid twice.
 */
export async function payAgain(
  ctx: Context,
  { order_id: orderId }: { order_id: number },
  gateways: Gateways,
): Promise<Result<Purchase>> {
  const own = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!own) return refuse('ORDER_NOT_FOUND');
  const ready = await authoriseTickets(ctx, gateways, own);
  if (!ready.ok) return ready;
  const isDecided = ready.data.statusId !== own.statusId || (await waitsForTickets(ctx, own));
  if (isDecided) return done(await purchaseOf(ctx, gateways, ready.data));
  await lookUpIfReached(ctx, gateways, orderId);
  const order = await ctx.db.transaction(async (tx): Promise<Result<OrderRecord>> => {
    const locked = await lockOrder(tx, orderId);
    const payment = locked && (await findPaymentOf(tx, orderId));
    if (!payment || !gatewayFor(gateways, ctx.brand, payment.paymentTypeId))
      return refuse('ORDER_NOT_PAYABLE');
    const attempts = await findAttemptsOf(tx, orderId);
    const isOpen = attempts.some(({ state }) => state === 'inProgress');
    const isPayable = isAwaitingPayment(locked.statusId)
      ? isInTime(payment, ctx.clock.now()) && (isOpen || (await writeRetry(tx, ctx, payment, gateways)))
      : nextForStaff(locked.statusId) !== undefined &&
        (isOpen || (await writeTopUp(tx, ctx, payment, attempts)));
    return isPayable ? done(locked) : refuse('ORDER_NOT_PAYABLE');
  });
  return order.ok ? done(await continuePayment(ctx, gateways, order.data)) : order;
}

async function writeRetry(
  tx: Db,
  { brand, clock }: Context,
  { paymentId, paymentTypeId, amountCents: amount }: PaymentRow,
  gateways: Gateways,
): Promise<boolean> {
  const gateway = gatewayFor(gateways, brand, paymentTypeId);
  if (gateway) await writeAttempt(tx, gateway, { paymentId, amount, purpose: 'order' }, clock.now());
  return gateway !== undefined;
}
