import { applyPaymentEvent, type PaymentEvent, type TransactionState } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { GatewayEvent, PaymentGateway } from '../../../platform/pay/gateway.ts';
import { applyMove, lockOrder, type OrderActs, type OrderRecord } from '../../order/index.ts';
import { merchantRefOf, type AttemptRow } from './payment-record.ts';
import { findAttempt, insertMovement, setAttemptState, setPaymentState } from './payment-repository.ts';

/** The result of a gateway event: taken (also if repeated), about an unknown payment, or contradicting it. */
export type Settlement = 'taken' | 'unknown' | 'wrong';

/**
 * Records a gateway event in the ledger and moves the order. Events may come twice, late, or before the browser
 * returns; a repeat changes nothing.
 */
export function settleEvent(
  acts: OrderActs,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<Settlement> {
  return acts.db.transaction(async (tx) => {
    const known = await findAttempt(tx, gateway.name, event.gatewayRef);
    // The order is locked before its payment is read, here as in all other code.
    const order = known && (await lockOrder(tx, known.orderId));
    const attempt = order && (await findAttempt(tx, gateway.name, event.gatewayRef));
    if (!order || !attempt) return 'unknown';
    return settle({ tx, acts, gateway, order, attempt }, event);
  });
}

interface Case {
  tx: Db;
  acts: OrderActs;
  gateway: PaymentGateway;
  order: OrderRecord;
  attempt: AttemptRow;
}

async function settle(its: Case, event: GatewayEvent): Promise<Settlement> {
  const { tx, acts, order, attempt } = its;
  if (event.merchantRef !== merchantRefOf(order)) return 'wrong';
  const now = acts.clock.now();
  const decision = applyPaymentEvent(attempt, eventOf(event));
  if (!decision.ok) return 'wrong';
  if (decision.attempt === attempt) return 'taken';
  const { state } = decision.attempt;
  if (decision.attempt.authorised > attempt.authorised) {
    await insertMovement(tx, movementOf(attempt, 'authorised', event.eventId), now);
  }
  await setAttemptState(
    tx,
    attempt.attemptId,
    { state, ...(event.reason && { failure: event.reason }) },
    now,
  );
  if (decision.effects.includes('place_order')) {
    const placed = await applyMove(tx, acts, order, 3, 'system');
    if (placed.ok) await setPaymentState(tx, attempt.paymentId, { state, settled: true }, now);
    else await reverse(its, event.eventId);
  }
  if (decision.effects.includes('suspend_order')) await suspend(its, state);
  if (decision.effects.includes('reverse_at_gateway')) await reverse(its, event.eventId);
  return 'taken';
}

const kinds = {
  authorised: (amount: number): PaymentEvent => ({ type: 'authorised', amount }),
  refused: (): PaymentEvent => ({ type: 'refused' }),
  abandoned: (): PaymentEvent => ({ type: 'expired' }),
};

const eventOf = (event: GatewayEvent): PaymentEvent => kinds[event.kind](event.amountCents);

const movementOf = (
  { paymentId, attemptId, amount }: AttemptRow,
  kind: 'authorised' | 'reversed',
  event: string,
) => ({
  paymentId,
  attemptId,
  kind,
  amountCents: amount,
  event,
});

/** Suspends the order until another attempt; after a second failure it is suspended already (ORD-08). */
async function suspend({ tx, acts, order, attempt }: Case, state: TransactionState): Promise<void> {
  if (order.statusId !== 1 && order.statusId !== 2) return;
  await setPaymentState(tx, attempt.paymentId, { state, settled: false }, acts.clock.now());
  if (order.statusId === 1) await applyMove(tx, acts, order, 2, 'system');
}

/** Reverses an authorised amount, because the order was cancelled or paid by another attempt. */
async function reverse({ tx, acts, gateway, attempt }: Case, eventId: string): Promise<void> {
  const now = acts.clock.now();
  await insertMovement(tx, movementOf(attempt, 'reversed', `${eventId}:reversed`), now);
  await setAttemptState(tx, attempt.attemptId, { state: 'reversed' }, now);
  await gateway.reverse(tx, attempt.gatewayRef);
}
