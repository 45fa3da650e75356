import type { IsoDay } from '@bottega/domain';
import { done, refuse, type Result } from '../../../platform/result.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { isLocked } from './cart-record.ts';
import type { CartContext } from './cart-state.ts';
import { openCart } from './open-cart.ts';
import { setPreviewDate } from './cart-repository.ts';

/**
 * Shows a shopper's basket, and the whole shop to them, with the prices and products of a day (CAR-09). Null ends the
 * preview. A basket that is being bought refuses it.
 */
export async function previewCart(
  { db, ...ctx }: CartContext & { db: Db },
  userId: number,
  day: IsoDay | null,
): Promise<Result<undefined>> {
  return db.transaction(async (tx) => {
    const cart = await openCart(tx, ctx, { userId });
    const now = ctx.clock.now();
    if (isLocked(cart, now)) return refuse('CART_LOCKED');
    await setPreviewDate(tx, cart.cartId, day, now);
    return done(undefined);
  });
}
