import { cartStatus } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { releaseHold } from '../../fulfilment/index.ts';
import { leaveGiftCodes } from '../../gift/index.ts';
import { openStatus } from '../state/cart-record.ts';
import { setCartStatus } from '../state/cart-repository.ts';
import { bringBackAside, lockChange } from './change-repository.ts';

type EndContext = Pick<Context, 'clock'>;

/**
 * Ends the open change of an order and leaves the order as it is; the basket that was set aside comes back. The caller
 * has locked the order. Returns the change cart: the caller releases its hold as its last step, since slots are locked
 * last (ADR 11). Undefined if no change is open.
 */
export async function endChange(tx: Db, ctx: EndContext, orderId: number): Promise<number | undefined> {
  const change = await lockChange(tx, orderId);
  if (!change) return undefined;
  const { cartId, userId } = change;
  await leaveGiftCodes(tx, { orderId, changeCartId: cartId });
  await end(tx, ctx, { cartId, userId, statusId: cartStatus.left });
  return cartId;
}

/** The same where nothing follows: it also releases the slot that the change held. */
export async function leaveChange(tx: Db, ctx: EndContext, orderId: number): Promise<void> {
  const cartId = await endChange(tx, ctx, orderId);
  if (cartId !== undefined) await releaseHold(tx, cartId);
}

/** Closes a confirmed change cart, which the caller has locked, and brings back the basket that was set aside. */
export const closeChange = (
  tx: Db,
  ctx: EndContext,
  change: { cartId: number; userId: number },
): Promise<void> => end(tx, ctx, { ...change, statusId: cartStatus.ordered });

async function end(
  tx: Db,
  { clock }: EndContext,
  {
    cartId,
    userId,
    statusId,
  }: { cartId: number; userId: number; statusId: (typeof cartStatus)['ordered' | 'left'] },
): Promise<void> {
  const now = clock.now();
  await setCartStatus(tx, cartId, { ...openStatus, statusId }, now);
  await bringBackAside(tx, userId, now);
}
