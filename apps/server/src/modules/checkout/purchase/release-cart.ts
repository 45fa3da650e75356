import type { Cart } from '@bottega/contract';
import { cartStatus, isAwaitingPayment, orderStatus } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { loadState, lockCart, lockCartById, reopenCart, slotLoadOf, viewCart } from '../../cart/index.ts';
import { holderOf, holdSlot, lockAddressHolds } from '../../fulfilment/index.ts';
import { applyMove, findOrderOfCart, lockOrder } from '../../order/index.ts';
import type { Gateways } from '../payment-types/gateways.ts';
import { confirmPaidChange } from './paid-change.ts';
import { closeTopUps } from '../payment/adjust-payment.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { lookUpIfReached, lookUpOpenAttempts } from '../gateway-events/follow-payment.ts';

/**
 * Unlocks the cart of a shopper who leaves the payment. An order that waits for its payment is cancelled; its cart is
 * restored and its slot held again. An order that was paid in the meantime is kept, and a change that was paid is
 * confirmed.
 */
export async function releaseCart(ctx: Context, gateways: Gateways): Promise<Result<Cart>> {
  const { userId } = ctx.actor;
  const found = await ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, { userId });
    if (!cart || cart.statusId === cartStatus.open) return done(undefined);
    if (cart.orderWaits) return done(await findOrderOfCart(tx, cart.cartId, userId));
    if (cart.changesOrderId !== null) return done({ orderId: cart.changesOrderId, changes: cart.cartId });
    await reopenCart(tx, cart.cartId, ctx.clock.now());
    return done(undefined);
  });
  if (found.ok && found.data) {
    const { orderId } = found.data;
    if ('changes' in found.data) await unlockChange(ctx, gateways, { orderId, cartId: found.data.changes });
    else {
      await lookUpOpenAttempts(ctx, gateways, orderId);
      await restoreCart(ctx, orderId);
    }
  }
  return viewCart(ctx);
}

/** Unlocks the change cart of an order, and closes the payment of what the change costs more. */
async function unlockChange(
  ctx: Context,
  gateways: Gateways,
  { orderId, cartId }: { orderId: number; cartId: number },
): Promise<void> {
  await lookUpIfReached(ctx, gateways, orderId);
  await confirmPaidChange(ctx, orderId);
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if ((await lockCartById(tx, cartId))?.statusId !== cartStatus.prepared) return;
    await closeTopUps(tx, ctx, await findAttemptsOf(tx, orderId));
    await reopenCart(tx, cartId, ctx.clock.now());
  });
}

/** Cancels an order that waits for its payment: its cart is restored and its slot held again. */
export async function restoreCart(ctx: Context, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isAwaitingPayment(order.statusId)) return;
    const { cartId, timeslotId, zoneId, userId } = order;
    const holder = holderOf(ctx);
    // lock before the cancellation locks the slot (ADR 11)
    await lockAddressHolds(tx, holder.clientAddress);
    await applyMove(tx, ctx, order, orderStatus.cancelled, 'shopper');
    const cart = await lockCart(tx, { userId });
    const load =
      cart?.cartId === cartId ? slotLoadOf(await loadState(tx, ctx, cart)) : { lines: 0, grams: 0 };
    await holdSlot(tx, { timeslotId, zoneId, cartId, now: ctx.clock.now(), holder, load });
  });
}
