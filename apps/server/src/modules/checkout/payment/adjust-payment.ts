import type { Db } from '../../../platform/db/brand-db.ts';
import { findOrder, type OrderContext } from '../../order/index.ts';
import { findAttemptsOf, setAttemptState } from '../payment-records/attempt-repository.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import { isBlocking, missingCents, missingOf } from '../payment-records/missing-amount.ts';
import { askForTopUp } from './payment-mails.ts';
import type { AttemptRow, PaymentRow } from '../payment-records/payment-record.ts';
import { setAgreedAmount } from '../payment-records/payment-repository.ts';
import { writeAttempt } from '../payment-records/write-attempt.ts';

/**
 * Changes the amount that the shopper has agreed to pay for an order. If the gateway has blocked more, it releases the
 * rest when it charges. If less, the missing amount is asked for by a top-up attempt, whose page the shopper gets by
 * `order/payment`; until it is authorised, at most what was blocked is charged. The caller has locked the order.
 */
export async function adjustAgreedAmount(
  tx: Db,
  ctx: OrderContext,
  { payment, amountCents }: { payment: PaymentRow; amountCents: number },
): Promise<void> {
  const now = ctx.clock.now();
  await setAgreedAmount(tx, payment.orderId, amountCents, now);
  const attempts = await findAttemptsOf(tx, payment.orderId);
  await closeTopUps(tx, ctx, attempts);
  const isMore = await writeTopUp(tx, ctx, { ...payment, amountCents }, attempts);
  const order = isMore && (await findOrder(tx, payment.orderId));
  if (!order) return;
  const missing = missingCents(order, { amountCents }, attempts);
  if (missing > 0) await askForTopUp(tx, ctx, { orderId: order.orderId, amountCents: missing });
}

/** Writes a top-up attempt for what is agreed and not blocked. Returns false if nothing is missing. */
export async function writeTopUp(
  tx: Db,
  ctx: OrderContext,
  payment: PaymentRow,
  attempts: readonly AttemptRow[],
): Promise<boolean> {
  const amount = missingOf(payment, attempts);
  const first = attempts.find(({ state, isReleased }) => isBlocking(state) && !isReleased);
  if (!first || amount === 0) return false;
  const { paymentId } = payment;
  await writeAttempt(tx, { name: first.gateway }, { paymentId, amount, purpose: 'top_up' }, ctx.clock.now());
  return true;
}

/** Closes top-ups that nobody has paid: their amount is no longer the missing one, or the order is charged. */
export async function closeTopUps(tx: Db, ctx: OrderContext, attempts: readonly AttemptRow[]): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.purpose !== 'top_up' || attempt.state !== 'inProgress') continue;
    await setAttemptState(tx, attempt.attemptId, { state: 'cancelled' }, ctx.clock.now());
    if (attempt.gatewayRef !== null) await writeCall(tx, ctx, attempt, { kind: 'reverse' });
  }
}
