import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { openStatus } from './cart-record.ts';
import { openCart } from './open-cart.ts';
import { lockCartById, moveLinesAfter, setCartStatus, setInfos, setPlace } from './repository.ts';

/** Locks the lines while the shopper pays. */
export async function markPrepared(
  tx: Db,
  { cartId, preparedCents, infos }: { cartId: number; preparedCents: number; infos: Record<string, string> },
  now: Date,
): Promise<void> {
  await setInfos(tx, cartId, infos, now);
  await setCartStatus(
    tx,
    cartId,
    { statusId: 2, preparedAt: now, orderWaits: false, orderedUpTo: null, preparedCents },
    now,
  );
}

/** An order of these lines waits for its payment: the cart stays as it is until that is settled. */
export async function keepForOrder(
  tx: Db,
  cartId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  const next = {
    statusId: 2,
    preparedAt: now,
    orderWaits: true,
    orderedUpTo: Math.max(...itemIds),
    preparedCents: null,
  } as const;
  await setCartStatus(tx, cartId, next, now);
}

/** Gives the cart back to the shopper, as it was. */
export async function reopenCart(tx: Db, cartId: number, now: Date): Promise<void> {
  const cart = await lockCartById(tx, cartId);
  if (cart?.statusId !== 2) return;
  await setCartStatus(tx, cartId, openStatus, now);
}

/**
 * The order stands: its cart is done with. The next one is proposed the same place, to be confirmed by the shopper. What
 * was put in while the order waited (a visitor's cart merged at login) was not bought, so it goes on there.
 */
export async function closeCart(
  tx: Db,
  acts: Pick<Context, 'brand' | 'clock'>,
  cartId: number,
): Promise<void> {
  const cart = await lockCartById(tx, cartId);
  if (!cart || cart.statusId === 3) return;
  const now = acts.clock.now();
  await setCartStatus(tx, cartId, { ...openStatus, statusId: 3 }, now);
  const { userId, orderedUpTo, addressId, warehouseId } = cart;
  if (userId === null) return;
  const next = await openCart(tx, acts, { userId });
  if (next.addressId === null)
    await setPlace(tx, next.cartId, { addressId, warehouseId, addressAutoAssigned: true }, now);
  if (orderedUpTo !== null) await moveLinesAfter(tx, cartId, next.cartId, orderedUpTo);
}
