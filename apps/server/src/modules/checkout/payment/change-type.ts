import { orderStatus } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { setPaymentType, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { findAttemptsOf, setAttemptState } from '../payment-records/attempt-repository.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import type { AttemptRow, PaymentRow } from '../payment-records/payment-record.ts';
import { setMoney } from '../payment-records/payment-repository.ts';

type PaymentContext = Pick<OrderContext, 'jobs' | 'clock'>;

/** Gives a locked order another payment type, with what its money pays and whether it waits for it. */
export async function setOrderPayment(
  tx: Db,
  ctx: Pick<OrderContext, 'clock'>,
  { order, payment }: { order: OrderRecord; payment: PaymentRow },
  next: Pick<PaymentRow, 'paymentTypeId' | 'amountCents' | 'retryUntil'> & {
    state: 'inProgress' | 'authorised';
  },
): Promise<void> {
  await setPaymentType(tx, order.orderId, next.paymentTypeId);
  await setMoney(tx, payment.paymentId, next, ctx.clock.now());
}

/** Closes the open attempts of an order. */
export async function closeOpenAttempts(tx: Db, ctx: PaymentContext, orderId: number): Promise<void> {
  await close(tx, ctx, (await findAttemptsOf(tx, orderId)).filter(isOpen));
}

/** Closes the open attempts of an order and releases the authorised ones, apart from the kept one. */
export async function releaseAttempts(
  tx: Db,
  ctx: PaymentContext,
  { orderId, keptId }: { orderId: number; keptId?: number },
): Promise<void> {
  const attempts = await findAttemptsOf(tx, orderId);
  const left = attempts.filter((attempt) => isOpen(attempt) || attempt.state === 'authorised');
  await close(
    tx,
    ctx,
    left.filter(({ attemptId }) => attemptId !== keptId),
  );
}

const isOpen = ({ state }: AttemptRow): boolean => state === 'inProgress';

async function close(tx: Db, ctx: PaymentContext, attempts: readonly AttemptRow[]): Promise<void> {
  for (const attempt of attempts) {
    if (isOpen(attempt))
      await setAttemptState(tx, attempt.attemptId, { state: 'cancelled' }, ctx.clock.now());
    if (attempt.gatewayRef !== null) await writeCall(tx, ctx, attempt, { kind: 'reverse' });
  }
}

/**
 * The payment of a change was authorised: the order is paid with it, and earlier attempts are released. Returns false if
 * the order no longer takes it: the store has taken it over, it was cancelled, or its goods were changed.
 */
export async function takeChange(
  tx: Db,
  ctx: OrderContext,
  { order, payment, attempt }: { order: OrderRecord; payment: PaymentRow; attempt: AttemptRow },
): Promise<boolean> {
  if (attempt.newTypeId === null || order.statusId !== orderStatus.ordered) return false;
  if (attempt.amount !== order.totals.preAuthorisation) return false;
  await releaseAttempts(tx, ctx, { orderId: order.orderId, keptId: attempt.attemptId });
  const { newTypeId: paymentTypeId, amount: amountCents } = attempt;
  const next = { paymentTypeId, amountCents, retryUntil: null, state: 'authorised' as const };
  await setOrderPayment(tx, ctx, { order, payment }, next);
  return true;
}
