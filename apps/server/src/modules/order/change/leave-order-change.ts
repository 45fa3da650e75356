import type { Cart, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, isRefusal, refuse, type Result } from '../../../platform/result.ts';
import { leaveChange, viewCart } from '../../cart/index.ts';
import { isOwnOrder } from '../policy.ts';
import { lockOrder } from '../repository.ts';

/**
 * Leaves the change of an order: the order stays as it was, and the basket that was set aside is answered. Without an
 * open change it changes nothing.
 */
export async function leaveOrderChange(
  ctx: Context,
  { order_id: orderId, show_sectors }: InputOf<(typeof contract)['order']['leaveChange']>,
): Promise<Result<Cart>> {
  const left = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(ctx, order)) return refuse('ORDER_NOT_FOUND');
    return done(await leaveChange(tx, ctx, orderId));
  });
  return isRefusal(left) ? left : viewCart(ctx, { show_sectors });
}
