export { checkoutPersonalData } from './personal-data.ts';
export type { Gateways } from './payment/gateways.ts';
export { checkoutJobs } from './jobs.ts';
export { paymentOf, retryableOf } from './payment/order-payment.ts';
export { goodsOf } from './purchase/order-snapshot.ts';
export { payDeadline } from './payment/pay-deadline.ts';
export { findPaymentOf } from './payment/payment-repository.ts';
export { checkoutRoutes } from './routes.ts';
export { servePayments } from './payment/serve-payments.ts';
