import { fitsSlot, withoutOwn, type SlotLoad } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { resizeBooked } from './changed-booking-repository.ts';
import type { CartSlotRow } from './cart-slot-repository.ts';
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
