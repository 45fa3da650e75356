import { isPaidOnline, ticketTotal, transactionStateId, type TransactionState } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { costOf, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { closeTopUps } from '../payment/adjust-payment.ts';
import { confirmTickets, releaseTickets } from '../tickets/ticket-calls.ts';
import { ticketsOfDelivered } from '../tickets/take-tickets.ts';
import { applyPayment } from '../payment/apply-payment.ts';
import { findAttemptsOf, setAttemptState } from '../payment-records/attempt-repository.ts';
import { closeOpenAttempts } from '../payment/change-type.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import { gatewayNamed, type Gateways } from '../payment-types/gateways.ts';
import type { PaymentRow } from '../payment-records/payment-record.ts';
import { findPaymentOf, setPaymentState } from '../payment-records/payment-repository.ts';
import { recordMovement } from '../payment-records/record-movement.ts';
import { refundPayment } from '../payment/refund-payment.ts';

/**
 * Asks the gateways about attempts without a callback, before the order is cancelled or paid again. A later callback
 * changes nothing.
 *
 * @throws when a gateway doesn't answer
 */
export async function lookUpOpenAttempts(
  ctx: OrderContext,
  gateways: Gateways,
  orderId: number,
): Promise<void> {
  for (const { state, gateway: name, gatewayRef } of await findAttemptsOf(ctx.db, orderId)) {
    if (state !== 'inProgress' || gatewayRef === null) continue;
    const gateway = gatewayNamed(gateways, ctx.brand, name);
    const reported = await gateway?.lookUp(gatewayRef);
    if (gateway && reported) await applyPayment(ctx, gateway, reported);
  }
}

/** The same for a shopper. A gateway that doesn't answer keeps nobody from continuing the open attempt. */
export async function lookUpIfReached(
  ctx: OrderContext & Pick<Context, 'log'>,
  gateways: Gateways,
  orderId: number,
): Promise<void> {
  await lookUpOpenAttempts(ctx, gateways, orderId).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderId }, 'the gateway did not answer about a payment');
  });
}

/** Releases the payment of a cancelled order: open attempts are closed, authorised amounts reversed. */
export async function releasePayment(tx: Db, ctx: OrderContext, orderId: number): Promise<void> {
  await releaseTickets(tx, ctx, orderId);
  const payment = await findPaymentOf(tx, orderId);
  if (!payment || isTaken(payment) || isFreed(payment)) return;
  const now = ctx.clock.now();
  const attempts = await findAttemptsOf(tx, orderId);
  for (const attempt of attempts) {
    if (attempt.state === 'inProgress')
      await setAttemptState(tx, attempt.attemptId, { state: 'cancelled' }, now);
    const isOpen = attempt.state === 'inProgress' || attempt.state === 'authorised';
    if (isOpen && attempt.gatewayRef !== null) await writeCall(tx, ctx, attempt, { kind: 'reverse' });
  }
  const was = (state: TransactionState): boolean => attempts.some((attempt) => attempt.state === state);
  const state = was('authorised') ? 'authorised' : was('reversed') ? 'reversed' : 'cancelled';
  await setPaymentState(tx, payment.paymentId, { state, settled: true }, now);
}

/**
 * Captures what a delivered order costs by what was picked: at the gateway, which frees the rest of the authorised
 * amount, otherwise as payment on delivery. Meal tickets pay their part first.
 */
export async function capturePayment(tx: Db, ctx: OrderContext, order: OrderRecord): Promise<void> {
  const { orderId } = order;
  const payment = await findPaymentOf(tx, orderId);
  if (!payment || isFreed(payment)) return;
  if (isTaken(payment)) return giveBackExcess(tx, ctx, order);
  const { paymentId } = payment;
  const attempts = await findAttemptsOf(tx, orderId);
  const tickets = await ticketsOfDelivered(tx, orderId);
  const ticketCents = tickets ? ticketTotal(tickets) : 0;
  const now = ctx.clock.now();
  if (tickets) await confirmTickets(tx, ctx, orderId, tickets.count);
  const charge = (amountCents: number, event: string, isTicket = false) =>
    recordMovement(tx, { paymentId, attemptId: null, kind: 'captured', amountCents, event, isTicket }, now);
  if (ticketCents > 0) await charge(ticketCents, `order:${orderId}:tickets`, true);
  const cost = costOf(order) - ticketCents;
  if (attempts.length === 0 || !isPaidOnline(payment.paymentTypeId)) {
    await closeOpenAttempts(tx, ctx, orderId);
    await charge(cost, `order:${orderId}:captured`);
    return setPaymentState(tx, paymentId, { state: 'confirmed', settled: true }, now);
  }
  await closeTopUps(tx, ctx, attempts);
  let left = cost;
  for (const attempt of attempts.toReversed()) {
    if (attempt.state !== 'authorised' || attempt.isReleased) continue;
    const amountCents = Math.min(left, attempt.authorised);
    left -= amountCents;
    // a gateway takes no charge of nothing: what was blocked is freed
    const call = amountCents > 0 ? { kind: 'capture' as const, amountCents } : { kind: 'reverse' as const };
    await writeCall(tx, ctx, attempt, call);
  }
}

/** Gives back what a gateway took before the hand-over and the order doesn't cost. */
async function giveBackExcess(tx: Db, ctx: OrderContext, order: OrderRecord): Promise<void> {
  const { orderId } = order;
  const attempts = isPaidOnline(order.paymentTypeId) ? await findAttemptsOf(tx, orderId) : [];
  const excess = attempts.reduce((sum, { captured, refunded }) => sum + captured - refunded, -costOf(order));
  if (excess > 0) await refundPayment(tx, ctx, { orderId, amountCents: excess, key: 'above-cost' });
}

const isTaken = (payment: PaymentRow): boolean => payment.state === transactionStateId('confirmed');
const isFreed = (payment: PaymentRow): boolean => payment.state === transactionStateId('reversed');
