import { Type } from 'typebox';
import { Cart } from '../cart/cart-shape.ts';
import { endpoint } from '../endpoint.ts';
import { DownloadedFile } from '../file.ts';
import { Int32 } from '../integer.ts';
import { savedCards } from './cards.ts';
import { paymentDeadlines } from './deadlines.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Result of a purchase; the shopper continues on the order page or on the gateway's page. */
const Purchase = Type.Object({
  orderId: Type.Integer(),
  orderStatusId: Type.Integer(),
  /** Address of the gateway, when the shopper must pay there. */
  redirectUrl: Type.Optional(Type.String()),
});

/** Limits of meal tickets for the basket. Amounts in euro; no change is given. */
const MealTickets = Type.Object({
  /** Cost of the goods in the basket that meal tickets may pay. */
  eligibleTotal: Type.Number(),
  /** Most tickets that one order takes. */
  maxTickets: Type.Integer(),
  /** Lowest and highest value of one ticket. */
  minValue: Type.Number(),
  maxValue: Type.Number(),
  /** Payment types for what the tickets don't pay. */
  restPaymentTypeIds: Type.Array(Type.Integer()),
});

export const checkout = {
  paymentTypes: endpoint({
    method: 'GET',
    path: '/ebsn/api/payment-type/list',
    summary: 'Payment types for the cart’s place',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      paymentTypes: Type.Array(
        Type.Object({
          paymentTypeId: Type.Integer(),
          name: Type.String(),
          description: Type.String(),
          /** When it is paid: at the hand-over, now online, or after the delivery. */
          group: Type.Union([Type.Literal('delivery'), Type.Literal('online'), Type.Literal('later')]),
          /** For meal tickets (18, 19): what they may pay, and with how many and which tickets. */
          mealTickets: Type.Optional(MealTickets),
          /** While an order paid so is changed: euro that are blocked for it already. */
          blockedAmount: Type.Optional(Type.Number()),
          /** Euro reserved on the card, above the total when goods are weighed; absent when nothing is reserved. */
          prebilledAmount: Type.Optional(Type.Number()),
        }),
      ),
    }),
  }),
  ...paymentDeadlines,
  ...savedCards,
  prepare: endpoint({
    method: 'POST',
    path: '/ebsn/api/checkout/prepare',
    summary: 'Locks the cart and answers it ready to buy',
    access: 'user',
    writes: true,
    input: Type.Object({
      params: Type.Optional(Type.Unknown()),
      /** The order whose change is being confirmed, 0 for an ordinary cart. Absent: whichever the cart is. */
      order_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    data: Cart,
    errors: [
      'CART_EMPTY',
      'ADDRESS_REQUIRED',
      'ADDRESS_NOT_COVERED',
      'ADDRESS_CONTACT_MISSING',
      'TIMESLOT_REQUIRED',
      'TIMESLOT_EXPIRED',
      'TIMESLOT_PAST_CUT_OFF',
      'TIMESLOT_TOO_LARGE',
      'LOCKER_TOO_SMALL',
      'MIN_ORDER',
      'PRODUCT_SOLD_OUT',
      'STOCK_SHORT',
      'PRODUCT_NOT_SOLD_HERE',
      'PRODUCT_NO_LONGER_SOLD',
      'CART_LOCKED',
      'CART_CHANGED',
      'AGE_NOT_CONFIRMED',
      'ORDER_NOT_MODIFIABLE',
      'ORDER_SLOT_CLOSED',
      'ORDER_CHANGE_ENDED',
      'INVOICE_DATA_REQUIRED',
    ],
  }),
  /**
   * Unlocks the cart when the shopper leaves the payment step. An order that waits for its payment is cancelled: the
   * cart is restored and its slot held again.
   */
  release: endpoint({
    method: 'POST',
    path: '/ebsn/api/checkout/release',
    summary: 'Unlocks a prepared cart that isn’t bought; answers the cart',
    access: 'user',
    writes: true,
    input: Type.Object({}),
    data: Cart,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/ebsn/api/checkout/buy',
    summary: 'Places the order of the prepared cart; a repeat answers the same order',
    access: 'user',
    writes: true,
    input: Type.Object({
      payment_type_id: Int32,
      user_payment_auth_id: Type.Optional(Type.Union([Int32, Type.Null()])),
      /**
       * JSON text of {@link PaymentData}: `{"cartId":…,"mealTickets":{"count":…,"valueCents":…},"restPaymentTypeId":…}`.
       * The cart id is the idempotency key: a late repeat can't buy the next cart.
       */
      payment_data: Type.Optional(Type.String({ maxLength: 4096 })),
    }),
    data: Purchase,
    errors: [
      'NOT_PREPARED',
      'CART_CHANGED',
      'CART_EMPTY',
      'TIMESLOT_EXPIRED',
      'TIMESLOT_PAST_CUT_OFF',
      'TIMESLOT_TOO_LARGE',
      'LOCKER_TOO_SMALL',
      'PRODUCT_SOLD_OUT',
      'STOCK_SHORT',
      'PAYMENT_TYPE_UNKNOWN',
      'PAYMENT_TYPE_NOT_HERE',
      'PAYMENT_CASH_LIMIT',
      'PAYMENT_DATA_INVALID',
      'PAYMENT_AUTH_UNKNOWN',
      'ORDER_NOT_MODIFIABLE',
      'ORDER_SLOT_CLOSED',
      'ORDER_CHANGE_ENDED',
      'ORDER_CHANGE_PAYMENT',
      'ORDER_CHANGE_UNPAID',
      'ORDER_PAYMENT_FIXED',
      'MEAL_TICKETS_COUNT',
      'MEAL_TICKETS_TOO_MANY',
      'MEAL_TICKETS_VALUE',
      'MEAL_TICKETS_NOT_ELIGIBLE',
      'MEAL_TICKETS_ABOVE_GOODS',
      'MEAL_TICKETS_REST',
      'MEAL_TICKETS_CODE',
      'MEAL_TICKETS_REFUSED',
      'INVOICE_DATA_REQUIRED',
    ],
  }),
  prebilledAmount: endpoint({
    method: 'GET',
    path: '/ebsn/api/checkout/prebilled-amount',
    forOthers: true,
    summary: 'The amount that a payment type would block for an order, without one for the basket',
    access: 'user',
    writes: false,
    input: Type.Object({ payment_type_id: Int32, order_id: Type.Optional(Id) }),
    data: Type.Object({ amount: Type.Number() }),
    errors: ['PAYMENT_TYPE_UNKNOWN', 'ORDER_NOT_FOUND'],
  }),
  modifyPaymentType: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/modify-payment-type',
    summary:
      'Changes how an order is paid, until the store takes it over; a placed order keeps its type until an online payment is authorised',
    access: 'user',
    writes: true,
    input: Type.Object({
      order_id: Id,
      payment_type_id: Int32,
      user_payment_auth_id: Type.Optional(Type.Union([Int32, Type.Null()])),
      /** JSON text, as of `buy`. */
      payment_data: Type.Optional(Type.String({ maxLength: 4096 })),
    }),
    data: Purchase,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'ORDER_PAYMENT_TOO_LATE',
      'ORDER_TICKETS_FIXED',
      'ORDER_PAYMENT_SAME',
      'PAYMENT_AUTH_UNKNOWN',
      'PAYMENT_REFUSED',
      'PAYMENT_TYPE_UNKNOWN',
      'PAYMENT_TYPE_NOT_HERE',
      'PAYMENT_CASH_LIMIT',
      'PAYMENT_DATA_INVALID',
    ],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/invoice',
    summary: 'The invoice of an order or one of its credit notes: the electronic original or a copy to read',
    access: 'user',
    writes: false,
    input: Type.Object({
      order_id: Id,
      file_type: Type.Union([Type.Literal('pdf'), Type.Literal('xml')]),
      /** Number of a credit note, `2026/A000124`. Absent: the invoice. */
      number: Type.Optional(Type.String({ pattern: '^[0-9]{4}/[A-Z]?[0-9]{6,}$' })),
    }),
    data: DownloadedFile,
    errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND'],
  }),
  payAgain: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/payment',
    summary: 'Starts the payment of a suspended order again',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id }),
    data: Purchase,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'MEAL_TICKETS_REFUSED'],
  }),
};
