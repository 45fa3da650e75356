export { findChange, lockChange } from './change/change-repository.ts';
export type { ChangedOrder } from './state/changed-order-repository.ts';
export { closeChange, endChange, leaveChange } from './change/end-change.ts';
export { linePortions, orderedOf } from './state/kept-goods.ts';
export { openChange } from './change/open-change.ts';
export { addItems, keyOf as lineKey } from './lines/add-items.ts';
export { addAll } from './lines/add-all.ts';
export { assignDefaultPlace } from './delivery/assign-default-place.ts';
export { adoptVisitorCart } from './lines/adopt-visitor-cart.ts';
export { allowPreview } from './state/allow-preview.ts';
export { answerCart } from './view/answer-cart.ts';
export { type CartLineRow, type CartRow } from './state/cart-record.ts';
export { loadState, slotLoadOf, totalsOf, type CartState } from './state/cart-state.ts';
export { cartJobs } from './jobs.ts';
export { leaveChangedAddress } from './delivery/leave-changed-address.ts';
export { loadCart } from './state/load-cart.ts';
export { isLockerTooSmall } from './delivery/locker-room.ts';
export { problemOf } from './view/line-problem.ts';
export { closeCart, keepForOrder, markPrepared, reopenCart } from './state/lock-cart.ts';
export { packagingInfo, packagingOf } from './state/packaging.ts';
export { placeOfCart } from './delivery/place-of-cart.ts';
export { cartPersonalData } from './personal-data.ts';
export { previewCart } from './state/preview-cart.ts';
export {
  hasLines,
  isAddressInUse,
  lockCart,
  lockCartById,
  type LineToSave,
} from './state/cart-repository.ts';
export { cartRoutes } from './routes.ts';
export { selectAddress } from './delivery/select-place.ts';
export { selectTimeslot } from './delivery/select-timeslot.ts';
export { setCartInfo } from './lines/set-infos.ts';
export { viewCart } from './view/view-cart.ts';
