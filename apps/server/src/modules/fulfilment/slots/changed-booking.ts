import { fitsSlot, withoutOwn, type SlotLoad } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { lockMove, resizeBooked } from './changed-booking-repository.ts';
import type { CartSlotRow } from './cart-slot-repository.ts';
import { giveHold, lockHold, releaseBooked } from './hold-repository.ts';
import { bookHold, releaseHold } from './holds.ts';
import { findTimeslot } from './slot-repository.ts';

/**
 * Whether an order's slot has room for another load of that order, without its own. Undefined if it has; else the
 * refusal. It locks nothing: `resizeBooking` decides.
 */
export async function refuseLoad(
  db: Db,
  booked: Pick<CartSlotRow, 'timeslotId' | keyof SlotLoad>,
  load: SlotLoad,
): Promise<Refusal | undefined> {
  const slot = await findTimeslot(db, booked.timeslotId);
  return slot && fitsSlot(withoutOwn(slot, booked), load) ? undefined : refuse('TIMESLOT_TOO_LARGE');
}

/** Gives an order's booking another load. The caller has locked the order. It refuses if the slot has no room. */
export async function resizeBooking(
  tx: Db,
  { orderId, load }: { orderId: number; load: SlotLoad },
): Promise<Refusal | undefined> {
  return (await resizeBooked(tx, orderId, load)) ? undefined : refuse('TIMESLOT_TOO_LARGE');
}

/** Releases an order's booking, once, and what its change holds, if one was open. */
export async function releaseBooking(
  tx: Db,
  { orderId, changeCartId }: { orderId: number; changeCartId: number | undefined },
): Promise<void> {
  if (changeCartId !== undefined)
    await Promise.all([
      lockHold(tx, changeCartId),
      lockMove(tx, { orderId, cartId: changeCartId }),
      releaseHold(tx, changeCartId),
    ]);
  await releaseBooked(tx, orderId);
}

/**
 * Moves an order's booking to the slot that its change holds: the one is booked, the other free again. It refuses if the
 * hold was released in the meantime. The caller has locked the order and the change cart.
 *
 * @param boughtCartId the cart that the order was bought with, which its booking belongs to
 */
export async function moveBooking(
  tx: Db,
  { boughtCartId, ...request }: Parameters<typeof bookHold>[1] & { boughtCartId: number },
): Promise<Refusal | undefined> {
  const { cartId, orderId } = request;
  const held = await lockHold(tx, cartId);
  if (!held) return refuse('TIMESLOT_EXPIRED');
  const [, , , booked] = await Promise.all([
    lockMove(tx, { orderId, cartId }),
    releaseBooked(tx, orderId),
    giveHold(tx, held.holdId, boughtCartId),
    bookHold(tx, { ...request, cartId: boughtCartId }),
  ]);
  return booked.ok ? undefined : booked;
}
