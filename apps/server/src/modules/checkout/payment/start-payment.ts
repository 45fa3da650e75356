import { transactionStateId } from '@bottega/domain';
import { answerWithin } from '../../../platform/pay/answer-within.ts';
import { GatewayRefusal, type PaymentGateway, type StartedPayment } from '../../../platform/pay/gateway.ts';
import { findOrder, lockOrder, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { findCard, findCards } from '../cards/card-repository.ts';
import { applyPayment, refuseAttempt } from './apply-payment.ts';
import { findAttemptsOf, setAttemptRef, setAttemptState } from '../payment-records/attempt-repository.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import { gatewayNamed, keepsCards, type Gateways } from '../payment-types/gateways.ts';
import { merchantRefOf, type AttemptRow } from '../payment-records/payment-record.ts';
import { writeAttempt } from '../payment-records/write-attempt.ts';

/** A shopper waits for the answer, so the limit is short. The reconciler asks again. */
const startMs = 8000;

/**
 * The gateway's page of an order's open attempt. Starts the payment there if the gateway has not yet answered; the same
 * key starts it once. Undefined if there is no open attempt, or the gateway refuses it.
 *
 * @throws when the gateway doesn't answer; the call may be repeated
 */
export async function pageOf(
  ctx: OrderContext,
  gateways: Gateways,
  orderId: number,
): Promise<string | undefined> {
  const open = (await findAttemptsOf(ctx.db, orderId)).find(({ state }) => state === 'inProgress');
  if (!open) return undefined;
  return open.redirectUrl ?? startAttempt(ctx, gateways, open);
}

/** Starts an attempt at its gateway, outside of any transaction, and saves the answer. */
export async function startAttempt(
  ctx: OrderContext,
  gateways: Gateways,
  attempt: AttemptRow,
): Promise<string | undefined> {
  const gateway = gatewayNamed(gateways, ctx.brand, attempt.gateway);
  const order = await findOrder(ctx.db, attempt.orderId);
  if (!gateway || !order) return undefined;
  const start = { ctx, gateways, gateway, order, attempt };
  try {
    return attempt.paymentAuthId === null
      ? await startOnPage(start)
      : await chargeCard(start, attempt.paymentAuthId);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await refuseAttempt(ctx, attempt, error.reason);
    return undefined;
  }
}

interface Start {
  ctx: OrderContext;
  gateways: Gateways;
  gateway: PaymentGateway;
  order: OrderRecord;
  attempt: AttemptRow;
}

const callbackOf = ({ order, gateway }: Start): string =>
  `${order.origin}/ebsn/payment/callback/${gateway.name}`;

async function startOnPage(start: Start): Promise<string | undefined> {
  const { ctx, gateway, order, attempt } = start;
  const { orderId, origin, userId, contactEmail: email } = order;
  const known = (await findCards(ctx.db, userId)).find((card) => card.gateway === gateway.name);
  const started = await answerWithin(
    startMs,
    gateway.start({
      merchantRef: merchantRefOf(order),
      amountCents: attempt.amount,
      key: attempt.key,
      completedUrl: `${origin}/cart/payment-completed/${orderId}`,
      failedUrl: `${origin}/cart/payment-error/${orderId}`,
      callbackUrl: callbackOf(start),
      customer: { userId, email, ...(known && { ref: known.customerRef }) },
      keepCard: keepsCards(ctx.brand, gateway),
    }),
  );
  return (await saveStarted(ctx, attempt, started)) ? started.redirectUrl : undefined;
}

/**
 * Charges a saved card without the shopper. If the bank wants the shopper to confirm, the payment continues on the
 * gateway's page.
 */
async function chargeCard(start: Start, paymentAuthId: number): Promise<string | undefined> {
  const { ctx, gateway, order, attempt } = start;
  const card = await findCard(ctx.db, paymentAuthId, order.userId);
  if (!card) throw new GatewayRefusal('card_deleted');
  const { customerRef, cardRef } = card;
  const charged = await answerWithin(
    startMs,
    gateway.chargeKept({
      merchantRef: merchantRefOf(order),
      amountCents: attempt.amount,
      key: attempt.key,
      customerRef,
      cardRef,
      callbackUrl: callbackOf(start),
    }),
  );
  if (charged.status === 'refused' && charged.reason === 'authentication_required')
    return continueOnPage(start, charged.gatewayRef);
  await saveStarted(ctx, attempt, { gatewayRef: charged.gatewayRef, redirectUrl: null });
  await applyPayment(ctx, gateway, charged);
  return undefined;
}

/** Closes the attempt on the saved card and starts one on the gateway's page. */
async function continueOnPage(
  { ctx, gateways, gateway, attempt }: Start,
  gatewayRef: string,
): Promise<string | undefined> {
  const { attemptId, orderId, paymentId, amount, purpose, newTypeId, changeCartId } = attempt;
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const isOpen = (await findAttemptsOf(tx, orderId)).some(
      (attempt) => attempt.attemptId === attemptId && attempt.state === 'inProgress',
    );
    if (!isOpen) return;
    const now = ctx.clock.now();
    await setAttemptRef(tx, attemptId, { gatewayRef, redirectUrl: null });
    await setAttemptState(tx, attemptId, { state: 'cancelled', failure: 'authentication_required' }, now);
    await writeAttempt(tx, gateway, { paymentId, amount, purpose, newTypeId, changeCartId }, now);
  });
  return pageOf(ctx, gateways, orderId);
}

type Started = Omit<StartedPayment, 'redirectUrl'> & { redirectUrl: string | null };

/**
 * Saves the gateway's ids. If the shop has closed the attempt meanwhile, the payment is closed there as well, and the
 * answer is false.
 */
async function saveStarted(ctx: OrderContext, attempt: AttemptRow, started: Started): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const state = await setAttemptRef(tx, attempt.attemptId, started);
    if (state === undefined || state === transactionStateId('inProgress')) return true;
    await writeCall(tx, ctx, attempt, { kind: 'reverse' });
    return false;
  });
}
