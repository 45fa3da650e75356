import type { IsoDay } from '@bottega/domain';
import { done, refuse, type Result } from '../../platform/result.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { isLocked } from './cart-record.ts';
import type { CartActs } from './cart-state.ts';
import { openCart } from './open-cart.ts';
import { setPreviewDate } from './repository.ts';

/**
 * Has a shopper's basket, and with it the whole shop, shown with the prices and products of a day; null: as it is
 * (CAR-09). Refused while it is being bought.
 */
export async function previewCart(
  { db, ...acts }: CartActs & { db: Db },
  userId: number,
  day: IsoDay | null,
): Promise<Result<undefined>> {
  return db.transaction(async (tx) => {
    const cart = await openCart(tx, acts, { userId });
    const now = acts.clock.now();
    if (isLocked(cart, now)) return refuse('CART_LOCKED');
    await setPreviewDate(tx, cart.cartId, day, now);
    return done(undefined);
  });
}
