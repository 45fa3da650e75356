import { cartStatus } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { openStatus } from '../state/cart-record.ts';
import { saveLines, setCartStatus, type LineToSave } from '../state/cart-repository.ts';
import { openCart } from '../state/open-cart.ts';
import { insertChange, type NewChange } from './change-repository.ts';

/**
 * Opens the change cart of an order and sets the shopper's basket aside (ADR 17). A repeat, also in another tab, leaves
 * the open change as it is. The caller has locked the order.
 */
export async function openChange(
  tx: Db,
  ctx: Pick<Context, 'brand' | 'clock'>,
  change: NewChange,
  lines: readonly LineToSave[],
): Promise<Result<undefined>> {
  const now = ctx.clock.now();
  const current = await openCart(tx, ctx, { userId: change.userId });
  const { cartId, changesOrderId, orderWaits } = current;
  if (changesOrderId === change.orderId) return done(undefined);
  if (changesOrderId !== null)
    return refuse('ORDER_CHANGE_OTHER', { params: { orderId: String(changesOrderId) } });
  if (orderWaits) return refuse('CART_LOCKED');
  await setCartStatus(tx, cartId, { ...openStatus, statusId: cartStatus.setAside }, now);
  await saveLines(tx, await insertChange(tx, change, now), lines, now);
  return done(undefined);
}
