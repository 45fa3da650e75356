import { ORDER_PAPERS } from '@bottega/domain/order';
import { Type, type Static } from 'typebox';
import { Cart } from '../cart/cart-shape.ts';
import { Product } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';
import { Page } from '../envelope.ts';
import { Address } from '../fulfilment/address-shape.ts';
import { orderChanges } from './changes.ts';
import { OrderFilters, ShowReplaced } from './filters.ts';
import { orderNotes } from './notes.ts';
import { OrderLine } from './order-line.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const OrderSummary = Type.Object({
  orderId: Type.Integer(),
  orderStatusId: Type.Integer(),
  orderStatus: Type.String(),
  paymentTypeId: Type.Integer(),
  paymentType: Type.String(),
  /** Whether the order waits for its payment. */
  pending: Type.Boolean(),
  /** Whether a substitute was picked for one of its lines. */
  replaced: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
  deliveryDate: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
  /** When the shop expects to hand it over, `HH:MM`, within the slot or after it; absent until the shop tells. */
  expected: Type.Optional(Type.Object({ begin: Type.String(), end: Type.String() })),
  grossTotal: Type.Number(),
  totalItems: Type.Number(),
  /** Pictures of up to four of its goods. */
  pictures: Type.Array(Type.String()),
  totals: Type.Object({
    /** Cost of the order by what was picked; absent until staff picked. */
    chargedTotal: Type.Optional(Type.Number()),
  }),
  /** Address of the delivery, store or locker; texts depend on its type. */
  address: Address,
  /** Whether `order/modify` opens the order for changes now. */
  canModify: Type.Boolean(),
  /** Until when, ISO 8601; absent if it can't be changed now. */
  modifyUntil: Type.Optional(Type.String()),
});
export type OrderSummary = Static<typeof OrderSummary>;

/** An order of a list; its lines are present only with `fetch_detail`. */
export const ListedOrder = Type.Object({
  ...OrderSummary.properties,
  lines: Type.Optional(Type.Array(OrderLine)),
});
export type ListedOrder = Static<typeof ListedOrder>;

const OrderPage = Type.Object({ page: Page, orders: Type.Array(ListedOrder) });

export const Order = Type.Object({
  ...OrderSummary.properties,
  lines: Type.Array(OrderLine),
  totals: Type.Object({
    listTotal: Type.Number(),
    discountTotal: Type.Number(),
    goodsTotal: Type.Number(),
    /** Euro, discount of the gift codes. */
    giftTotal: Type.Number(),
    packageTotal: Type.Number(),
    /** Euro, deposits of returnable containers, as ordered. */
    containerTotal: Type.Number(),
    /** Euro, of them given back with the containers. */
    containerBack: Type.Optional(Type.Number()),
    deliveryFee: Type.Number(),
    totalPrice: Type.Number(),
    variableWeightTotal: Type.Number(),
    /** Cost of the order by what was picked; absent until staff picked. */
    chargedTotal: Type.Optional(Type.Number()),
    points: Type.Integer(),
    vat: Type.Array(Type.Object({ ivaPct: Type.String(), taxable: Type.Number(), tax: Type.Number() })),
    basketDiscounts: Type.Array(
      Type.Object({ badge: Type.String(), text: Type.String(), amount: Type.Number() }),
    ),
  }),
  orderComment: Type.String(),
  events: Type.Array(
    Type.Object({
      at: Type.String(),
      orderStatusId: Type.Integer(),
      text: Type.String(),
      /** The shopper changed the goods of the order; the status stayed. */
      changed: Type.Optional(Type.Literal(true)),
    }),
  ),
  payment: Type.Object({
    transactionState: Type.Integer(),
    /** Whether the shopper can pay again now. */
    canRetry: Type.Boolean(),
    /** End of the time for a new payment, ISO 8601. */
    retryUntil: Type.Optional(Type.String()),
    /** Euro blocked by an online payment and not charged, charged by one, and given back of that. */
    blocked: Type.Number(),
    charged: Type.Number(),
    refunded: Type.Number(),
    /** Meal tickets that pay a part, their value in euro, and the payment type of what they leave. */
    mealTickets: Type.Optional(
      Type.Object({ count: Type.Integer(), value: Type.Number(), restPaymentTypeId: Type.Integer() }),
    ),
  }),
  /** Number of the invoice, which `order/invoice` answers; absent until it is made. */
  invoice: Type.Optional(Type.String()),
  /** Numbers of the credit notes that reduce the invoice, which `order/invoice` answers too. */
  creditNotes: Type.Optional(Type.Array(Type.String())),
  /** The papers that `order/paper` answers. */
  papers: Type.Array(Type.Enum([...ORDER_PAPERS])),
  canCancel: Type.Boolean(),
  /** Parking place of a pickup at its store. */
  parking: Type.Object({ canReserve: Type.Boolean(), place: Type.Optional(Type.Integer()) }),
  /** Notice by mail when the order is ready. */
  notice: Type.Object({ canAsk: Type.Boolean(), wanted: Type.Boolean() }),
});
export type Order = Static<typeof Order>;

