import { randomUUID } from 'node:crypto';
import { transactionStateId, type PaymentTypeId } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { answerWithin } from '../../../platform/pay/answer-within.ts';
import { GatewayRefusal, type PaymentGateway, type StartedPayment } from '../../../platform/pay/gateway.ts';
import { findOrder, type OrderActs } from '../../order/index.ts';
import { refuseAttempt } from './apply-payment.ts';
import { findAttemptsOf, insertAttempt, setAttemptRef } from './attempt-repository.ts';
import { writeCall } from './gateway-calls.ts';
import { gatewayNamed, type Gateways } from './gateways.ts';
import { merchantRefOf, type AttemptRow } from './payment-record.ts';

/** A shopper waits for the answer, so the limit is short. The reconciler asks again. */
const startMs = 8000;

/** Writes an attempt with its idempotency key. The gateway learns of it after the commit. */
export async function writeAttempt(
  tx: Db,
  gateway: Pick<PaymentGateway, 'name'>,
  attempt: Pick<AttemptRow, 'paymentId' | 'amount' | 'purpose'> & { newTypeId?: PaymentTypeId },
  now: Date,
): Promise<void> {
  await insertAttempt(tx, { newTypeId: null, ...attempt, gateway: gateway.name, key: randomUUID() }, now);
}

/**
 * The gateway's page of an order's open attempt. Starts the payment there if the gateway has not yet answered; the same
 * key starts it once. Undefined if there is no open attempt, or the gateway refuses it.
 *
 * @throws when the gateway doesn't answer; the call may be repeated
 */
export async function pageOf(
  acts: OrderActs,
  gateways: Gateways,
  orderId: number,
): Promise<string | undefined> {
  const open = (await findAttemptsOf(acts.db, orderId)).find(({ state }) => state === 'inProgress');
  if (!open) return undefined;
  return open.redirectUrl ?? startAttempt(acts, gateways, open);
}

/** Starts an attempt at its gateway, outside of any transaction, and saves the answer. */
export async function startAttempt(
  acts: OrderActs,
  gateways: Gateways,
  attempt: AttemptRow,
): Promise<string | undefined> {
  const gateway = gatewayNamed(gateways, acts.brand, attempt.gateway);
  const order = await findOrder(acts.db, attempt.orderId);
  if (!gateway || !order) return undefined;
  const { orderId, origin, userId, contactEmail } = order;
  try {
    const started = await answerWithin(
      startMs,
      gateway.start({
        merchantRef: merchantRefOf(order),
        amountCents: attempt.amount,
        key: attempt.key,
        completedUrl: `${origin}/cart/payment-completed/${orderId}`,
        failedUrl: `${origin}/cart/payment-error/${orderId}`,
        callbackUrl: `${origin}/ebsn/payment/callback/${gateway.name}`,
        customer: { userId, email: contactEmail },
        keepCard: false,
      }),
    );
    return (await saveStarted(acts, attempt, started)) ? started.redirectUrl : undefined;
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await refuseAttempt(acts, attempt, error.reason);
    return undefined;
  }
}

/**
 * Saves the gateway's ids. If the shop has closed the attempt meanwhile, the payment is closed there as well, and the
 * answer is false.
 */
async function saveStarted(acts: OrderActs, attempt: AttemptRow, started: StartedPayment): Promise<boolean> {
  return acts.db.transaction(async (tx) => {
    const state = await setAttemptRef(tx, attempt.attemptId, started);
    if (state === undefined || state === transactionStateId('inProgress')) return true;
    await writeCall(tx, acts, attempt, { kind: 'reverse' });
    return false;
  });
}
