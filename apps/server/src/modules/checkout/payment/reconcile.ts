import { isAwaitingPayment } from '@bottega/domain';
import { findOrder, type OrderActs } from '../../order/index.ts';
import { findAttemptsOf, setAttemptState } from './attempt-repository.ts';
import { lookUpOpenAttempts } from './follow-payment.ts';
import type { Gateways } from './gateways.ts';
import { makeCalls } from './make-calls.ts';
import { startAttempt } from './start-payment.ts';

/**
 * Asks the gateways about an order's undecided attempts and makes its waiting calls. An attempt that the gateway may not
 * know, because the server stopped in between, is started again with its key.
 *
 * @throws when a gateway doesn't answer
 */
export async function reconcileOrder(acts: OrderActs, gateways: Gateways, orderId: number): Promise<void> {
  const order = await findOrder(acts.db, orderId);
  if (!order) return;
  for (const attempt of await findAttemptsOf(acts.db, orderId)) {
    const isUnknown = attempt.gatewayRef === null && attempt.state !== 'error';
    const isOpen = attempt.state === 'inProgress';
    const isWanted = isOpen && (attempt.purpose === 'top_up' || isAwaitingPayment(order.statusId));
    // a saved card may have been charged before the order was cancelled: its key finds the charge, which is released
    const isCharge = attempt.paymentAuthId !== null;
    if (isUnknown && (isWanted || isCharge)) await startAttempt(acts, gateways, attempt);
    // nobody was sent to its page
    else if (isUnknown && isOpen && attempt.purpose === 'change')
      await setAttemptState(acts.db, attempt.attemptId, { state: 'cancelled' }, acts.clock.now());
  }
  await lookUpOpenAttempts(acts, gateways, orderId);
  await makeCalls(acts, gateways, orderId);
}
