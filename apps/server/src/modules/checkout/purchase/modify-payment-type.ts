import type { contract, InputOf } from '@bottega/contract';
import { isAwaitingPayment, orderStatus, type PaymentTypeId } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { applyMove, findOrder, findOrderOf, lockOrder, type OrderRecord } from '../../order/index.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { mayChangePayment, mayPayAt } from '../policy.ts';
import { closeOpenAttempts, releaseAttempts, setOrderPayment } from '../payment/change-type.ts';
import { lookUpOpenAttempts } from '../gateway-events/follow-payment.ts';
import { gatewayFor, type Gateways } from '../payment-types/gateways.ts';
import { offeredType } from '../payment-types/offered-types.ts';
import type { PaymentRow } from '../payment-records/payment-record.ts';
import { findPaymentOf } from '../payment-records/payment-repository.ts';
import { pageOf } from '../payment/start-payment.ts';
import { writeAttempt } from '../payment-records/write-attempt.ts';
import { cardFor } from './card-for.ts';
import { readPaymentData } from './payment-data.ts';
import type { Purchase } from './purchase-of.ts';

type Input = InputOf<typeof contract.checkout.modifyPaymentType>;

/**
 * Changes how an order is paid (ORD-16). What was authorised is released, and an order that waited is placed. To pay
 * online, the shopper goes to the gateway; a placed order keeps its old type until the new payment is authorised.
 */
export async function modifyPaymentType(
  ctx: Context,
  input: Input,
  gateways: Gateways,
): Promise<Result<Purchase>> {
  const { order_id: orderId } = input;
  const own = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!own) return refuse('ORDER_NOT_FOUND');
  if (!readPaymentData(input.payment_data)) return refuse('PAYMENT_DATA_INVALID', { field: 'payment_data' });
  const to = offeredType(gateways, ctx, input.payment_type_id);
  if (to === undefined) return refuse('PAYMENT_TYPE_UNKNOWN', { field: 'payment_type_id' });
  const { addressTypeId } = own.address;
  const unpayable = mayPayAt(ctx, to, { addressTypeId, mostCents: own.totals.preAuthorisation });
  if (unpayable) return unpayable;
  const card = await cardFor(ctx, gateways, { paymentTypeId: to, authId: input.user_payment_auth_id });
  if (!card.ok) return card;
  // a payment that the gateway has decided is recorded first, so that no order is paid twice
  await lookUpOpenAttempts(ctx, gateways, orderId);
  const changed = await ctx.db.transaction(async (tx): Promise<Result<OrderRecord>> => {
    const order = await lockOrder(tx, orderId);
    const payment = order && (await findPaymentOf(tx, orderId));
    if (!payment) return refuse('ORDER_NOT_FOUND');
    const change = mayChangePayment(order, payment, to, ctx.clock.now());
    if (!change.ok) return change;
    return change.data === 'settle'
      ? settle(tx, ctx, { order, payment }, to)
      : start(tx, ctx, { order, payment, to, paymentAuthId: card.data }, gateways);
  });
  if (!changed.ok) return changed;
  return purchaseOfChange(ctx, gateways, { orderId, to });
}

/** The order is paid at the hand-over or later. */
async function settle(
  tx: Db,
  ctx: Context,
  { order, payment }: { order: OrderRecord; payment: PaymentRow },
  paymentTypeId: PaymentTypeId,
): Promise<Result<OrderRecord>> {
  await releaseAttempts(tx, ctx, { orderId: order.orderId });
  const next = {
    paymentTypeId,
    amountCents: order.totalCents,
    retryUntil: null,
    state: 'inProgress' as const,
  };
  await setOrderPayment(tx, ctx, { order, payment }, next);
  const changed = { ...order, paymentTypeId };
  return isAwaitingPayment(order.statusId)
    ? applyMove(tx, ctx, changed, orderStatus.ordered, 'system')
    : done(changed);
}

interface Starting {
  order: OrderRecord;
  payment: PaymentRow;
  to: PaymentTypeId;
  paymentAuthId: number | null;
}

/** Writes the attempt of the new payment; a repeat continues with the same one. */
async function start(
  tx: Db,
  ctx: Context,
  { order, payment, to, paymentAuthId }: Starting,
  gateways: Gateways,
): Promise<Result<OrderRecord>> {
  const gateway = gatewayFor(gateways, ctx.brand, to);
  const amountCents = order.totals.preAuthorisation;
  if (!gateway || amountCents === 0) return refuse('ORDER_NOT_PAYABLE');
  const waits = isAwaitingPayment(order.statusId);
  const open = (await findAttemptsOf(tx, order.orderId)).find(({ state }) => state === 'inProgress');
  const wanted = waits ? payment.paymentTypeId === to : open?.newTypeId === to;
  if (open && wanted && open.paymentAuthId === paymentAuthId) return done(order);
  if (open) await closeOpenAttempts(tx, ctx, order.orderId);
  if (waits) {
    const { retryUntil } = payment;
    const next = { paymentTypeId: to, amountCents, retryUntil, state: 'inProgress' as const };
    await setOrderPayment(tx, ctx, { order, payment }, next);
  }
  const { paymentId } = payment;
  const purpose = waits ? { purpose: 'order' as const } : { purpose: 'change' as const, newTypeId: to };
  const attempt = { paymentId, amount: amountCents, paymentAuthId, ...purpose };
  await writeAttempt(tx, gateway, attempt, ctx.clock.now());
  return done(order);
}

/**
 * The order as it is now, with the page of its open payment. A payment that neither has a page nor was accepted is
 * refused; a placed order is as it was then.
 */
async function purchaseOfChange(
  ctx: Context,
  gateways: Gateways,
  { orderId, to }: { orderId: number; to: PaymentTypeId },
): Promise<Result<Purchase>> {
  const redirectUrl = await pageOf(ctx, gateways, orderId).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderId }, 'the gateway did not start a payment');
    return undefined;
  });
  const order = await findOrder(ctx.db, orderId);
  if (redirectUrl === undefined && order?.paymentTypeId !== to) return refuse('PAYMENT_REFUSED');
  if (redirectUrl === undefined && order && isAwaitingPayment(order.statusId))
    return refuse('PAYMENT_REFUSED');
  return done({
    orderId,
    orderStatusId: order?.statusId ?? 0,
    ...(redirectUrl !== undefined && { redirectUrl }),
  });
}
