import { cartStatus } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { openStatus } from './cart-record.ts';
import { openCart } from './open-cart.ts';
import { lockCartById, moveLinesAfter, setCartStatus, setInfos, setPlace } from './cart-repository.ts';

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
    { statusId: cartStatus.prepared, preparedAt: now, orderWaits: false, orderedUpTo: null, preparedCents },
    now,
  );
}

/** Locks the cart for an order of these lines until its payment is settled. */
export async function keepForOrder(
  tx: Db,
  cartId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  const next = {
    statusId: cartStatus.prepared,
    preparedAt: now,
    orderWaits: true,
    orderedUpTo: Math.max(...itemIds),
    preparedCents: null,
  } as const;
  await setCartStatus(tx, cartId, next, now);
}

/** Reopens a prepared cart for the shopper, unchanged. */
export async function reopenCart(tx: Db, cartId: number, now: Date): Promise<void> {
  const cart = await lockCartById(tx, cartId);
  if (cart?.statusId !== cartStatus.prepared) return;
  await setCartStatus(tx, cartId, openStatus, now);
}

/**
 * Closes the cart of a confirmed order and opens the next one with the same place, for the shopper to confirm. Lines
 * added while the order waited (a visitor's cart merged at login) were not bought; they move to the next cart.
 */
export async function closeCart(
  tx: Db,
  ctx: Pick<Context, 'brand' | 'clock'>,
  cartId: number,
): Promise<void> {
  const cart = await lockCartById(tx, cartId);
  if (!cart || cart.statusId === cartStatus.ordered) return;
  const now = ctx.clock.now();
  await setCartStatus(tx, cartId, { ...openStatus, statusId: cartStatus.ordered }, now);
  const { userId, orderedUpTo, addressId, warehouseId } = cart;
  if (userId === null) return;
  const next = await openCart(tx, ctx, { userId });
  if (next.addressId === null)
    await setPlace(tx, next.cartId, { addressId, warehouseId, addressAutoAssigned: true }, now);
  if (orderedUpTo !== null) await moveLinesAfter(tx, cartId, next.cartId, orderedUpTo);
}
