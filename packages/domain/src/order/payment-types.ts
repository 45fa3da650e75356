import { addressTypes } from '../fulfilment/index.ts';
import type { Cents } from '../money/index.ts';

/** Payment type ids of the wire (CHK-15). */
export type PaymentTypeId = 2 | 11 | 12 | 13 | 18 | 19 | 101 | 113;

type PaymentMoment = 'on_delivery' | 'deferred' | 'online' | 'summary_invoice';

export interface PaymentType {
  id: PaymentTypeId;
  textKey:
    | 'onDelivery'
    | 'deferred'
    | 'card'
    | 'savedCard'
    | 'paypal'
    | 'summaryInvoice'
    | 'mealTicket'
    | 'mealTicketOnline';
  moment: PaymentMoment;
}

/**
 * All payment types. The specification names 12 and 113 together, also 18 and 19; their differences here are our
 * reading.
 */
const TYPES: Readonly<Record<PaymentTypeId, PaymentType>> = {
  2: { id: 2, textKey: 'onDelivery', moment: 'on_delivery' },
  11: { id: 11, textKey: 'deferred', moment: 'deferred' },
  12: { id: 12, textKey: 'card', moment: 'online' },
  13: { id: 13, textKey: 'paypal', moment: 'online' },
  18: { id: 18, textKey: 'mealTicket', moment: 'on_delivery' },
  19: { id: 19, textKey: 'mealTicketOnline', moment: 'online' },
  101: { id: 101, textKey: 'summaryInvoice', moment: 'summary_invoice' },
  113: { id: 113, textKey: 'savedCard', moment: 'online' },
};

export const PAYMENT_TYPES: readonly PaymentType[] = Object.values(TYPES);

/** The payment type of an id; undefined for an unknown id. */
export function paymentTypeOf(id: number): PaymentType | undefined {
  return PAYMENT_TYPES.find((type) => type.id === id);
}

/** Whether the order waits for a payment before it is placed. */
export function isPaidOnline(id: number): boolean {
  return paymentTypeOf(id)?.moment === 'online';
}

/** Whether a payment type is possible at an address type: no payment on delivery at a locker. */
export function isPayableAt(addressTypeId: number, paymentTypeId: number): boolean {
  return addressTypeId !== addressTypes.locker || paymentTypeOf(paymentTypeId)?.moment !== 'on_delivery';
}

const groups = {
  on_delivery: 'delivery',
  online: 'online',
  deferred: 'later',
  summary_invoice: 'later',
} as const;

/**
 * Whether a payment type could take cash beyond the limit of the law: cash of the limit or more is forbidden (D.Lgs.
 * 231/2007, art. 49), also in parts.
 *
 * @param most the most that the order may cost, with the margin of weighed goods
 */
export const isAboveCashLimit = (id: number, most: Cents, limit: Cents): boolean =>
  paymentTypeOf(id)?.moment === 'on_delivery' && most >= limit;

/** When the shopper pays: at the hand-over, now online, or after the delivery. */
export function paymentGroupOf(id: PaymentTypeId): 'delivery' | 'online' | 'later' {
  return groups[TYPES[id].moment];
}

/** Whether the order is paid by a deadline after its delivery. */
export function isPaidLater(id: number): id is 11 | 101 {
  return id === 11 || id === 101;
}

/** Whether meal tickets pay the order, or a part of it. */
export function isMealTicketPayment(id: number): id is 18 | 19 {
  return id === 18 || id === 19;
}

/** Whether a gateway pays the whole order: by card or PayPal. Of an order with meal tickets it may pay the rest. */
export function isGatewayPayment(id: number): boolean {
  return isPaidOnline(id) && !isMealTicketPayment(id);
}
