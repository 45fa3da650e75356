export { adoptVisitorAddresses, zoneOfAddress, type AddressInZone } from './address-in-zone.ts';
export {
  bookHold,
  expireHolds,
  extendHold,
  holdSlot,
  moveHold,
  releaseBooking,
  releaseHold,
  slotOfCart,
  type CartSlot,
  type HoldSlot,
} from './holds.ts';
export { fulfilmentJobs, openDays } from './jobs.ts';
export { mayChoosePlace, ownerOf, type Owner } from './owner.ts';
export { findZone, type ServedZone } from './repository.ts';
export { fulfilmentRoutes, type FulfilmentPorts } from './routes.ts';
export {
  feeTiersOf,
  firstFreeSlot,
  generateTimeslots,
  listSlots,
  type ListSlots,
  type TimeslotRow,
} from './slots.ts';
