export { buyCart } from './buy-cart.ts';
export { lookUpOpenAttempts } from './follow-payment.ts';
export type { Gateways } from './gateways.ts';
export { cancelUnpaid, checkoutJobs, settleDue, type CheckoutJobDeps } from './jobs.ts';
export { paymentOf } from './order-payment.ts';
export { findPaymentOf } from './repository.ts';
export { checkoutRoutes } from './routes.ts';
export { servePayments, type PaymentPages } from './serve-payments.ts';
export { settleEvent } from './settle-payment.ts';
