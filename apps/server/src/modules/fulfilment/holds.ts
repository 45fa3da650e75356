import { isOrderable } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import {
  bookPlace,
  findCartSlot,
  giveHold,
  lockExpired,
  lockHold,
  lockHoldsOf,
  lockTimeslots,
  prolongHold,
  releaseBooked,
  releaseHeld,
  releaseHolds,
  switchPlace,
  takePlace,
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
  /** How long the place is kept. */
  minutes: number;
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * Keeps a place for the cart, in exchange for the one it had; a refusal leaves that one as it was. Run in a
 * transaction that has locked the cart, so that one cart never asks twice at once.
 */
export async function holdSlot(tx: Db, request: HoldSlot): Promise<Result<CartSlot>> {
  const place: Place = { ...request, expiresAt: minutesAfter(request.now, request.minutes) };
  const previous = await lockHold(tx, request.cartId);
  if (previous?.timeslotId === request.timeslotId) return keepPlace(tx, place);
  if (previous) await lockTimeslots(tx, [previous.timeslotId, request.timeslotId]);
  const take = () => (previous ? switchPlace(tx, previous, place) : takePlace(tx, place));
  const taken = await take();
  if (taken) return done(taken);
  const refusal = await whyRefused(tx, place);
  if (refusal.code !== 'TIMESLOT_FULL') return refusal;
  // Places whose time ran out since the last sweep are free for whoever asks.
  if ((await expireHolds(tx, request.now, request.timeslotId)) === 0) return refusal;
  const freed = await take();
  return freed ? done(freed) : refusal;
}

async function keepPlace(tx: Db, place: Place): Promise<Result<CartSlot>> {
  const slot = await findTimeslot(tx, place.timeslotId);
  if (!slot?.open || slot.zoneId !== place.zoneId) return refuse('TIMESLOT_NOT_FOUND');
  if (!isOrderable(slot, place.now)) return refuse('TIMESLOT_PAST_CUT_OFF');
  await prolongHold(tx, place.cartId, place.expiresAt);
  const kept = await findCartSlot(tx, place.cartId);
  return kept ? done(kept) : refuse('TIMESLOT_NOT_FOUND');
}

async function whyRefused(tx: Db, place: Place): Promise<Refusal> {
  const slot = await findTimeslot(tx, place.timeslotId);
  if (!slot?.open || slot.zoneId !== place.zoneId) return refuse('TIMESLOT_NOT_FOUND');
  return refuse(isOrderable(slot, place.now) ? 'TIMESLOT_FULL' : 'TIMESLOT_PAST_CUT_OFF');
}

/** The slot a cart holds or has booked. Held ones may be past `expiresAt`: free for others, the cart's until then. */
export const slotOfCart = (db: Db, cartId: number): Promise<CartSlot | undefined> => findCartSlot(db, cartId);

/** Keeps the place for `minutes` from now at least; answers until when, undefined when the cart holds none. */
export const extendHold = (
  tx: Db,
  request: { cartId: number; now: Date; minutes: number },
): Promise<Date | undefined> => prolongHold(tx, request.cartId, minutesAfter(request.now, request.minutes));

/**
 * Turns the cart's hold into the booking of its order, which must be stored already. A hold that ran out but was
 * not released yet still has its place and is booked. Repeating it for the same order answers the same.
 */
export async function bookHold(
  tx: Db,
  request: { cartId: number; orderId: number; now: Date },
): Promise<Result<CartSlot>> {
  const booked = await bookPlace(tx, request);
  const slot = await findCartSlot(tx, request.cartId);
  if (slot && (booked || (slot.state === 'booked' && slot.orderId === request.orderId))) return done(slot);
  if (slot?.state === 'held') return refuse('TIMESLOT_PAST_CUT_OFF');
  return refuse('TIMESLOT_EXPIRED');
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
  return db.transaction(async (tx) => {
    const expired: HoldRow[] = await lockExpired(tx, now, timeslotId);
    if (expired.length === 0) return 0;
    await lockTimeslots(tx, [...new Set(expired.map((hold) => hold.timeslotId))]);
    await releaseHolds(
      tx,
      expired.map((hold) => hold.holdId),
    );
    return expired.length;
  });
}
