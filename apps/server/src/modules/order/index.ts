export { orderRoutes } from './routes.ts';
export { orderPersonalData } from './personal-data.ts';
export { advanceOrder, applyMove, cancelOrder, paymentDueJob, type OrderContext } from './move-order.ts';
export { deliveryOf } from './cost-view.ts';
export { goodsOf } from './goods-of-line.ts';
export { expectOrder } from './shop-side/expect-order.ts';
export { stepOrder, type ShopStep } from './shop-side/move-by-shop.ts';
export { chargeFor, pickLines, type Pick } from './shop-side/pick-lines.ts';
export { isOwnOrder, mayChangeOrder } from './policy.ts';
export { rewriteOrder } from './change/rewrite-order.ts';
export {
  findConfirmation,
  findTerms,
  keepConfirmation,
  keepTerms,
  type TermsPage,
} from './kept-papers-repository.ts';
export { findNotes } from './note-repository.ts';
export { placeOrder } from './place-order.ts';
export {
  containersOf,
  costOf,
  type NewOrder,
  type OrderLineRecord,
  type OrderRecord,
} from './order-record.ts';
export { insertOrder } from './new-order-repository.ts';
export {
  findEvents,
  findLines,
  findLinesOf,
  findOrder,
  findOrderOf,
  findOrdersOf,
  findOrderOfCart,
  findOrderSince,
  insertEvent,
  listOrders,
  lockOrder,
  lockOrders,
  setPaymentType,
  setPicked,
} from './repository.ts';
export { changeOrder, once } from './shop-side/change-once.ts';
export { findOrderAt } from './shop-side/store-repository.ts';
export { paymentText, pictureOf, statusText, type OrderPayment } from './view.ts';
