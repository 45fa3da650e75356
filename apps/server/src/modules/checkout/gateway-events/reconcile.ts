import { isAwaitingPayment } from '@bottega/domain';
import { lockChange } from '../../cart/index.ts';
import { findOrder, lockOrder, type OrderContext } from '../../order/index.ts';
import { closeTopUps } from '../payment/adjust-payment.ts';
import { findAttemptsOf, setAttemptState } from '../payment-records/attempt-repository.ts';
import { lookUpOpenAttempts } from './follow-payment.ts';
import type { Gateways } from '../payment-types/gateways.ts';
import { makeCalls } from './make-calls.ts';
import { startAttempt } from '../payment/start-payment.ts';

/**
 * Asks the gateways about an order's undecided attempts and makes its waiting calls. An attempt that the gateway may not
 * know, because the server stopped in between, is started again with its key.
 *
 * @throws when a gateway doesn't answer
 */
export async function reconcileOrder(ctx: OrderContext, gateways: Gateways, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  for (const attempt of await findAttemptsOf(ctx.db, orderId)) {
    const isUnknown = attempt.gatewayRef === null && attempt.state !== 'error';
    const isOpen = attempt.state === 'inProgress';
    const isWanted = isOpen && (attempt.purpose === 'top_up' || isAwaitingPayment(order.statusId));
    // a saved card may have been charged before the order was cancelled: its key finds the charge, which is released
    const isCharge = attempt.paymentAuthId !== null;
    if (isUnknown && (isWanted || isCharge)) await startAttempt(ctx, gateways, attempt);
    // nobody was sent to its page
    else if (isUnknown && isOpen && attempt.purpose === 'change')
      await setAttemptState(ctx.db, attempt.attemptId, { state: 'cancelled' }, ctx.clock.now());
  }
  await lookUpOpenAttempts(ctx, gateways, orderId);
  await closeEndedChange(ctx, orderId);
  await makeCalls(ctx, gateways, orderId);
}

/** Closes the top-up of a change that the shopper has left. */
async function closeEndedChange(ctx: OrderContext, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const change = await lockChange(tx, orderId);
    const attempts = await findAttemptsOf(tx, orderId);
    await closeTopUps(
      tx,
      ctx,
      attempts.filter(({ changeCartId }) => changeCartId !== null && changeCartId !== change?.cartId),
    );
  });
}
