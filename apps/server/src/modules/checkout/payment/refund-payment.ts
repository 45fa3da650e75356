import { formatCents } from '@bottega/texts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import type { OrderContext } from '../../order/index.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { findRefunds } from '../payment-records/call-repository.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import { tellRefund } from './payment-mails.ts';
import type { AttemptRow, PaymentRow } from '../payment-records/payment-record.ts';
import { findOfflineSums, findPaymentOf } from '../payment-records/payment-repository.ts';
import { recordMovement } from '../payment-records/record-movement.ts';

interface Refund {
  orderId: number;
  /** More than 0, at most what was charged and not given back. */
  amountCents: number;
  /** Idempotency key: a refund with the same key happens once. */
  key: string;
  /** Runs once the refund is certain, before it moves money. */
  beforeMoney?(): Promise<void>;
}

interface Left {
  attempt: AttemptRow;
  amountCents: number;
}

const sumOf = (left: readonly Left[]): number =>
  left.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);

/** What the gateways took and can still give back: less refunds that are under way. */
async function leftAtGateways(tx: Db, orderId: number): Promise<Left[]> {
  const [attempts, earlier] = await Promise.all([findAttemptsOf(tx, orderId), findRefunds(tx, orderId)]);
  return attempts.map((attempt) => {
    const waiting = earlier.filter((call) => call.isWaiting && call.attemptId === attempt.attemptId);
    const waitingCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { attempt, amountCents: attempt.captured - attempt.refunded - waitingCents };
  });
}

/** What can be given back through the gateways of an order, in cents. */
export const refundableOnline = async (tx: Db, orderId: number): Promise<number> =>
  sumOf(await leftAtGateways(tx, orderId));

/**
 * Gives back a charged amount: through the gateways that charged it, after the commit, otherwise as money that the shop
 * hands over. The caller has locked the order.
 */
export async function refundPayment(tx: Db, ctx: OrderContext, refund: Refund): Promise<Result<undefined>> {
  const { orderId, key } = refund;
  const payment = await findPaymentOf(tx, orderId);
  if (!payment) return refuse('ORDER_NOT_FOUND');
  const earlier = await findRefunds(tx, orderId);
  if (earlier.some((call) => call.key.endsWith(`:refund:${key}`))) return done(undefined);
  const left = await leftAtGateways(tx, orderId);
  if (left.length === 0) return refundByHand(tx, ctx, payment, refund);
  const most = sumOf(left);
  if (!isRefundable(refund, most)) return tooHigh(most);
  await refund.beforeMoney?.();
  let rest = refund.amountCents;
  for (const { attempt, amountCents: most } of left) {
    const amountCents = Math.min(rest, most);
    if (amountCents <= 0) continue;
    rest -= amountCents;
    await writeCall(tx, ctx, attempt, { kind: 'refund', amountCents, key });
  }
  return done(undefined);
}

async function refundByHand(
  tx: Db,
  ctx: OrderContext,
  { paymentId }: PaymentRow,
  refund: Refund,
): Promise<Result<undefined>> {
  const { amountCents, orderId, key } = refund;
  const sums = await findOfflineSums(tx, paymentId);
  const event = `order:${orderId}:refunded:${key}`;
  if (sums.events.includes(event)) return done(undefined);
  const most = sums.captured - sums.refunded;
  if (!isRefundable(refund, most)) return tooHigh(most);
  await refund.beforeMoney?.();
  const movement = { paymentId, attemptId: null, kind: 'refunded' as const, amountCents, event };
  await recordMovement(tx, movement, ctx.clock.now());
  await tellRefund(tx, ctx, { orderId, amountCents, event });
  return done(undefined);
}

const isRefundable = ({ amountCents }: Refund, most: number): boolean =>
  Number.isInteger(amountCents) && amountCents > 0 && amountCents <= most;

const tooHigh = (most: number) =>
  refuse('REFUND_TOO_HIGH', { field: 'amount', params: { amount: formatCents(most) } });
