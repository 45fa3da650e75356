import { transactionStateId } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { costOf, type OrderActs, type OrderRecord } from '../../order/index.ts';
import { gatewayNamed, type Gateways } from './gateways.ts';
import type { AttemptRow, PaymentRow } from './payment-record.ts';
import {
  findAttemptsOf,
  findPaymentOf,
  insertMovement,
  setAttemptState,
  setPaymentState,
} from './payment-repository.ts';
import { settleEvent } from './settle-payment.ts';

/**
 * Asks the gateways about attempts without a callback, before the order is cancelled or paid again. A later callback
 * changes nothing.
 */
export async function lookUpOpenAttempts(
  acts: OrderActs,
  gateways: Gateways,
  orderId: number,
): Promise<void> {
  for (const attempt of await findAttemptsOf(acts.db, orderId)) {
    if (attempt.state !== 'inProgress') continue;
    const gateway = gatewayNamed(gateways, attempt.gateway);
    const event = await gateway?.lookUp(acts.db, attempt.gatewayRef);
    if (gateway && event) await settleEvent(acts, gateway, event);
  }
}

/** Releases the payment of a cancelled order: open attempts are cancelled, authorised amounts reversed. */
export async function releasePayment(tx: Db, gateways: Gateways, orderId: number, now: Date): Promise<void> {
  const payment = await findPaymentOf(tx, orderId);
  if (!payment || isTaken(payment)) return;
  const attempts = await findAttemptsOf(tx, orderId);
  const givenBack = attempts.some(({ state }) => state === 'authorised' || state === 'reversed');
  for (const attempt of attempts) {
    if (attempt.state !== 'inProgress' && attempt.state !== 'authorised') continue;
    const state = attempt.state === 'authorised' ? 'reversed' : 'cancelled';
    if (state === 'reversed') await insertMovement(tx, movement(attempt, 'reversed', attempt.amount), now);
    await setAttemptState(tx, attempt.attemptId, { state }, now);
    await gatewayNamed(gateways, attempt.gateway)?.reverse(tx, attempt.gatewayRef);
  }
  await setPaymentState(
    tx,
    payment.paymentId,
    { state: givenBack ? 'reversed' : 'cancelled', settled: true },
    now,
  );
}

/**
 * Captures what a delivered order costs by what was picked: at the gateway, which frees the rest of the authorised
 * amount, otherwise as payment on delivery.
 */
export async function capturePayment(
  tx: Db,
  gateways: Gateways,
  order: OrderRecord,
  now: Date,
): Promise<void> {
  const { orderId } = order;
  const cost = costOf(order);
  const payment = await findPaymentOf(tx, orderId);
  if (!payment || isTaken(payment) || isFreed(payment)) return;
  const authorised = (await findAttemptsOf(tx, orderId)).find((attempt) => attempt.state === 'authorised');
  // a gateway takes no charge of nothing: what was blocked is freed
  if (authorised && cost === 0) return releasePayment(tx, gateways, orderId, now);
  const { paymentId } = payment;
  if (authorised) {
    await insertMovement(tx, movement(authorised, 'captured', cost), now);
    await setAttemptState(tx, authorised.attemptId, { state: 'confirmed' }, now);
    await gatewayNamed(gateways, authorised.gateway)?.capture(tx, authorised.gatewayRef, cost);
  } else {
    const event = `order:${orderId}:captured`;
    await insertMovement(tx, { paymentId, attemptId: null, kind: 'captured', amountCents: cost, event }, now);
  }
  await setPaymentState(tx, paymentId, { state: 'confirmed', settled: true }, now);
}

const isTaken = (payment: PaymentRow): boolean => payment.state === transactionStateId('confirmed');
const isFreed = (payment: PaymentRow): boolean => payment.state === transactionStateId('reversed');

const movement = (attempt: AttemptRow, kind: 'captured' | 'reversed', amountCents: number) => ({
  paymentId: attempt.paymentId,
  attemptId: attempt.attemptId,
  kind,
  amountCents,
  event: `${attempt.gatewayRef}:${kind}`,
});
