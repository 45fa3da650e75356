export { orderRoutes } from './routes.ts';
export { orderPersonalData } from './personal-data.ts';
export {
  advanceOrder,
  applyMove,
  cancelOrder,
  deliverPartly,
  paymentDueJob,
  type OrderActs,
} from './move-order.ts';
export { refuseChange } from './change/modify-order.ts';
export { rewriteOrder } from './change/rewrite-order.ts';
export { chargeFor, pickLines, type Pick } from './pick-lines.ts';
export { findNotes } from './note-repository.ts';
export { placeOrder } from './place-order.ts';
export { costOf, type NewOrder, type OrderLineRecord, type OrderRecord } from './order-record.ts';
export {
  findEvents,
  findLines,
  findOrder,
  findOrderOf,
  findOrderOfCart,
  findOrderSince,
  insertEvent,
  insertOrder,
  listOrders,
  lockOrder,
  setPaymentType,
} from './repository.ts';
export { paymentText, statusText, type OrderPayment } from './view.ts';
