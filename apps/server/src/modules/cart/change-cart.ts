import type { Cart } from '@bottega/contract';
import type { IsoDay } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Notice, type Refusal, type Result } from '../../platform/result.ts';
import { isLocked, openStatus, type CartRow, type Owner } from './cart-record.ts';
import { rememberCart } from './carts-seen.ts';
import { resizeHold } from '../fulfilment/index.ts';
import { loadState, slotLoadOf, type CartState } from './cart-state.ts';
import { loadWith } from './load-cart.ts';
import { openCart } from './open-cart.ts';
import { requireOwner } from './owner.ts';
import { lockCart, setCartStatus } from './repository.ts';
import { noticeOfLost, settleSlot, type Settled } from './settle-slot.ts';
import { answerCart, readCartUser, type CartUser } from './answer-cart.ts';

export interface Change {
  /** Products the change is about, besides those of the lines. */
  productIds?: number[];
  /** The day whose prices the answer will need, where it isn't that of the slot the cart has. */
  day?: IsoDay | undefined;
  showSectors?: boolean | undefined;
  /** What a locked cart answers, when this change waits for the lock. */
  whileLocked?: 'CART_LOCKED' | 'ADDRESS_LOCKED';
  /** Decides, and saves what others have to wait for; answers the state as it is then, or why not. */
  apply(tx: Db, state: CartState): Promise<Refusal | Applied>;
  /** Completes the state for the answer when it is saved and no lock is held any more. */
  afterwards?(state: CartState): Promise<CartState>;
}

export interface Applied {
  /** As it is once it is saved, but for the ids of new lines. */
  state: CartState;
  warnings?: Notice[];
  /**
   * What is saved in the round trip of the commit (`Db.last`): all its statements at once. A refusal it comes to has
   * changed nothing; absent: all is saved.
   */
  save?(tx: Db): Promise<Refusal | CartState>;
}

/**
 * Every write of the basket: lock, load, decide, save, and answer the whole of it. One transaction of two round trips: the
 * lock with what is read, and what is saved with the commit. One more for goods nobody had in a basket yet, and for a cart
 * this copy hasn't seen or another has changed (ADR 23). What is answered is on the disk (ADR 31).
 */
export async function changeCart(ctx: Context, change: Change): Promise<Result<Cart>> {
  const owner = await requireOwner(ctx);
  const write = async (tx: Db) => {
    const state = await lockAndLoad(tx, ctx, owner, change);
    const now = ctx.clock.now();
    if (change.whileLocked && isLocked(state.cart, now)) return refuse(change.whileLocked);
    const cart = change.whileLocked ? await unlocked(tx, state.cart, now) : state.cart;
    const applied = await change.apply(tx, { ...state, cart });
    if ('ok' in applied) return applied;
    const settled = await settleSlot(tx, ctx, applied.state);
    return tx.last((last) => saveWith(last, ctx, applied, settled));
  };
  const changed = await ctx.db.transaction(write);
  if (!changed.ok) return changed;
  const { state, user, warnings } = await followed(ctx, changed.data);
  const shown = change.afterwards ? await change.afterwards(state) : state;
  rememberCart(ctx.brand.tenantId, owner, shown.cart);
  return done(await answerCart(ctx, shown, change.showSectors, user), warnings && { warnings });
}

/** The locked cart with what it holds; the lock is asked for first, so what is read is read under it. */
async function lockAndLoad(
  tx: Db,
  ctx: Context,
  owner: Owner,
  { productIds, day }: Change,
): Promise<CartState> {
  const load = (cart: CartRow): Promise<CartState> => loadState(tx, ctx, cart, productIds, day);
  const found = await loadWith(ctx, owner, { find: () => lockCart(tx, owner), load });
  return found ?? load(await openCart(tx, ctx, owner));
}

interface Saved {
  state: CartState;
  user: CartUser;
  warnings: Notice[] | undefined;
  /** Why the held place isn't as large as the basket. */
  notFollowed: Refusal | undefined;
  /** Why the slot wished for isn't held. */
  lost: Refusal | undefined;
}

/** The shopper, the save, and the held place that follows it: asked together, what others want to lock last. */
async function saveWith(
  last: Db,
  ctx: Context,
  applied: Applied,
  settled: Settled | undefined,
): Promise<Result<Saved>> {
  const placed = settled && { place: settled.place };
  const [user, state, notFollowed] = await Promise.all([
    readCartUser(last, ctx),
    applied.save ? applied.save(last) : applied.state,
    followLoad(last, { ...applied.state, ...placed }),
  ]);
  return 'ok' in state
    ? state
    : done({
        state: { ...state, ...placed },
        notFollowed,
        user,
        warnings: applied.warnings,
        lost: settled?.lost,
      });
}

/** Where a slot counts lines or weight the held place grows and shrinks with the basket. */
async function followLoad(last: Db, state: CartState): Promise<Refusal | undefined> {
  const { slot } = state.place;
  if (!slot?.countsLoad || slot.state !== 'held') return undefined;
  const load = slotLoadOf(state);
  if (load.lines === slot.lines && load.grams === slot.grams) return undefined;
  return resizeHold(last, { cartId: state.cart.cartId, load });
}

/**
 * A basket that grew out of its slot is told so and keeps the place it has; it can't be bought there
 * (`TIMESLOT_TOO_LARGE`).
 */
async function followed(ctx: Context, saved: Saved): Promise<Pick<Saved, 'state' | 'user' | 'warnings'>> {
  const { state, notFollowed, warnings = [], lost } = saved;
  const { slot } = state.place;
  // without its slot the basket is priced as of today again
  if (lost)
    return {
      ...saved,
      state: await loadState(ctx.db, ctx, state.cart),
      warnings: [...warnings, noticeOfLost(ctx, lost)],
    };
  if (notFollowed?.code === 'TIMESLOT_TOO_LARGE')
    return { ...saved, warnings: [...warnings, { code: 'TIMESLOT_TOO_LARGE' }] };
  // the sweep took it meanwhile: prices are those of today again
  if (notFollowed) return { ...saved, state: await loadState(ctx.db, ctx, state.cart) };
  if (!slot?.countsLoad || slot.state !== 'held') return saved;
  return {
    ...saved,
    state: { ...state, place: { ...state.place, slot: { ...slot, ...slotLoadOf(state) } } },
  };
}

/** A lock left behind falls with the first change after it. */
async function unlocked(tx: Db, cart: CartRow, now: Date): Promise<CartRow> {
  if (cart.statusId === 1) return cart;
  await setCartStatus(tx, cart.cartId, openStatus, now);
  return { ...cart, ...openStatus };
}
