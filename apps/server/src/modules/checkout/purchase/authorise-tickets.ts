import { isAwaitingPayment, orderStatus, paymentType } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { answerWithin } from '../../../platform/pay/answer-within.ts';
import { GatewayRefusal } from '../../../platform/pay/gateway.ts';
import { applyMove, findOrder, lockOrder, type OrderRecord } from '../../order/index.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import type { Gateways } from '../payment-types/gateways.ts';
import { findPaymentOf, setPaymentState } from '../payment-records/payment-repository.ts';
import { findTickets, moveTickets } from '../tickets/ticket-repository.ts';
import { restoreCart } from './release-cart.ts';

/** A shopper waits for the answer, so the limit is short. */
const authoriseMs = 8000;

/**
 * Reserves the electronic tickets of an order that waits for them, outside of any transaction. If the provider doesn't
 * answer, the order goes on waiting and the shopper tries again. If it refuses, the order is cancelled and its cart given
 * back.
 */
export async function authoriseTickets(
  ctx: Context,
  gateways: Gateways,
  order: OrderRecord,
): Promise<Result<OrderRecord>> {
  const { orderId } = order;
  const tickets =
    order.paymentTypeId === paymentType.electronicTicket ? await findTickets(ctx.db, orderId) : undefined;
  const provider = gateways.mealTickets?.(ctx.brand);
  if (tickets?.state !== 'waiting' || !tickets.key || !provider) return done(order);
  const { key, code, count, valueCents } = tickets;
  const request = { merchantRef: String(orderId), code: code ?? '', count, valueCents, key };
  try {
    await answerWithin(authoriseMs, provider.authorise(request));
  } catch (error) {
    if (error instanceof GatewayRefusal) return refuseTickets(ctx, order);
    ctx.log.warn({ err: error, orderId }, 'the provider of meal tickets did not answer');
    return done(order);
  }
  await takeAuthorised(ctx, orderId);
  return done((await findOrder(ctx.db, orderId)) ?? order);
}

/** Whether the order still waits for its tickets: then it has no page to pay at. */
export const waitsForTickets = async (
  { db }: Context,
  { orderId, paymentTypeId }: OrderRecord,
): Promise<boolean> =>
  paymentTypeId === paymentType.electronicTicket && (await findTickets(db, orderId))?.state === 'waiting';

/** The tickets are reserved: the order is placed, if nothing is left to pay online. */
function takeAuthorised(ctx: Context, orderId: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // a cancelled order gives its tickets back by the job
    if (!order || !(await moveTickets(tx, orderId, { from: ['waiting'], to: 'authorised' }))) return;
    const payment = await findPaymentOf(tx, orderId);
    if (!payment || (await findAttemptsOf(tx, orderId)).length > 0) return;
    await setPaymentState(tx, payment.paymentId, { state: 'inProgress', settled: true }, ctx.clock.now());
    await applyMove(tx, ctx, order, orderStatus.ordered, 'system');
  });
}

async function refuseTickets(ctx: Context, { orderId }: OrderRecord): Promise<Result<OrderRecord>> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && isAwaitingPayment(order.statusId))
      await moveTickets(tx, orderId, { from: ['waiting'], to: 'refused' });
  });
  await restoreCart(ctx, orderId);
  return refuse('MEAL_TICKETS_REFUSED', { field: 'payment_data' });
}
