import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { adoptVisitorAddresses, moveHold, releaseHold } from '../fulfilment/index.ts';
import { moveGiftCodes } from '../gift/index.ts';
import { isLocked, openStatus } from './cart-record.ts';
import { loadState, type CartState } from './cart-state.ts';
import { mostAllowed } from './quantity-decision.ts';
import {
  lockCart,
  paramsKey,
  saveLines,
  setCartStatus,
  setInfos,
  setOwner,
  setPlace,
  type LineToSave,
} from './repository.ts';

const maxLines = 300;

/**
 * Makes a visitor's cart, addresses and held slot the shopper's at login. Where the shopper has a cart already
 * the two become one: every product of both, the larger quantity under the limits. The place and slot chosen
 * last, in this very session, win.
 */
export async function adoptVisitorCart(
  ctx: Context,
  tx: Db,
  previousSessionId: string,
  userId: number,
): Promise<void> {
  const now = ctx.clock.now();
  // Always in this order, so that two logins of one shopper can't wait for each other.
  const own = await lockCart(tx, { userId });
  const brought = await lockCart(tx, { sessionId: previousSessionId });
  const from = brought && (await loadState(tx, ctx, brought));
  await adoptVisitorAddresses(tx, previousSessionId, userId);
  if (!from) return;
  if (!own) return setOwner(tx, from.cart.cartId, userId, now);

  const into = await loadState(
    tx,
    ctx,
    own,
    from.lines.map((line) => line.productId),
  );
  await saveLines(tx, own.cartId, unionOf(into, from), now);
  if (isLocked(own, now)) await releaseHold(tx, from.cart.cartId);
  else await bringPlace(tx, into, from, now);
  await setCartStatus(tx, from.cart.cartId, { ...openStatus, statusId: 4 }, now);
}

/** What was chosen in this session is where and when it is wanted now. */
async function bringPlace(tx: Db, into: CartState, from: CartState, now: Date): Promise<void> {
  const { cartId } = into.cart;
  await moveGiftCodes(tx, from.cart.cartId, cartId);
  await setCartStatus(tx, cartId, openStatus, now);
  await setInfos(tx, cartId, { ...from.cart.infos, ...into.cart.infos }, now);
  const { addressId, warehouseId, addressAutoAssigned } = from.cart;
  if (addressId === null) return;
  await setPlace(tx, cartId, { addressId, warehouseId, addressAutoAssigned }, now);
  if (from.place.slot) await moveHold(tx, { fromCartId: from.cart.cartId, toCartId: cartId });
  else if (into.place.slot && into.place.zone?.zoneId !== from.place.zone?.zoneId)
    await releaseHold(tx, cartId);
}

/** Lines of `from` that change the union: new ones, and those with a larger quantity. */
function unionOf(into: CartState, from: CartState): LineToSave[] {
  const keyOf = (line: LineToSave): string => `${line.productId}?${paramsKey(line.params)}`;
  const held = new Map(into.lines.map((line) => [keyOf(line), line]));
  const changed: LineToSave[] = [];
  for (const line of from.lines) {
    const same = held.get(keyOf(line));
    if (same && same.quantity >= line.quantity) continue;
    if (!same && held.size >= maxLines) continue;
    const goods = into.goods.get(line.productId);
    const itemId = same?.itemId ?? -changed.length - 1;
    const asked = { ...line, itemId, wanted: line.quantity, current: same?.quantity ?? 0 };
    const decision = goods && mostAllowed({ lines: [...held.values()], limits: into.limits }, goods, asked);
    if (decision && !decision.ok) continue;
    const next = { ...line, quantity: decision?.quantity ?? line.quantity, itemId };
    held.set(keyOf(line), next);
    changed.push(next);
  }
  return changed;
}
