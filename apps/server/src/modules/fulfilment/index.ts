export { nameClosedDays } from './closed-days.ts';
export { adoptVisitorAddresses, zoneOfAddress, type AddressInZone } from './address-in-zone.ts';
export {
  bookHold,
  expireHolds,
  extendHold,
  holdSlot,
  holdToWish,
  moveSlot,
  prolongSlot,
  releaseBooking,
  releaseHold,
  resizeHold,
  slotOfCart,
  takePlace,
  wishSlot,
  type CartSlot,
  type HoldSlot,
} from './holds.ts';
export { feesOfZone, type BandFees } from './delivery-fees.ts';
export { lockAddressHolds } from './hold-repository.ts';
export { holderOf } from './hold-terms.ts';
export { compartmentsOf, compartmentsOfAll } from './locker-repository.ts';
export { openDays } from '@bottega/domain/fulfilment';
export { fulfilmentJobs } from './jobs.ts';
export { findParking, leaveParkingPlace, takeParkingPlace, type Parking } from './parking-repository.ts';
export { mayChoosePlace, ownerOf, type Owner } from './owner.ts';
export { pointOfStore } from './place-repository.ts';
export { findZone, type ServedZone } from './repository.ts';
export type { AddressChange } from './ports.ts';
export { fulfilmentRoutes } from './routes.ts';
export {
  firstFreeSlot,
  firstFreeSlots,
  generateTimeslots,
  listSlots,
  type ListSlots,
  type SlotRefusal,
  type TimeslotRow,
} from './slots.ts';
export { findSlotWithFee, type SlotFee } from './slot-repository.ts';
export { writeZones } from './write-zones.ts';
export type { NewZone } from './zone-repository.ts';
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
} from './slot-ledger.ts';
