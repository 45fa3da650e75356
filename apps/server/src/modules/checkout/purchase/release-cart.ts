import type { Cart } from '@bottega/contract';
import { isAwaitingPayment } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { loadState, lockCart, reopenCart, slotLoadOf, viewCart } from '../../cart/index.ts';
import { holderOf, holdSlot, lockAddressHolds } from '../../fulfilment/index.ts';
import { applyMove, findOrderOfCart, lockOrder } from '../../order/index.ts';
import type { Gateways } from '../payment/gateways.ts';
import { lookUpOpenAttempts } from '../payment/follow-payment.ts';

/**
 * Unlocks the cart of a shopper who leaves the payment. An order that waits for its payment is cancelled; its cart is
 * restored and its slot held again. An order that was paid in the meantime is kept.
 */
export async function releaseCart(ctx: Context, gateways: Gateways): Promise<Result<Cart>> {
  const { userId } = ctx.actor;
  const found = await ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, { userId });
    if (!cart || cart.statusId === 1) return done(undefined);
    if (cart.orderWaits) return done(await findOrderOfCart(tx, cart.cartId, userId));
    await reopenCart(tx, cart.cartId, ctx.clock.now());
    return done(undefined);
  });
  if (found.ok && found.data) {
    const { orderId } = found.data;
    await lookUpOpenAttempts(ctx, gateways, orderId);
    await restoreCart(ctx, orderId);
  }
  return viewCart(ctx);
}

/** Cancels an order that waits for its payment: its cart is restored and its slot held again. */
export async function restoreCart(ctx: Context, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isAwaitingPayment(order.statusId)) return;
    const { cartId, timeslotId, zoneId, userId } = order;
    const holder = holderOf(ctx);
    // lock before the cancellation locks the slot (ADR 15)
    await lockAddressHolds(tx, holder.clientAddress);
    await applyMove(tx, ctx, order, 10, 'shopper');
    const cart = await lockCart(tx, { userId });
    const load =
      cart?.cartId === cartId ? slotLoadOf(await loadState(tx, ctx, cart)) : { lines: 0, grams: 0 };
    await holdSlot(tx, { timeslotId, zoneId, cartId, now: ctx.clock.now(), holder, load });
  });
}
