import {
  followGateway,
  isAwaitingPayment,
  isBought,
  isPaidOnline,
  keptCardType,
  nextForStaff,
  orderStatus,
  type PaymentMovement,
} from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { GatewayPayment, PaymentGateway } from '../../../platform/pay/gateway.ts';
import { applyMove, lockOrder, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { saveCard } from '../cards/card-repository.ts';
import { findAttempt, findAttemptsOf, setAttemptState } from '../payment-records/attempt-repository.ts';
import { takeChange } from './change-type.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import { tellRefund } from './payment-mails.ts';
import { merchantRefOf, type AttemptRow } from '../payment-records/payment-record.ts';
import { findPaymentOf, setPaymentState } from '../payment-records/payment-repository.ts';
import { recordMovement } from '../payment-records/record-movement.ts';
import { settleCharge } from './settle-charge.ts';

/** The job that confirms the change of an order once its top-up is authorised. */
export const paidChangeJob = 'paid-change';

/** How a report was applied: taken (also if nothing was new), about an unknown payment, or contradicting it. */
export type Settlement = 'taken' | 'unknown' | 'wrong';

/**
 * Brings the books to what the gateway reports about a payment, and moves the order. Only the difference is applied,
 * under the order's lock, so a report may come twice, late, or before the browser returns.
 */
export async function applyPayment(
  ctx: OrderContext,
  gateway: Pick<PaymentGateway, 'name'>,
  reported: GatewayPayment,
): Promise<Settlement> {
  const applied = await ctx.db.transaction(async (tx) => {
    const known = await findAttempt(tx, gateway.name, reported.gatewayRef);
    // The order is locked before its payment is read, here as in all other code.
    const order = known && (await lockOrder(tx, known.orderId));
    const attempt = order && (await findAttempt(tx, gateway.name, reported.gatewayRef));
    if (!order || !attempt) return { settlement: 'unknown' as const };
    return { settlement: await apply({ tx, ctx, order, attempt }, reported), userId: order.userId };
  });
  const { keptCard } = reported;
  if (keptCard && applied.settlement === 'taken')
    await ctx.db.transaction((tx) =>
      saveCard(
        tx,
        applied.userId,
        { ...keptCard, gateway: gateway.name, cardType: keptCardType(keptCard) },
        ctx.clock.now(),
      ),
    );
  return applied.settlement;
}

interface Case {
  tx: Db;
  ctx: OrderContext;
  order: OrderRecord;
  attempt: AttemptRow;
}

async function apply(reportedCase: Case, reported: GatewayPayment): Promise<Settlement> {
  const { tx, ctx, order, attempt } = reportedCase;
  if (reported.merchantRef !== merchantRefOf(order)) return 'wrong';
  const decision = followGateway(attempt, {
    status: reported.status,
    currency: reported.currency,
    requested: reported.requestedCents,
    authorised: reported.authorisedCents,
    captured: reported.capturedCents,
    refunded: reported.refundedCents,
  });
  if (!decision.ok) return 'wrong';
  const { attempt: next, movements, effects } = decision;
  for (const movement of movements) await record(reportedCase, movement, { ...attempt, ...next });
  if (next.state !== attempt.state) {
    await setAttemptState(
      tx,
      attempt.attemptId,
      { state: next.state, ...(reported.reason && { failure: reported.reason }) },
      ctx.clock.now(),
    );
    await followState({ ...reportedCase, attempt: { ...attempt, ...next } });
  }
  for (const effect of effects) await effectOf[effect]({ ...reportedCase, attempt: { ...attempt, ...next } });
  return 'taken';
}

/** Adds a movement. Its event is the sum that it leads to, so the same movement is never added twice. */
async function record(
  { tx, ctx, attempt }: Case,
  movement: PaymentMovement,
  sums: AttemptRow,
): Promise<void> {
  const { kind, amount } = movement;
  const sum = kind === 'reversed' ? amount : sums[kind];
  const event = `${attempt.key}:${kind}:${sum}`;
  const isNew = await recordMovement(
    tx,
    {
      paymentId: attempt.paymentId,
      attemptId: attempt.attemptId,
      kind,
      amountCents: amount,
      event,
    },
    ctx.clock.now(),
  );
  if (isNew && kind === 'refunded')
    await tellRefund(tx, ctx, { orderId: attempt.orderId, amountCents: amount, event });
}

/** The state of the whole payment, after an attempt was captured or reversed. */
async function followState({ tx, ctx, order, attempt }: Case): Promise<void> {
  const settle = (state: AttemptRow['state']) =>
    setPaymentState(tx, attempt.paymentId, { state, settled: true }, ctx.clock.now());
  if (attempt.state === 'confirmed') await settle('confirmed');
  // captured before the hand-over, such as in the gateway's dashboard: no more can be charged
  if (attempt.state === 'confirmed' && nextForStaff(order.statusId) !== undefined)
    await settleCharge(tx, order);
  // an order that waits for its payment may still be paid by another attempt
  if (attempt.state !== 'reversed' || isAwaitingPayment(order.statusId)) return;
  // an order that is now paid at the hand-over keeps its payment, unless it was cancelled
  const payment = await findPaymentOf(tx, order.orderId);
  if (!payment || (isBought(order.statusId) && !isPaidOnline(payment.paymentTypeId))) return;
  const others = await findAttemptsOf(tx, order.orderId);
  if (!others.some(({ state }) => state === 'authorised' || state === 'confirmed')) await settle('reversed');
}

const effectOf = {
  /** Confirms the order. An order that was cancelled or paid otherwise meanwhile releases the amount. */
  async place_order(reportedCase: Case): Promise<void> {
    const { tx, ctx, order, attempt } = reportedCase;
    // the order changes after the commit: a refusal of the change must not undo what is in the books
    if (attempt.changeCartId !== null) return ctx.jobs.send(tx, paidChangeJob, { orderId: order.orderId });
    if (attempt.purpose === 'top_up') return keepTopUp(reportedCase);
    const { state, paymentId } = attempt;
    if (attempt.purpose === 'change') {
      const payment = await findPaymentOf(tx, order.orderId);
      if (payment && (await takeChange(tx, ctx, { order, payment, attempt }))) return;
      return effectOf.reverse_at_gateway(reportedCase);
    }
    const placed = await applyMove(tx, ctx, order, orderStatus.ordered, 'system');
    if (placed.ok) await setPaymentState(tx, paymentId, { state, settled: true }, ctx.clock.now());
    else await effectOf.reverse_at_gateway(reportedCase);
  },
  /** Suspends the order until another attempt; after a second failure it is suspended already (ORD-08). */
  async suspend_order({ tx, ctx, order, attempt }: Case): Promise<void> {
    if (attempt.purpose === 'top_up' || !isAwaitingPayment(order.statusId)) return;
    const { state, paymentId } = attempt;
    await setPaymentState(tx, paymentId, { state, settled: false }, ctx.clock.now());
    if (order.statusId === orderStatus.awaitingPayment)
      await applyMove(tx, ctx, order, orderStatus.paymentFailed, 'system');
  },
  reverse_at_gateway: ({ tx, ctx, attempt }: Case): Promise<void> =>
    writeCall(tx, ctx, attempt, { kind: 'reverse' }),
};

/** A top-up lets more be charged. That of an order that is charged or cancelled already is released. */
async function keepTopUp(reportedCase: Case): Promise<void> {
  if (nextForStaff(reportedCase.order.statusId) === undefined)
    await effectOf.reverse_at_gateway(reportedCase);
  else await settleCharge(reportedCase.tx, reportedCase.order);
}

/** Records that the gateway refused to start an attempt, and suspends the order. */
export async function refuseAttempt(
  ctx: OrderContext,
  { attemptId, orderId }: AttemptRow,
  failure: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = (await findAttemptsOf(tx, orderId)).find(
      (candidate) => candidate.attemptId === attemptId,
    );
    if (!order || attempt?.state !== 'inProgress') return;
    await setAttemptState(tx, attemptId, { state: 'error', failure }, ctx.clock.now());
    await effectOf.suspend_order({ tx, ctx, order, attempt: { ...attempt, state: 'error' } });
  });
}
