import { done, refuse, type Result } from '../../../platform/result.ts';
import { lockOrder, type OrderContext } from '../../order/index.ts';
import { setDeadlinePaid } from '../deadlines/deadline-repository.ts';
import { findPaymentOf, setPaymentState } from '../payment-records/payment-repository.ts';
import { recordMovement } from '../payment-records/record-movement.ts';

/** Notes that the shop got the money of a payment deadline. A repeat is refused. */
export function payDeadline(ctx: OrderContext, orderId: number): Promise<Result<{ amountCents: number }>> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = order && (await findPaymentOf(tx, orderId));
    if (!payment) return refuse('ORDER_NOT_FOUND');
    const now = ctx.clock.now();
    const amountCents = await setDeadlinePaid(tx, orderId, now);
    if (amountCents === undefined) return refuse('DEADLINE_NOT_OPEN');
    const { paymentId } = payment;
    const event = `order:${orderId}:captured`;
    await recordMovement(tx, { paymentId, attemptId: null, kind: 'captured', amountCents, event }, now);
    await setPaymentState(tx, paymentId, { state: 'confirmed', settled: true }, now);
    return done({ amountCents });
  });
}
