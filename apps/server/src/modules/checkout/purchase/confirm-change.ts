import { cartStatus } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, isRefusal, refuse, type Result } from '../../../platform/result.ts';
import { lockCartById } from '../../cart/index.ts';
import type { OrderRecord } from '../../order/index.ts';
import { closeTopUps } from '../payment/adjust-payment.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { lookUpIfReached } from '../gateway-events/follow-payment.ts';
import { gatewayFor, type Gateways } from '../payment-types/gateways.ts';
import { findPaymentOf } from '../payment-records/payment-repository.ts';
import { writeAttempt } from '../payment-records/write-attempt.ts';
import { applyChange, type Confirmation, type Confirmed } from './apply-change.ts';
import { endIfOver } from './end-change.ts';
import { confirmPaidChange } from './paid-change.ts';
import { continuePayment, type Purchase } from './purchase-of.ts';

/**
 * Confirms the change of an order (ORD-14). When the order can no longer be changed, the change ends: the order stays as
 * it was, and the basket that was set aside comes back. What an order paid online costs more than is blocked is asked for
 * first: on the gateway's page, or on the saved card. Until that is authorised, the order stays as it was.
 */
export async function confirmChange(
  ctx: Context,
  confirmation: Confirmation,
  gateways: Gateways,
): Promise<Result<Purchase>> {
  // an amount that was blocked meanwhile confirms the change
  await lookUpIfReached(ctx, gateways, confirmation.orderId);
  await confirmPaidChange(ctx, confirmation.orderId);
  const confirmed = await ctx.db.transaction(async (tx) => {
    const applied = await applyChange(tx, ctx, confirmation);
    return applied.ok && applied.data.missing > 0
      ? askForMissing(tx, ctx, { ...applied.data, cartId: confirmation.cartId }, gateways)
      : applied;
  });
  if (isRefusal(confirmed)) await endIfOver(ctx, confirmation.orderId, confirmed);
  if (!confirmed.ok) return confirmed;
  const { order, missing } = confirmed.data;
  return missing > 0
    ? payMissing(ctx, gateways, { order, cartId: confirmation.cartId })
    : done({ orderId: order.orderId, orderStatusId: order.statusId });
}

/** Writes the attempt that blocks the missing amount. A repeat continues with the same one. */
async function askForMissing(
  tx: Db,
  ctx: Context,
  { order, missing, cartId }: Confirmed & { cartId: number },
  gateways: Gateways,
): Promise<Result<Confirmed>> {
  const attempts = await findAttemptsOf(tx, order.orderId);
  const ofChange = attempts.filter(({ changeCartId }) => changeCartId === cartId);
  const open = ofChange.some(({ state, amount }) => state === 'inProgress' && amount === missing);
  if (open) return done({ order, missing });
  await closeTopUps(tx, ctx, attempts);
  const payment = await findPaymentOf(tx, order.orderId);
  const first = attempts.find(({ state, isReleased }) => state === 'authorised' && !isReleased);
  const gateway = gatewayFor(gateways, ctx.brand, order.paymentTypeId);
  if (!payment || !gateway)
    return refuse('ORDER_PAYMENT_FIXED', { params: { orderId: String(order.orderId) } });
  // a saved card that was refused is not tried again: the shopper pays on the gateway's page
  const isRefused = ofChange.some(({ state }) => state === 'error');
  const topUp = {
    paymentId: payment.paymentId,
    amount: missing,
    purpose: 'top_up' as const,
    changeCartId: cartId,
    paymentAuthId: isRefused ? null : (first?.paymentAuthId ?? null),
  };
  await writeAttempt(tx, first ? { name: first.gateway } : gateway, topUp, ctx.clock.now());
  return done({ order, missing });
}

/** Sends the shopper to pay, or answers the changed order when the saved card was accepted. */
async function payMissing(
  ctx: Context,
  gateways: Gateways,
  { order, cartId }: { order: OrderRecord; cartId: number },
): Promise<Result<Purchase>> {
  const purchase = await continuePayment(ctx, gateways, order);
  if (purchase.redirectUrl !== undefined) return done(purchase);
  await confirmPaidChange(ctx, order.orderId);
  const cart = await ctx.db.transaction((tx) => lockCartById(tx, cartId));
  return cart?.statusId === cartStatus.ordered
    ? done(purchase)
    : refuse('ORDER_CHANGE_UNPAID', { params: { orderId: String(order.orderId) } });
}
