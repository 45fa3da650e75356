/** Payment types of the wire (CHK-15). Meal tickets are on paper or electronic. */
export const paymentType = {
  onDelivery: 2,
  deferred: 11,
  card: 12,
  paypal: 13,
  mealTicket: 18,
  electronicTicket: 19,
  summaryInvoice: 101,
  savedCard: 113,
} as const;

export type PaymentTypeId = (typeof paymentType)[keyof typeof paymentType];

/** Paid by a deadline after the delivery. */
export type LaterPaymentType = (typeof paymentType)['deferred' | 'summaryInvoice'];

/** Paid by meal tickets, wholly or in part. */
export type TicketPaymentType = (typeof paymentType)['mealTicket' | 'electronicTicket'];
