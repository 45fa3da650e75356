import { cartStatus, type Milli } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Notice, type Notices, type Refusal } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { quantityRefusal, type Sellable } from '../../catalog/index.ts';
import { adoptVisitorAddresses, holderOf, moveSlot, releaseHold } from '../../fulfilment/index.ts';
import { moveGiftCodes } from '../../gift/index.ts';
import { isLocked, openStatus, type CartRow } from '../state/cart-record.ts';
import { loadState, type CartState } from '../state/cart-state.ts';
import { openCart } from '../state/open-cart.ts';
import { keyOf } from './add-items.ts';
import { mostAllowed, quantityNotice } from './quantity-decision.ts';
import { noticeOfLost, settleSlot } from '../state/settle-slot.ts';
import {
  findCart,
  lockAside,
  lockCart,
  saveLines,
  setCartStatus,
  setInfos,
  setPlace,
  type LineToSave,
} from '../state/cart-repository.ts';

const maxLines = 300;

/**
 * Makes a visitor's cart, addresses and held slot the shopper's at login. If the shopper already has a cart, the two
 * merge: every product of both, with the larger quantity under the limits. The place and slot chosen in this session
 * win. Returns the notices about the merge and about goods above a maximum.
 */
export async function adoptVisitorCart(
  ctx: Context,
  tx: Db,
  previousSessionId: string,
  userId: number,
): Promise<Notices> {
  const now = ctx.clock.now();
  const hasCart = await findCart(tx, { sessionId: previousSessionId });
  // Log-ins of one shopper wait here for each other: the first one creates the cart, the others merge into it.
  const own = hasCart && (await ownCart(tx, ctx, userId));
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
  else warnings.push(...(await bringPlace(tx, ctx, { userId, into, from })));
  await setCartStatus(tx, from.cart.cartId, { ...openStatus, statusId: cartStatus.merged }, now);
  const areTwo = into.lines.length > 0 && from.lines.length > 0;
  return { ...(areTwo && { infos: [{ code: 'BASKETS_MERGED' }] }), ...(warnings.length > 0 && { warnings }) };
}

/** The shopper's basket, locked: while they change an order, the one that was set aside. */
async function ownCart(tx: Db, ctx: Context, userId: number): Promise<CartRow> {
  const current = await openCart(tx, ctx, { userId });
  return (current.changesOrderId !== null && (await lockAside(tx, userId))) || current;
}

interface Merge {
  userId: number;
  into: CartState;
  from: CartState;
}

/**
 * Moves place, slot, infos and gift codes of the visitor's cart to the shopper's cart; the slot is held as long as a
 * shopper's. Returns a warning if the slot was lost.
 */
async function bringPlace(tx: Db, ctx: Context, { userId, into, from }: Merge): Promise<Notice[]> {
  const { clock, brand, clientAddress } = ctx;
  const shopper = { clock, brand, clientAddress, actor: { ...ctx.actor, userId } };
  const now = clock.now();
  const { cartId } = into.cart;
  await moveGiftCodes(tx, from.cart.cartId, cartId);
  const status = into.cart.statusId === cartStatus.prepared ? openStatus : {};
  if (into.cart.statusId === cartStatus.prepared) await setCartStatus(tx, cartId, openStatus, now);
  await setInfos(tx, cartId, { ...from.cart.infos, ...into.cart.infos }, now);
  const { addressId, warehouseId, addressAutoAssigned } = from.cart;
  const moved = addressId === null ? {} : { addressId, warehouseId, addressAutoAssigned };
  if (addressId !== null) {
    await setPlace(tx, cartId, { addressId, warehouseId, addressAutoAssigned }, now);
    const isElsewhere = into.place.zone?.zoneId !== from.place.zone?.zoneId;
    if (from.place.slot)
      await moveSlot(tx, {
        fromCartId: from.cart.cartId,
        toCartId: cartId,
        now,
        terms: holderOf(shopper).terms,
      });
    else if (into.place.slot && isElsewhere) await releaseHold(tx, cartId);
  }
  const merged = await loadState(tx, ctx, { ...into.cart, ...status, ...moved });
  const settled = await settleSlot(tx, shopper, merged);
  return settled?.lost ? [noticeOfLost(ctx, settled.lost)] : [];
}

/**
 * The lines of `from` that change the merged cart: new ones and those with a larger quantity. A warning explains each
 * reduced or omitted line.
 */
function unionOf(
  { brand }: Context,
  into: CartState,
  from: CartState,
): { changed: LineToSave[]; warnings: Notice[] } {
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
    const change = { ...line, itemId, wanted: line.quantity, current: same?.quantity ?? 0 };
    const merged = goods
      ? mergedQuantity({ lines: [...held.values()], limits: into.limits }, goods, change)
      : { quantity: line.quantity };
    if ('ok' in merged) {
      leaveOut(goods, merged);
      continue;
    }
    if (merged.notice) warnings.push(merged.notice);
    const next = { ...line, quantity: merged.quantity, itemId };
    held.set(keyOf(line), next);
    changed.push(next);
  }
  return { changed, warnings };
}

/** The quantity that the limits allow for a line of the visitor's cart, or the refusal. */
function mergedQuantity(
  beside: Parameters<typeof mostAllowed>[0],
  goods: Sellable,
  change: Parameters<typeof mostAllowed>[2],
): Refusal | { quantity: Milli; notice?: Notice } {
  const allowed = mostAllowed(beside, goods, change);
  if (!allowed.ok) return quantityRefusal(allowed, goods);
  return {
    quantity: allowed.quantity,
    ...(allowed.notice === 'MAX_QUANTITY' && { notice: quantityNotice(allowed, goods) }),
  };
}
