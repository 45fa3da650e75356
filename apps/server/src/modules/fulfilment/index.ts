export { nameClosedDays } from './slots/closed-days.ts';
export { adoptVisitorAddresses, zoneOfAddress, type AddressInZone } from './addresses/address-in-zone.ts';
export {
  bookHold,
  /** @tests Expires holds without running the job. */
  expireHolds,
  extendHold,
  holdSlot,
  holdToWish,
  moveSlot,
  prolongSlot,
  releaseHold,
  resizeHold,
  slotOfCart,
  wishSlot,
  type CartSlot,
} from './slots/holds.ts';
export { feesOfZone } from './places/delivery-fees.ts';
export { lockAddressHolds } from './slots/hold-repository.ts';
export { holderOf } from './slots/hold-terms.ts';
export { compartmentsOf, compartmentsOfAll } from './places/locker-repository.ts';
export { moveBooking, refuseLoad, releaseBooking, resizeBooking } from './slots/changed-booking.ts';
export { findTerms, findZone } from './places/served-zone-repository.ts';
export { openDays } from '@bottega/domain/fulfilment';
export { fulfilmentJobs } from './jobs.ts';
export {
  findParking,
  leaveParkingPlace,
  takeParkingPlace,
  type Parking,
} from './parking/parking-repository.ts';
export type { Owner } from './owner.ts';
export { mayChoosePlace } from './policy.ts';
export { pointOfStore } from './places/place-repository.ts';
export type { AddressChange } from './ports.ts';
export { fulfilmentPersonalData } from './personal-data.ts';
export { fulfilmentRoutes } from './routes.ts';
export { catchUpTimeslots, firstFreeSlot, generateTimeslots, listSlots } from './slots/slots.ts';
export { findSlotWithFee, type SlotFee } from './slots/slot-repository.ts';
export { writeZones } from './places/write-zones.ts';
export {
  closeSlot,
  closeSlotDay,
  isTrueEntry,
  openSlot,
  openSlotDay,
  readSlots,
  setSlotLimits,
  type Closed,
  type LedgerEntry,
  type Opened,
  type SlotLimits,
} from './slots/slot-ledger.ts';
