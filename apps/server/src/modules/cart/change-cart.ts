import type { Cart } from '@bottega/contract';
import { cartStatus, type IsoDay } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, type Notice, type Refusal, type Result } from '../../platform/result.ts';
import { openStatus, type CartRow, type Owner } from './state/cart-record.ts';
import { resizeHold } from '../fulfilment/index.ts';
import { mayChange } from './policy.ts';
import { loadState, slotLoadOf, type CartState } from './state/cart-state.ts';
import { openCart } from './state/open-cart.ts';
import { requireOwner } from './state/owner.ts';
import { lockCart, setCartStatus } from './state/cart-repository.ts';
import { noticeOfLost, settleSlot } from './state/settle-slot.ts';
import { answerCart, readCartUser } from './view/answer-cart.ts';

export interface Change {
  /** Products that the change needs, besides those of the lines. */
  productIds?: number[];
  /** The day whose prices the answer needs, if it differs from the day of the cart's slot. */
  day?: IsoDay | undefined;
  showSectors?: boolean | undefined;
  /** The refusal code for a locked cart; absent: the change is allowed on a locked cart. */
  whileLocked?: 'CART_LOCKED' | 'ADDRESS_LOCKED';
  /** The input that sets the place, which a cart that changes an order refuses. */
  placeField?: 'address_id' | 'store_id';
  /** Decides and saves. Returns the new state, or a refusal. */
  apply(tx: Db, state: CartState): Promise<Refusal | Applied>;
  /** Completes the state for the answer after the commit, when no lock is held any more. */
  afterwards?(state: CartState): Promise<CartState>;
}

interface Applied {
  state: CartState;
  warnings?: Notice[];
}

/**
 * Runs every write of the basket in one transaction: lock the cart, load it, decide, save, resize its hold, commit.
 * Then it answers the whole cart. The slot is locked last, so that a popular slot is locked for the shortest time (ADR
 * 11).
 */
export async function changeCart(ctx: Context, change: Change): Promise<Result<Cart>> {
  const owner = await requireOwner(ctx);
  const write = async (tx: Db) => {
    const state = await lockAndLoad(tx, ctx, owner, change);
    const now = ctx.clock.now();
    const refusal = mayChange(state, change, now);
    if (refusal) return refusal;
    const cart = change.whileLocked ? await unlocked(tx, state.cart, now) : state.cart;
    const applied = await change.apply(tx, { ...state, cart });
    if ('ok' in applied) return applied;
    const [saved, user] = await Promise.all([followSlot(tx, ctx, applied), readCartUser(tx, ctx)]);
    return done({ ...saved, user });
  };
  const changed = await ctx.db.transaction(write);
  if (!changed.ok) return changed;
  const { state, warnings } = await followed(ctx, changed.data);
  const shown = change.afterwards ? await change.afterwards(state) : state;
  return done(await answerCart(ctx, shown, change.showSectors, changed.data.user), warnings && { warnings });
}

/** Locks the cart before reading it, so that the state read stays current until the commit. */
async function lockAndLoad(
  tx: Db,
  ctx: Context,
  owner: Owner,
  { productIds, day }: Change,
): Promise<CartState> {
  const cart = (await lockCart(tx, owner)) ?? (await openCart(tx, ctx, owner));
  return loadState(tx, ctx, cart, productIds, day);
}

interface Saved extends Applied {
  /** The reason why the hold doesn't have the size of the basket. */
  resizeRefusal: Refusal | undefined;
  /** The reason why the wished slot isn't held. */
  lost: Refusal | undefined;
}

/** Adapts slot and hold to the saved basket, as the last work before the commit. */
async function followSlot(tx: Db, ctx: Context, applied: Applied): Promise<Saved> {
  const settled = await settleSlot(tx, ctx, applied.state);
  const state = settled ? { ...applied.state, place: settled.place } : applied.state;
  return { ...applied, state, lost: settled?.lost, resizeRefusal: await followLoad(tx, state) };
}

/** Resizes the hold to the basket if the slot counts lines or weight. */
async function followLoad(tx: Db, state: CartState): Promise<Refusal | undefined> {
  const { slot } = state.place;
  if (!slot?.countsLoad || slot.state !== 'held') return undefined;
  const load = slotLoadOf(state);
  if (load.lines === slot.lines && load.grams === slot.grams) return undefined;
  return resizeHold(tx, { cartId: state.cart.cartId, load });
}

/**
 * Adds a warning when the basket outgrew its slot (`TIMESLOT_TOO_LARGE`). The basket keeps its hold, but can't be
 * bought in that slot.
 */
async function followed(ctx: Context, saved: Saved): Promise<Applied> {
  const { state, resizeRefusal, warnings = [], lost } = saved;
  const { slot } = state.place;
  // without a slot the basket has the prices of today again
  if (lost)
    return {
      ...saved,
      state: await loadState(ctx.db, ctx, state.cart),
      warnings: [...warnings, noticeOfLost(ctx, lost)],
    };
  if (resizeRefusal?.code === 'TIMESLOT_TOO_LARGE')
    return { ...saved, warnings: [...warnings, { code: 'TIMESLOT_TOO_LARGE' }] };
  // the sweep released the hold in the meantime, so the prices of today hold again
  if (resizeRefusal) return { ...saved, state: await loadState(ctx.db, ctx, state.cart) };
  if (!slot?.countsLoad || slot.state !== 'held') return saved;
  return {
    ...saved,
    state: { ...state, place: { ...state.place, slot: { ...slot, ...slotLoadOf(state) } } },
  };
}

/** Reopens a prepared cart whose lock has expired. */
async function unlocked(tx: Db, cart: CartRow, now: Date): Promise<CartRow> {
  if (cart.statusId === cartStatus.open) return cart;
  await setCartStatus(tx, cart.cartId, openStatus, now);
  return { ...cart, ...openStatus };
}
