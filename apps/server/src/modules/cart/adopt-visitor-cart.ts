import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { refuse, type Notice, type Notices, type Refusal } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { quantityRefusal, type Sellable } from '../catalog/index.ts';
import { adoptVisitorAddresses, moveSlot, releaseHold } from '../fulfilment/index.ts';
import { moveGiftCodes } from '../gift/index.ts';
import { isLocked, openStatus } from './cart-record.ts';
import { loadState, type CartState } from './cart-state.ts';
import { openCart } from './open-cart.ts';
import { mostAllowed, quantityNotice } from './quantity-decision.ts';
import { noticeOfLost, settleSlot } from './settle-slot.ts';
import {
  findCart,
  lockCart,
  paramsKey,
  saveLines,
  setCartStatus,
  setInfos,
  setPlace,
  type LineToSave,
} from './repository.ts';

const maxLines = 300;

/**
 * Makes a visitor's cart, addresses and held slot the shopper's at login. Where the shopper has a cart already
 * the two become one: every product of both, the larger quantity under the limits. The place and slot chosen
 * last, in this very session, win. Answers what to tell: that they are one, and what didn't fit under a maximum.
 */
export async function adoptVisitorCart(
  ctx: Context,
  tx: Db,
  previousSessionId: string,
  userId: number,
): Promise<Notices> {
  const now = ctx.clock.now();
  const hasCart = await findCart(tx, { sessionId: previousSessionId });
  // Log-ins of one shopper wait for each other here: whoever is first makes the cart, the others merge into it.
  const own = hasCart && (await openCart(tx, ctx, { userId }));
  const brought = own && (await lockCart(tx, { sessionId: previousSessionId }));
  const from = brought && (await loadState(tx, ctx, brought));
  await adoptVisitorAddresses(tx, previousSessionId, userId);
  if (!from || !own) return {};

  const into = await loadState(
    tx,
    ctx,
    own,
    from.lines.map((line) => line.productId),
  );
  const { changed, warnings } = unionOf(ctx, into, from);
  await saveLines(tx, own.cartId, changed, now);
  if (isLocked(own, now)) await releaseHold(tx, from.cart.cartId);
  else warnings.push(...(await bringPlace(tx, ctx, into, from)));
  await setCartStatus(tx, from.cart.cartId, { ...openStatus, statusId: 4 }, now);
  const areTwo = into.lines.length > 0 && from.lines.length > 0;
  return { ...(areTwo && { infos: [{ code: 'BASKETS_MERGED' }] }), ...(warnings.length > 0 && { warnings }) };
}

/** What was chosen in this session is where and when it is wanted now. Answers what came of a slot that was lost. */
async function bringPlace(tx: Db, ctx: Context, into: CartState, from: CartState): Promise<Notice[]> {
  const now = ctx.clock.now();
  const { cartId } = into.cart;
  await moveGiftCodes(tx, from.cart.cartId, cartId);
  await setCartStatus(tx, cartId, openStatus, now);
  await setInfos(tx, cartId, { ...from.cart.infos, ...into.cart.infos }, now);
  const { addressId, warehouseId, addressAutoAssigned } = from.cart;
  const moved = addressId === null ? {} : { addressId, warehouseId, addressAutoAssigned };
  if (addressId !== null) {
    await setPlace(tx, cartId, { addressId, warehouseId, addressAutoAssigned }, now);
    const isElsewhere = into.place.zone?.zoneId !== from.place.zone?.zoneId;
    if (from.place.slot) await moveSlot(tx, { fromCartId: from.cart.cartId, toCartId: cartId, now });
    else if (into.place.slot && isElsewhere) await releaseHold(tx, cartId);
  }
  const merged = await loadState(tx, ctx, { ...into.cart, ...openStatus, ...moved });
  const settled = await settleSlot(tx, ctx, merged);
  return settled?.lost ? [noticeOfLost(ctx, settled.lost)] : [];
}

/** Lines of `from` that change the union: new ones, and those with a larger quantity; of what is cut, why. */
function unionOf(
  { brand }: Context,
  into: CartState,
  from: CartState,
): { changed: LineToSave[]; warnings: Notice[] } {
  const keyOf = (line: LineToSave): string => `${line.productId}?${paramsKey(line.params)}`;
  const held = new Map(into.lines.map((line) => [keyOf(line), line]));
  const changed: LineToSave[] = [];
  const warnings: Notice[] = [];
  const leaveOut = (goods: Sellable | undefined, { code, params }: Refusal) => {
    const reason = textsOf(brand).byCode(code, params) ?? code;
    warnings.push({ code: 'LEFT_OUT', params: { name: goods?.row.name ?? '', reason, cause: code } });
  };
  for (const line of from.lines) {
    const same = held.get(keyOf(line));
    if (same && same.quantity >= line.quantity) continue;
    const goods = into.goods.get(line.productId);
    if (!same && held.size >= maxLines) {
      leaveOut(goods, refuse('CART_FULL'));
      continue;
    }
    const itemId = same?.itemId ?? -changed.length - 1;
    const asked = { ...line, itemId, wanted: line.quantity, current: same?.quantity ?? 0 };
    const allowed = goods && mostAllowed({ lines: [...held.values()], limits: into.limits }, goods, asked);
    if (goods && allowed && !allowed.ok) {
      leaveOut(goods, quantityRefusal(allowed, goods));
      continue;
    }
    if (goods && allowed?.ok && allowed.notice === 'MAX_QUANTITY')
      warnings.push(quantityNotice(allowed, goods));
    const next = { ...line, quantity: allowed?.ok ? allowed.quantity : line.quantity, itemId };
    held.set(keyOf(line), next);
    changed.push(next);
  }
  return { changed, warnings };
}
