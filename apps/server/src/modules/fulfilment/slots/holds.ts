import { isOrderable, keptAtMostUntil, withoutOwn, type HoldTerms, type SlotLoad } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { mayKeepLonger, mayTakeSlot } from '../policy.ts';
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
  releaseHeld,
  releaseHolds,
  resizeHeld,
  type HoldRow,
  type Place,
} from './hold-repository.ts';
import type { Holder } from './hold-terms.ts';
import { findTimeslot } from './slot-repository.ts';

/** The slot of a cart. */
export type CartSlot = CartSlotRow;

export interface HoldSlot {
  timeslotId: number;
  /** The zone of the cart's address, which must be the slot's zone. */
  zoneId: number;
  cartId: number;
  now: Date;
  holder: Holder;
  /** The load of the basket. */
  load: SlotLoad;
  /** Whether the shop chose the slot, not the shopper (TEN-13). */
  autoAssigned?: boolean;
  /** If given, the slot must be of that day. */
  date?: string | undefined;
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * Holds a slot for the cart in exchange for its previous hold. If it refuses, the previous hold stays. The caller's
 * transaction has locked the cart, so that one cart never runs it twice at once.
 */
export async function holdSlot(tx: Db, request: HoldSlot): Promise<Result<CartSlot>> {
  const place = placeOf(request);
  const { had, chosen } = await tryPlace(tx, place);
  if (chosen) return done(chosen);
  const refusal = await explainRefusal(tx, place, had);
  if (!(await hasFreed(tx, place, refusal))) return refusal;
  const freed = await tryPlace(tx, place);
  return freed.chosen ? done(freed.chosen) : refusal;
}

/**
 * Remembers a slot for a cart without goods. A wish takes no place: the first goods hold the slot, if it still has
 * room. A slot without room is refused. The cart's previous hold is released.
 */
export async function wishSlot(tx: Db, request: HoldSlot): Promise<Result<CartSlot>> {
  const place = placeOf(request);
  let refusal = await refuseWithoutRoom(tx, place);
  if (refusal && (await hasFreed(tx, place, refusal))) refusal = await refuseWithoutRoom(tx, place);
  if (refusal) return refusal;
  await releaseHeld(tx, place.cartId);
  await saveWish(tx, place);
  const wished = await findCartSlot(tx, place.cartId, place.now);
  return wished ? done(wished) : refuse('TIMESLOT_NOT_FOUND');
}

/** Releases the cart's hold and keeps its slot as a wish, when the basket becomes empty. */
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

/** Releases the expired holds of a full slot; true if there were any. */
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

/** The reason why the slot has no room for the basket; undefined if it has room. */
async function refuseWithoutRoom(
  tx: Db,
  place: Place,
  had?: HoldRow & SlotLoad,
): Promise<Refusal | undefined> {
  const found = await findTimeslot(tx, place.timeslotId);
  return mayTakeSlot(found && had?.timeslotId === found.timeslotId ? withoutOwn(found, had) : found, place);
}

/**
 * The reason of a refusal. If the slot has room, then the address has too many holds, or the slot was freed in the
 * meantime.
 */
async function explainRefusal(tx: Db, place: Place, had: (HoldRow & SlotLoad) | undefined): Promise<Refusal> {
  const refusal = await refuseWithoutRoom(tx, place, had);
  if (refusal) return refusal;
  const isTooMany = (await countHoldsFrom(tx, place)) >= place.mostHolds;
  return refuse(isTooMany ? 'TIMESLOT_HOLDS_TOO_MANY' : 'TIMESLOT_FULL');
}

/**
 * The slot that a cart wishes for, holds or has booked. A hold past `expiresAt` is still the cart's, until another cart
 * needs its place or a sweep releases it.
 */
export const slotOfCart = (db: Db, cartId: number, now: Date): Promise<CartSlot | undefined> =>
  findCartSlot(db, cartId, now);

/**
 * Keeps the hold for `minutes` from now, up to the brand's maximum; its end never moves back. Returns its end;
 * undefined if the cart has no hold.
 */
export const extendHold = (
  tx: Db,
  { cartId, now, minutes, terms }: { cartId: number; now: Date; minutes: number; terms: HoldTerms },
): Promise<Date | undefined> =>
  keepHoldUntil(tx, { cartId, expiresAt: minutesAfter(now, minutes), mostSeconds: mostSecondsOf(terms) });

/** Extends the hold at the shopper's request: a limited number of times, and never past the cut-off. */
export async function prolongSlot(
  tx: Db,
  { cartId, slot, now, terms }: { cartId: number; slot: CartSlot; now: Date; terms: HoldTerms },
): Promise<Result<CartSlot>> {
  const later = mayKeepLonger(slot, now, terms);
  if (!later.ok) return later;
  const extensions = slot.extensions + 1;
  const expiresAt = await prolongHold(tx, cartId, later.data, extensions);
  // a sweep may have released the hold in the meantime
  return expiresAt ? done({ ...slot, expiresAt, extensions }) : refuse('TIMESLOT_EXPIRED');
}

/**
 * Resizes the hold to the basket. It refuses if the hold was released, or if the slot has no room for the load; then
 * the hold keeps its size.
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
 * Turns the cart's hold into the booking of its stored order, with the load of the order. An expired hold can be booked
 * until it is released. A repeat for the same order answers the same.
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
 * Releases the cart's hold and deletes its wish; false if it had no hold. Don't call it before `holdSlot` in one
 * transaction: `holdSlot` replaces the old hold itself, and both would lock slots out of order.
 */
export async function releaseHold(tx: Db, cartId: number): Promise<boolean> {
  const [released] = await Promise.all([releaseHeld(tx, cartId), deleteWish(tx, cartId)]);
  return released;
}

/**
 * Moves the visitor's slot, held or wished, to the shopper's cart when carts merge. The previous slot of that cart is
 * released. A live hold is kept from now on for as long as a shopper's, under `terms`.
 */
export async function moveSlot(
  tx: Db,
  { fromCartId, toCartId, now, terms }: { fromCartId: number; toCartId: number; now: Date; terms: HoldTerms },
): Promise<void> {
  const slot = await findCartSlot(tx, fromCartId, now);
  if (!slot) return;
  const holds = await lockHoldsOf(tx, [fromCartId, toCartId]);
  if (holds.some(({ cartId }) => cartId === toCartId)) await releaseHeld(tx, toCartId);
  const moving = holds.find(({ cartId }) => cartId === fromCartId);
  if (moving) await giveHold(tx, moving.holdId, toCartId);
  if (moving && slot.expiresAt > now) {
    const expiresAt = new Date(Math.min(+minutesAfter(now, terms.minutes), +slot.cutOff));
    await keepHoldUntil(tx, { cartId: toCartId, expiresAt, mostSeconds: mostSecondsOf(terms) });
  }
  await Promise.all([deleteWish(tx, fromCartId), deleteWish(tx, toCartId)]);
  const { timeslotId, autoAssigned } = slot;
  if (slot.state === 'wished') await saveWish(tx, { cartId: toCartId, timeslotId, autoAssigned, now });
}

/** Releases expired holds and returns their number. Servers that run it at once share the work. */
export function expireHolds(db: Db, now: Date, timeslotId?: number): Promise<number> {
  return db.transaction(async (tx) => release(tx, await lockExpired(tx, now, timeslotId)));
}

/** Releases all holds and wishes in closed slots. Returns how many holds were released. */
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
