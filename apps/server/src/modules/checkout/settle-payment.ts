import { applyPaymentEvent, type PaymentEvent, type TransactionState } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { GatewayEvent, PaymentGateway } from '../../platform/pay/gateway.ts';
import { applyMove, lockOrder, type OrderActs, type OrderRecord } from '../order/index.ts';
import { merchantRefOf, type AttemptRow } from './payment-record.ts';
import { findAttempt, insertMovement, setAttemptState, setPaymentState } from './repository.ts';

/** What became of a gateway's event: taken (also when it came before), about nothing we know, or not believable. */
export type Settlement = 'taken' | 'unknown' | 'wrong';

/**
 * Brings what a gateway says into the books and lets the order follow. Events come twice, late, and before the
 * browser returns; whoever comes second finds the work done.
 */
export function settleEvent(
  acts: OrderActs,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<Settlement> {
  return acts.db.transaction(async (tx) => {
    const known = await findAttempt(tx, gateway.name, event.gatewayRef);
    // The order is locked before anything of its payment is read, here as everywhere.
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

/** The order waits for another try; a second failure finds it waiting already (ORD-08). */
async function suspend({ tx, acts, order, attempt }: Case, state: TransactionState): Promise<void> {
  if (order.statusId !== 1 && order.statusId !== 2) return;
  await setPaymentState(tx, attempt.paymentId, { state, settled: false }, acts.clock.now());
  if (order.statusId === 1) await applyMove(tx, acts, order, 2, 'system');
}

/** Money was authorised that nobody may take: the order was cancelled, or paid by another try. */
async function reverse({ tx, acts, gateway, attempt }: Case, eventId: string): Promise<void> {
  const now = acts.clock.now();
  await insertMovement(tx, movementOf(attempt, 'reversed', `${eventId}:reversed`), now);
  await setAttemptState(tx, attempt.attemptId, { state: 'reversed' }, now);
  await gateway.reverse(tx, attempt.gatewayRef);
}
