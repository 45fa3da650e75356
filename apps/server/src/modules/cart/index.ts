export { addAll, type Wanted } from './add-all.ts';
export { assignDefaultPlace } from './assign-default-place.ts';
export { adoptVisitorCart } from './adopt-visitor-cart.ts';
export { allowPreview } from './allow-preview.ts';
export { answerCart } from './answer-cart.ts';
export { isLocked, type CartLineRow, type CartRow } from './cart-record.ts';
export {
  isSold,
  loadState,
  slotLoadOf,
  totalsOf,
  type CartActs,
  type CartPlace,
  type CartState,
} from './cart-state.ts';
export { cartJobs } from './jobs.ts';
export { leaveChangedAddress } from './leave-changed-address.ts';
export { loadCart } from './load-cart.ts';
export { isLockerTooSmall } from './locker-room.ts';
export { problemOf, type LineProblem } from './line-problem.ts';
export { closeCart, keepForOrder, markPrepared, reopenCart } from './lock-cart.ts';
export { openCart } from './open-cart.ts';
export { placeOfCart } from './place-of-cart.ts';
export { previewCart } from './preview-cart.ts';
export { hasLines, isAddressInUse, lockCart, lockCartById } from './repository.ts';
export { cartRoutes } from './routes.ts';
export { viewCart } from './view-cart.ts';
