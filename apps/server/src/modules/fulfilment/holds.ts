import {
  extendPlace,
  fitsSlot,
  isOrderable,
  isSlotFull,
  keptAtMostUntil,
  withoutOwn,
  type HoldTerms,
  type SlotLoad,
} from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import {
  deleteWish,
  deleteWishesFor,
  findCartSlot,
  saveWish,
  type CartSlotRow,
} from './cart-slot-repository.ts';
import {
  bookPlace,
  choosePlace,
  countHoldsFrom,
  giveHold,
  keepHoldUntil,
  lockAddressHolds,
  lockExpired,
  lockHold,
  lockHoldsIn,
  lockChange,
  lockHoldsOf,
  lockTimeslots,
  prolongHold,
  releaseBooked,
  releaseHeld,
  releaseHolds,
  resizeHeld,
  type HoldRow,
  type Place,
} from './hold-repository.ts';
import type { Holder } from './hold-terms.ts';
import { findTimeslot } from './slot-repository.ts';

/** A cart's slot. */
export type CartSlot = CartSlotRow;

export interface HoldSlot {
  timeslotId: number;
  /** The slot must be of this zone: the one that serves the cart's address. */
  zoneId: number;
  cartId: number;
  now: Date;
  holder: Holder;
  /** What the basket is now. */
  load: SlotLoad;
  /** Chosen by the shop, not by the shopper (TEN-13). */
  autoAssigned?: boolean;
  /** The slot must be of that day. */
  date?: string | undefined;
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * Keeps a place for the cart, in exchange for the one it had; undefined, and nothing changed, where there is none. In a
 * transaction that has locked the cart: one cart never asks twice at once. Its statements travel together: with the
 * commit they make one round trip (`last`), and a slot everybody wants is waited for no longer than that.
 */
export async function takePlace(tx: Db, request: HoldSlot): Promise<CartSlot | undefined> {
  return (await tryPlace(tx, placeOf(request))).chosen;
}

/** The same, with the reason where there is no place; that one leaves the place the cart had as it was. */
export async function holdSlot(tx: Db, request: HoldSlot): Promise<Result<CartSlot>> {
  const place = placeOf(request);
  const { had, chosen } = await tryPlace(tx, place);
  if (chosen) return done(chosen);
  const refusal = await whyRefused(tx, place, had);
  if (!(await hasFreed(tx, place, refusal))) return refusal;
  const freed = await tryPlace(tx, place);
  return freed.chosen ? done(freed.chosen) : refusal;
}

/**
 * Remembers the slot for a cart without goods, which takes no place: it is held when the first goods come in, if it is
 * free by then. A slot without a place now is refused. The place the cart still had is given back.
 */
export async function wishSlot(tx: Db, request: HoldSlot): Promise<Result<CartSlot>> {
  const place = placeOf(request);
  let refusal = await whyNoPlace(tx, place);
  if (refusal && (await hasFreed(tx, place, refusal))) refusal = await whyNoPlace(tx, place);
  if (refusal) return refusal;
  await releaseHeld(tx, place.cartId);
  await saveWish(tx, place);
  const wished = await findCartSlot(tx, place.cartId, place.now);
  return wished ? done(wished) : refuse('TIMESLOT_NOT_FOUND');
}

/** The cart's place is given back, and its slot stays a wish: what happens to a basket that is emptied. */
export async function holdToWish(
  tx: Db,
  cartId: number,
  slot: CartSlot,
  now: Date,
): Promise<CartSlot | undefined> {
  await releaseHeld(tx, cartId);
  await saveWish(tx, { cartId, timeslotId: slot.timeslotId, autoAssigned: slot.autoAssigned, now });
  return findCartSlot(tx, cartId, now);
}

/** Frees the expired holds of a slot that refused for want of room; true when that freed any. */
const hasFreed = async (tx: Db, { now, timeslotId }: Place, { code }: Refusal): Promise<boolean> =>
  (code === 'TIMESLOT_FULL' || code === 'TIMESLOT_TOO_LARGE') && (await expireHolds(tx, now, timeslotId)) > 0;

const placeOf = ({ now, holder, autoAssigned = false, ...request }: HoldSlot): Place => ({
  ...request,
  now,
  autoAssigned,
  clientAddress: holder.clientAddress,
  mostHolds: holder.mostHolds,
  expiresAt: minutesAfter(now, holder.terms.minutes),
  mostSeconds: mostSecondsOf(holder.terms),
});

const epoch = new Date(0);
const mostSecondsOf = (terms: HoldTerms): number => keptAtMostUntil(epoch, terms).getTime() / 1000;

async function tryPlace(
  tx: Db,
  place: Place,
): Promise<{ had: (HoldRow & SlotLoad) | undefined; chosen: CartSlot | undefined }> {
  const [, had, , chosen] = await Promise.all([
    lockAddressHolds(tx, place.clientAddress),
    lockHold(tx, place.cartId),
    lockChange(tx, place.cartId, place.timeslotId),
    choosePlace(tx, place),
    deleteWish(tx, place.cartId),
  ]);
  return { had, chosen };
}

/** Why the slot has no place for the basket; undefined when it has one. */
async function whyNoPlace(tx: Db, place: Place, had?: HoldRow & SlotLoad): Promise<Refusal | undefined> {
  const found = await findTimeslot(tx, place.timeslotId);
  const slot = found && had?.timeslotId === found.timeslotId ? withoutOwn(found, had) : found;
  const isElsewhere = slot?.zoneId !== place.zoneId || (place.date !== undefined && slot.date !== place.date);
  if (!slot?.open || isElsewhere) return refuse('TIMESLOT_NOT_FOUND');
  if (!isOrderable(slot, place.now)) return refuse('TIMESLOT_PAST_CUT_OFF');
  if (isSlotFull(slot)) return refuse('TIMESLOT_FULL');
  return fitsSlot(slot, place.load) ? undefined : refuse('TIMESLOT_TOO_LARGE');
}

/** A slot with a place that was refused all the same: the address holds too many, or the place was freed meanwhile. */
async function whyRefused(tx: Db, place: Place, had: (HoldRow & SlotLoad) | undefined): Promise<Refusal> {
  const refusal = await whyNoPlace(tx, place, had);
  if (refusal) return refusal;
  const isTooMany = (await countHoldsFrom(tx, place)) >= place.mostHolds;
  return refuse(isTooMany ? 'TIMESLOT_HOLDS_TOO_MANY' : 'TIMESLOT_FULL');
}

/** The slot a cart wishes for, holds or has booked. Held ones may be past `expiresAt`: free for others, the cart's until then. */
export const slotOfCart = (db: Db, cartId: number, now: Date): Promise<CartSlot | undefined> =>
  findCartSlot(db, cartId, now);

/**
 * Keeps the place for `minutes` from now, or as long as the brand keeps one at most; never shorter than before. Answers
 * until when, undefined when the cart holds none.
 */
export const extendHold = (
  tx: Db,
  { cartId, now, minutes, terms }: { cartId: number; now: Date; minutes: number; terms: HoldTerms },
): Promise<Date | undefined> =>
  keepHoldUntil(tx, { cartId, expiresAt: minutesAfter(now, minutes), mostSeconds: mostSecondsOf(terms) });

const whyNotLonger = {
  expired: 'TIMESLOT_EXPIRED',
  pastCutOff: 'TIMESLOT_PAST_CUT_OFF',
  keptLongest: 'TIMESLOT_KEPT_LONGEST',
} as const;

/** Keeps the place longer because the shopper asks for it: a few times, and never past the cut-off. */
export async function prolongSlot(
  tx: Db,
  { cartId, slot, now, terms }: { cartId: number; slot: CartSlot; now: Date; terms: HoldTerms },
): Promise<Result<CartSlot>> {
  if (slot.state !== 'held') return refuse('TIMESLOT_NOT_HELD');
  const extension = extendPlace(slot, now, terms);
  if (!extension.ok) return refuse(whyNotLonger[extension.reason]);
  const extensions = slot.extensions + 1;
  const expiresAt = await prolongHold(tx, cartId, extension.expiresAt, extensions);
  // the sweep may have been there first
  return expiresAt ? done({ ...slot, expiresAt, extensions }) : refuse('TIMESLOT_EXPIRED');
}

/**
 * The held place follows the basket. Undefined: it does; else why not: it ran out and somebody gave it back, or the slot
 * has no room for so much, and the place stays as large as it was.
 */
export async function resizeHold(
  tx: Db,
  { cartId, load }: { cartId: number; load: SlotLoad },
): Promise<Refusal | undefined> {
  const [had, fits] = await Promise.all([lockHold(tx, cartId), resizeHeld(tx, cartId, load)]);
  if (!had) return refuse('TIMESLOT_EXPIRED');
  return fits ? undefined : refuse('TIMESLOT_TOO_LARGE');
}

/**
 * Turns the cart's hold into the booking of its order, which must be stored already, with the load that is bought.
 * A hold that ran out but was not released yet still has its place and is booked. Repeating it for the same order
 * answers the same.
 */
export async function bookHold(
  tx: Db,
  request: { cartId: number; orderId: number; now: Date; load: SlotLoad },
): Promise<Result<CartSlot>> {
  const booked = await bookPlace(tx, request);
  const slot = await findCartSlot(tx, request.cartId, request.now);
  if (slot && (booked || (slot.state === 'booked' && slot.orderId === request.orderId))) return done(slot);
  if (slot?.state !== 'held') return refuse('TIMESLOT_EXPIRED');
  if (!isOrderable(slot, request.now)) return refuse('TIMESLOT_PAST_CUT_OFF');
  const refusal = await resizeHold(tx, request);
  if (refusal) return refusal;
  return (await bookPlace(tx, request))
    ? done({ ...slot, ...request.load, state: 'booked', orderId: request.orderId })
    : refuse('TIMESLOT_EXPIRED');
}

/**
 * Gives the cart's place back and forgets its wish; false when it held none. Before `holdSlot` it isn't needed, and in one
 * transaction with it would lock slots out of order.
 */
export async function releaseHold(tx: Db, cartId: number): Promise<boolean> {
  const [released] = await Promise.all([releaseHeld(tx, cartId), deleteWish(tx, cartId)]);
  return released;
}

/** Gives an order's place back, once. */
export const releaseBooking = (tx: Db, orderId: number): Promise<boolean> => releaseBooked(tx, orderId);

/** The visitor's slot, held or wished for, goes to the shopper's cart when carts merge, in exchange for the one that cart had. */
export async function moveSlot(
  tx: Db,
  { fromCartId, toCartId, now }: { fromCartId: number; toCartId: number; now: Date },
): Promise<void> {
  const slot = await findCartSlot(tx, fromCartId, now);
  if (!slot) return;
  const holds = await lockHoldsOf(tx, [fromCartId, toCartId]);
  if (holds.some(({ cartId }) => cartId === toCartId)) await releaseHeld(tx, toCartId);
  const moving = holds.find(({ cartId }) => cartId === fromCartId);
  if (moving) await giveHold(tx, moving.holdId, toCartId);
  await Promise.all([deleteWish(tx, fromCartId), deleteWish(tx, toCartId)]);
  const { timeslotId, autoAssigned } = slot;
  if (slot.state === 'wished') await saveWish(tx, { cartId: toCartId, timeslotId, autoAssigned, now });
}

/** Releases holds whose time ran out; answers how many. Copies that run it together share the work. */
export function expireHolds(db: Db, now: Date, timeslotId?: number): Promise<number> {
  return db.transaction(async (tx) => release(tx, await lockExpired(tx, now, timeslotId)));
}

/** Baskets lose their places in slots that are closed, and their wishes for them; answers how many lost a place. */
export async function dropHoldsIn(tx: Db, timeslotIds: readonly number[]): Promise<number> {
  await deleteWishesFor(tx, timeslotIds);
  return release(tx, await lockHoldsIn(tx, timeslotIds));
}

async function release(tx: Db, holds: readonly HoldRow[]): Promise<number> {
  if (holds.length === 0) return 0;
  await lockTimeslots(tx, [...new Set(holds.map((hold) => hold.timeslotId))]);
  await releaseHolds(
    tx,
    holds.map((hold) => hold.holdId),
  );
  return holds.length;
}
