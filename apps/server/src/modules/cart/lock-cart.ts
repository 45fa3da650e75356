import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { openStatus } from './cart-record.ts';
import { openCart } from './open-cart.ts';
import { hasLinesSince, lockCartById, moveLinesSince, setCartStatus, setInfos } from './repository.ts';

/** Locks the lines while the shopper pays. */
export async function markPrepared(
  tx: Db,
  { cartId, preparedCents, infos }: { cartId: number; preparedCents: number; infos: Record<string, string> },
  now: Date,
): Promise<void> {
  await setInfos(tx, cartId, infos, now);
  await setCartStatus(tx, cartId, { statusId: 2, preparedAt: now, orderWaits: false, preparedCents }, now);
}

/** An order of this cart waits for its payment: the cart stays as it is until that is settled. */
export async function keepForOrder(tx: Db, cartId: number, now: Date): Promise<void> {
  await setCartStatus(tx, cartId, { statusId: 2, preparedAt: now, orderWaits: true, preparedCents: null }, now);
}

/** Gives the cart back to the shopper, as it was. */
export async function reopenCart(tx: Db, cartId: number, now: Date): Promise<void> {
  const cart = await lockCartById(tx, cartId);
  if (cart?.statusId !== 2) return;
  await setCartStatus(tx, cartId, openStatus, now);
}

/**
 * The order stands: its cart is done with. What was put in after the order was placed (a visitor's cart merged
 * at login) was not bought, so it goes on in a cart of its own.
 */
export async function closeCart(
  tx: Db,
  acts: Pick<Context, 'brand' | 'clock'>,
  { cartId, boughtAt }: { cartId: number; boughtAt: Date },
): Promise<void> {
  const cart = await lockCartById(tx, cartId);
  if (!cart || cart.statusId === 3) return;
  const now = acts.clock.now();
  await setCartStatus(tx, cartId, { ...openStatus, statusId: 3 }, now);
  if (cart.userId === null || !(await hasLinesSince(tx, cartId, boughtAt))) return;
  const next = await openCart(tx, acts, { userId: cart.userId });
  await moveLinesSince(tx, cartId, next.cartId, boughtAt);
}
