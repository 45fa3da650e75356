export { checkoutPersonalData } from './personal-data.ts';
export type { Gateways } from './payment-types/gateways.ts';
export { findOpenDeadline } from './deadlines/deadline-repository.ts';
export { checkoutJobs } from './jobs.ts';
export { invoiceJobs } from './exchange/invoice-jobs.ts';
export { correctInvoice } from './exchange/correct-invoice.ts';
export {
  findInvoiceStates,
  findRefusedInvoices,
  outcomesToMend,
  type InvoiceState,
} from './exchange/outcome-repository.ts';
export { askInvoice, type BuyerFields } from './invoice/ask-invoice.ts';
export { issueInvoice, issueInvoiceJob } from './invoice/issue-invoice.ts';
export { findOrderMoney, type OrderMoney } from './payment-records/order-money.ts';
export { paymentOf, retryableOf } from './payment-records/order-payment.ts';
export { reconcileDay } from './reconciliation/reconcile-day.ts';
export type { Reconciliation } from './reconciliation/reconciliation-record.ts';
export { findReconciliations } from './reconciliation/reconciliation-repository.ts';
export { explainOrder, type ExplainedOrder } from './reconciliation/explain-order.ts';
export { payDeadline } from './payment/pay-deadline.ts';
export { booksCsv, booksJson } from './books/books-csv.ts';
export { readBooks, type Books } from './books/read-books.ts';
export { findPostings } from './ledger/ledger-repository.ts';
export { findInvoicesOf } from './invoice/invoice-repository.ts';
export { invoicePdf, invoiceTitle, pdfName } from './invoice/invoice-pdf.ts';
export { postOrdered, postSold, soldDelivery } from './ledger/post-order.ts';
export { recordMovement } from './payment-records/record-movement.ts';
export { findPaymentOf, insertPayment, setPaymentState } from './payment-records/payment-repository.ts';
export { buyCart } from './purchase/buy-cart.ts';
export { prepareCart } from './purchase/prepare-cart.ts';
export { checkoutRoutes } from './routes.ts';
export { servePayments } from './gateway-events/serve-payments.ts';
export { refundContainers } from './refunds/refund-containers.ts';
export { refundableAtOnce, refundGoods } from './refunds/refund-goods.ts';
export type { RefundPart } from './refunds/refund-repository.ts';
