import { addressType } from '../fulfilment/index.ts';
import type { Cents } from '../money/index.ts';
import {
  paymentType,
  type LaterPaymentType,
  type PaymentTypeId,
  type TicketPaymentType,
} from './payment-type.ts';

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
  [paymentType.onDelivery]: { id: paymentType.onDelivery, textKey: 'onDelivery', moment: 'on_delivery' },
  [paymentType.deferred]: { id: paymentType.deferred, textKey: 'deferred', moment: 'deferred' },
  [paymentType.card]: { id: paymentType.card, textKey: 'card', moment: 'online' },
  [paymentType.paypal]: { id: paymentType.paypal, textKey: 'paypal', moment: 'online' },
  [paymentType.mealTicket]: { id: paymentType.mealTicket, textKey: 'mealTicket', moment: 'on_delivery' },
  [paymentType.electronicTicket]: {
    id: paymentType.electronicTicket,
    textKey: 'mealTicketOnline',
    moment: 'online',
  },
  [paymentType.summaryInvoice]: {
    id: paymentType.summaryInvoice,
    textKey: 'summaryInvoice',
    moment: 'summary_invoice',
  },
  [paymentType.savedCard]: { id: paymentType.savedCard, textKey: 'savedCard', moment: 'online' },
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
  return addressTypeId !== addressType.locker || paymentTypeOf(paymentTypeId)?.moment !== 'on_delivery';
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
export function isPaidLater(id: number): id is LaterPaymentType {
  return id === paymentType.deferred || id === paymentType.summaryInvoice;
}

/** Whether meal tickets pay the order, or a part of it. */
export function isMealTicketPayment(id: number): id is TicketPaymentType {
  return id === paymentType.mealTicket || id === paymentType.electronicTicket;
}

/** Whether a gateway pays the whole order: by card or PayPal. Of an order with meal tickets it may pay the rest. */
export function isGatewayPayment(id: number): boolean {
  return isPaidOnline(id) && !isMealTicketPayment(id);
}
