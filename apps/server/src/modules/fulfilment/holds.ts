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
  bookPlace,
  choosePlace,
  findCartSlot,
  giveHold,
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
  type CartSlotRow,
  type HoldRow,
  type Place,
} from './hold-repository.ts';
import { findTimeslot } from './slot-repository.ts';

/** A cart's place in a slot. */
export type CartSlot = Omit<CartSlotRow, 'holdId'>;

export interface HoldSlot {
  timeslotId: number;
  /** The slot must be of this zone: the one that serves the cart's address. */
  zoneId: number;
  cartId: number;
  now: Date;
  terms: HoldTerms;
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
 * transaction that has locked the cart: one cart never asks twice at once. Three statements that travel together: with the
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
  if (refusal.code !== 'TIMESLOT_FULL' && refusal.code !== 'TIMESLOT_TOO_LARGE') return refusal;
  // Places whose time ran out since the last sweep are free for whoever asks.
  if ((await expireHolds(tx, place.now, place.timeslotId)) === 0) return refusal;
  const freed = await tryPlace(tx, place);
  return freed.chosen ? done(freed.chosen) : refusal;
}

const placeOf = ({ now, terms, autoAssigned = false, ...request }: HoldSlot): Place => ({
  ...request,
  now,
  autoAssigned,
  expiresAt: minutesAfter(now, terms.minutes),
  mostSeconds: (keptAtMostUntil(now, terms).getTime() - now.getTime()) / 1000,
});

async function tryPlace(
  tx: Db,
  place: Place,
): Promise<{ had: (HoldRow & SlotLoad) | undefined; chosen: CartSlot | undefined }> {
  const [had, , chosen] = await Promise.all([
    lockHold(tx, place.cartId),
    lockChange(tx, place.cartId, place.timeslotId),
    choosePlace(tx, place),
  ]);
  return { had, chosen };
}

async function whyRefused(tx: Db, place: Place, had: (HoldRow & SlotLoad) | undefined): Promise<Refusal> {
  const found = await findTimeslot(tx, place.timeslotId);
  const slot = found && had?.timeslotId === found.timeslotId ? withoutOwn(found, had) : found;
  const isElsewhere = slot?.zoneId !== place.zoneId || (place.date !== undefined && slot.date !== place.date);
  if (!slot?.open || isElsewhere) return refuse('TIMESLOT_NOT_FOUND');
  if (!isOrderable(slot, place.now)) return refuse('TIMESLOT_PAST_CUT_OFF');
  // a place that was freed meanwhile doesn't make the basket too large
  const isTooLarge = !isSlotFull(slot) && !fitsSlot(slot, place.load);
  return refuse(isTooLarge ? 'TIMESLOT_TOO_LARGE' : 'TIMESLOT_FULL');
}

/** The slot a cart holds or has booked. Held ones may be past `expiresAt`: free for others, the cart's until then. */
export const slotOfCart = (db: Db, cartId: number): Promise<CartSlot | undefined> => findCartSlot(db, cartId);

/** Keeps the place for `minutes` from now at least; answers until when, undefined when the cart holds none. */
export const extendHold = (
  tx: Db,
  request: { cartId: number; now: Date; minutes: number },
): Promise<Date | undefined> => prolongHold(tx, request.cartId, minutesAfter(request.now, request.minutes));

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
  if (slot.state !== 'held') return refuse('TIMESLOT_EXPIRED');
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
  const slot = await findCartSlot(tx, request.cartId);
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
 * Gives the cart's place back; false when it held none. Before `holdSlot` it isn't needed, and in one transaction
 * with it would lock slots out of order.
 */
export const releaseHold = (tx: Db, cartId: number): Promise<boolean> => releaseHeld(tx, cartId);

/** Gives an order's place back, once. */
export const releaseBooking = (tx: Db, orderId: number): Promise<boolean> => releaseBooked(tx, orderId);

/** The visitor's place goes to the shopper's cart when carts merge, in exchange for the one that cart held. */
export async function moveHold(
  tx: Db,
  { fromCartId, toCartId }: { fromCartId: number; toCartId: number },
): Promise<void> {
  const holds = await lockHoldsOf(tx, [fromCartId, toCartId]);
  const moving = holds.find(({ cartId }) => cartId === fromCartId);
  if (!moving) return;
  if (holds.length > 1) await releaseHeld(tx, toCartId);
  await giveHold(tx, moving.holdId, toCartId);
}

/** Releases holds whose time ran out; answers how many. Copies that run it together share the work. */
export function expireHolds(db: Db, now: Date, timeslotId?: number): Promise<number> {
  return db.transaction(async (tx) => release(tx, await lockExpired(tx, now, timeslotId)));
}

/** Baskets lose their places in slots that are closed; answers how many. */
export const dropHoldsIn = async (tx: Db, timeslotIds: readonly number[]): Promise<number> =>
  release(tx, await lockHoldsIn(tx, timeslotIds));

async function release(tx: Db, holds: readonly HoldRow[]): Promise<number> {
  if (holds.length === 0) return 0;
  await lockTimeslots(tx, [...new Set(holds.map((hold) => hold.timeslotId))]);
  await releaseHolds(
    tx,
    holds.map((hold) => hold.holdId),
  );
  return holds.length;
}
