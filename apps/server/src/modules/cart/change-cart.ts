import type { Cart } from '@bottega/contract';
import type { IsoDay } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Notice, type Refusal, type Result } from '../../platform/result.ts';
import { isLocked, openStatus, type CartRow } from './cart-record.ts';
import { resizeHold } from '../fulfilment/index.ts';
import { loadState, slotLoadOf, type CartState } from './cart-state.ts';
import { openCart } from './open-cart.ts';
import { requireOwner } from './owner.ts';
import { setCartStatus } from './repository.ts';
import { answerCart } from './answer-cart.ts';

export interface Change {
  /** Products the change is about, besides those of the lines. */
  productIds?: number[];
  /** The day whose prices the answer will need, where it isn't that of the slot the cart has. */
  day?: IsoDay | undefined;
  showSectors?: boolean | undefined;
  /** What a locked cart answers, when this change waits for the lock. */
  whileLocked?: 'CART_LOCKED' | 'ADDRESS_LOCKED';
  /** Decides and saves; answers the state as it is then, or why not. */
  apply(tx: Db, state: CartState): Promise<Refusal | { state: CartState; warnings?: Notice[] }>;
  /** Completes the state for the answer when it is saved and no lock is held any more. */
  afterwards?(state: CartState): Promise<CartState>;
}

/** Every write of the basket: lock, load, decide, save, and answer the whole of it. */
export async function changeCart(ctx: Context, change: Change): Promise<Result<Cart>> {
  const owner = await requireOwner(ctx);
  const changed = await ctx.db.transaction(async (tx) => {
    const cart = await openCart(tx, ctx, owner);
    const now = ctx.clock.now();
    if (change.whileLocked && isLocked(cart, now)) return refuse(change.whileLocked);
    const state = await loadState(
      tx,
      ctx,
      change.whileLocked ? await unlocked(tx, cart, now) : cart,
      change.productIds,
      change.day,
    );
    const applied = await change.apply(tx, state);
    return 'ok' in applied ? applied : done(await followLoad(tx, ctx, applied));
  });
  if (!changed.ok) return changed;
  const { state, warnings } = changed.data;
  const shown = change.afterwards ? await change.afterwards(state) : state;
  return done(await answerCart(ctx, shown, change.showSectors), warnings && { warnings });
}

/**
 * Where a slot counts lines or weight the held place grows and shrinks with the basket. A basket that grew out of it
 * is told so and keeps the place it has; it can't be bought there (`TIMESLOT_TOO_LARGE`).
 */
async function followLoad(
  tx: Db,
  ctx: Context,
  applied: { state: CartState; warnings?: Notice[] },
): Promise<{ state: CartState; warnings?: Notice[] }> {
  const { state, warnings = [] } = applied;
  const { slot } = state.place;
  if (!slot?.countsLoad || slot.state !== 'held') return applied;
  const load = slotLoadOf(state);
  if (load.lines === slot.lines && load.grams === slot.grams) return applied;
  const refusal = await resizeHold(tx, { cartId: state.cart.cartId, load });
  if (refusal?.code === 'TIMESLOT_TOO_LARGE')
    return { state, warnings: [...warnings, { code: 'TIMESLOT_TOO_LARGE' }] };
  // the sweep took it meanwhile: prices are those of today again
  if (refusal) return { ...applied, state: await loadState(tx, ctx, state.cart) };
  return { ...applied, state: { ...state, place: { ...state.place, slot: { ...slot, ...load } } } };
}

/** A lock left behind falls with the first change after it. */
async function unlocked(tx: Db, cart: CartRow, now: Date): Promise<CartRow> {
  if (cart.statusId === 1) return cart;
  await setCartStatus(tx, cart.cartId, openStatus, now);
  return { ...cart, ...openStatus };
}