export const Habit = Type.Object({
  product: Product,
  /** Usual quantity in pieces or kilograms, adjusted to the current sale rules. */
  quantity: Type.Number(),
  /** Number of days with a purchase. */
  times: Type.Integer(),
  /** Day of the last purchase, `YYYY-MM-DD`. */
  lastBought: Type.String(),
  /** Estimated days between two purchases; absent after a single purchase. */
  everyDays: Type.Optional(Type.Integer()),
  /** Whether most of that interval is over. */
  isDue: Type.Boolean(),
});
export type Habit = Static<typeof Habit>;

export const order = {
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/list',
    summary: 'The shopper’s orders, newest first; bounds of days and totals are included',
    access: 'user',
    writes: false,
    input: OrderFilters,
    data: OrderPage,
  }),
  listOfAddresses: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/list-for-all-user-shipping-addresses',
    forOthers: true,
    summary:
      'The shopper’s orders to addresses, without those of stores and lockers; paging and filters as order/list',
    access: 'user',
    writes: false,
    input: OrderFilters,
    data: OrderPage,
  }),
  listOfPerson: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/list-for-all-person-orders',
    forOthers: true,
    summary:
      'The orders of a master account and of the accounts that belong to it; paging and filters as order/list',
    access: 'user',
    writes: false,
    input: OrderFilters,
    data: OrderPage,
  }),
  listRetryPayment: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/list-retry-payment',
    summary: 'The shopper’s orders whose payment can be retried, newest first',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ orders: Type.Array(ListedOrder) }),
  }),
  view: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/view',
    summary: 'One order',
    access: 'user',
    writes: false,
    input: Type.Object({ order_id: Id, show_replaced: ShowReplaced }),
    data: Order,
    errors: ['ORDER_NOT_FOUND'],
  }),
  listHabits: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/buy-again',
    summary: 'Products the shopper has bought, the likely due ones first',
    access: 'user',
    writes: false,
    input: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Only what is due and in stock. */
      due: Type.Optional(Type.Boolean()),
      /** Warehouse, day and slot; absent means those of the cart. */
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ page: Page, habits: Type.Array(Habit) }),
  }),
  ...orderNotes,
  cancel: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/delete',
    summary: 'Cancels an order that the store hasn’t taken over; answers its new state',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id }),
    data: Order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  }),
  ...orderChanges,
  addToCart: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/add-all-from-order',
    summary: 'Adds the products of an order to the cart; a warning for each product that can’t be added',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id, show_sectors: Type.Optional(Type.Boolean()) }),
    data: Cart,
    errors: ['ORDER_NOT_FOUND', 'CART_LOCKED', 'ADDRESS_REQUIRED', 'TIMESLOT_REQUIRED'],
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/reserve',
    summary: 'Reserves a parking place for the pickup of an order; repeated, the same one',
    access: 'user',
    writes: true,
    input: Type.Object({
      order_id: Id,
      /** Metres from the shopper to the store; the maximum is half the Earth's circumference. */
      distance: Type.Number({ minimum: 0, maximum: 20_100_000 }),
    }),
    data: Type.Object({ place: Type.Integer() }),
    errors: ['ORDER_NOT_FOUND', 'PARKING_NOT_NOW', 'PARKING_FULL'],
  }),
  notifyOfDelivery: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/delivery-notify',
    summary: 'Turns the mail that says the order is ready on or off',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id, notify: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ notify: Type.Boolean() }),
    errors: ['ORDER_NOT_FOUND', 'NOTICE_TOO_LATE'],
  }),
  lifetime: endpoint({
    method: 'POST',
    path: '/ebsn/api/customer-lifetime/user_info',
    forOthers: true,
    summary: 'What the shopper bought since registering; `userId` is a query parameter and the shopper’s own',
    access: 'user',
    writes: false,
    input: Type.Object({ userId: Int32 }),
    data: Type.Object({
      userId: Type.Integer(),
      /** Orders that were handed over. */
      orders: Type.Integer(),
      totalSpent: Type.Number(),
      averageSpent: Type.Number(),
      points: Type.Integer(),
      /** ISO 8601; absent before the first order. */
      firstOrderAt: Type.Optional(Type.String()),
      lastOrderAt: Type.Optional(Type.String()),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
};
