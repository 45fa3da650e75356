import { Type, type Static } from 'typebox';
import { Cart } from './cart-shape.ts';
import { Product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { Page } from './envelope.ts';
import { Address } from './fulfilment.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const OrderLine = Type.Object({
  itemId: Type.Integer(),
  productId: Type.Integer(),
  name: Type.String(),
  shortDescr: Type.String(),
  description: Type.String(),
  slug: Type.String(),
  mediaURL: Type.String(),
  saleType: Type.String(),
  quantity: Type.Number(),
  weight: Type.Number(),
  unitPrice: Type.Number(),
  grossTotal: Type.Number(),
  netTotal: Type.Number(),
  ivaPct: Type.String(),
  promo: Type.Optional(Type.String()),
  params: Type.Record(Type.String(), Type.String()),
  acceptAlternatives: Type.Boolean(),
  /** To who picks the line. */
  note: Type.Optional(Type.String()),
  /** Kilograms asked for of loose goods, where the quantity is the step above. */
  customWeight: Type.Optional(Type.Number()),
});

export const OrderSummary = Type.Object({
  orderId: Type.Integer(),
  orderStatusId: Type.Integer(),
  orderStatus: Type.String(),
  paymentTypeId: Type.Integer(),
  paymentType: Type.String(),
  /** Waiting for its payment. */
  pending: Type.Boolean(),
  replaced: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
  deliveryDate: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
  grossTotal: Type.Number(),
  totalItems: Type.Number(),
  /** Where the groceries go; the type of address chooses the words. */
  address: Address,
});
export type OrderSummary = Static<typeof OrderSummary>;

/** One of a list; its lines stand with it where `fetch_detail` asks for them. */
export const ListedOrder = Type.Object({
  ...OrderSummary.properties,
  lines: Type.Optional(Type.Array(OrderLine)),
});
export type ListedOrder = Static<typeof ListedOrder>;

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Euro = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const Order = Type.Object({
  ...OrderSummary.properties,
  lines: Type.Array(OrderLine),
  totals: Type.Object({
    listTotal: Type.Number(),
    discountTotal: Type.Number(),
    goodsTotal: Type.Number(),
    /** Euro, what gift codes took off. */
    giftTotal: Type.Number(),
    packageTotal: Type.Number(),
    deliveryFee: Type.Number(),
    totalPrice: Type.Number(),
    variableWeightTotal: Type.Number(),
    points: Type.Integer(),
    vat: Type.Array(Type.Object({ ivaPct: Type.String(), taxable: Type.Number(), tax: Type.Number() })),
    basketDiscounts: Type.Array(
      Type.Object({ badge: Type.String(), text: Type.String(), amount: Type.Number() }),
    ),
  }),
  orderComment: Type.String(),
  events: Type.Array(Type.Object({ at: Type.String(), orderStatusId: Type.Integer(), text: Type.String() })),
  payment: Type.Object({
    transactionState: Type.Integer(),
    /** Whether the shopper can pay again now. */
    canRetry: Type.Boolean(),
    /** Until when, ISO 8601. */
    retryUntil: Type.Optional(Type.String()),
  }),
  canModify: Type.Boolean(),
  canCancel: Type.Boolean(),
  /** A parking place at the store of a pickup. */
  parking: Type.Object({ canReserve: Type.Boolean(), place: Type.Optional(Type.Integer()) }),
  /** Being told by mail when it is ready. */
  notice: Type.Object({ canAsk: Type.Boolean(), wanted: Type.Boolean() }),
});
export type Order = Static<typeof Order>;

export const Habit = Type.Object({
  product: Product,
  /** Pieces, or kilograms of loose goods: what is usually bought, as it can be bought now. */
  quantity: Type.Number(),
  /** Days it was bought on. */
  times: Type.Integer(),
  /** `YYYY-MM-DD` */
  lastBought: Type.String(),
  /** Days from one purchase to the next; absent where there was one. */
  everyDays: Type.Optional(Type.Integer()),
  /** Most of that time is over. */
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
    input: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** With the lines of each order. */
      fetch_detail: Type.Optional(Type.Boolean()),
      /** With those that wait for their payment; absent: yes. */
      show_pending: Type.Optional(Type.Boolean()),
      /** Days on which they were placed, in Rome. */
      from_date: Type.Optional(Day),
      to_date: Type.Optional(Day),
      from_gross_total: Type.Optional(Euro),
      to_gross_total: Type.Optional(Euro),
    }),
    data: Type.Object({ page: Page, orders: Type.Array(ListedOrder) }),
  }),
  view: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/view',
    summary: 'One order',
    access: 'user',
    writes: false,
    input: Type.Object({ order_id: Id }),
    data: Order,
    errors: ['ORDER_NOT_FOUND'],
  }),
  listHabits: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/buy-again',
    summary: 'What the shopper has bought, what they are likely to need first',
    access: 'user',
    writes: false,
    input: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Where and when; absent: of the cart. */
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ page: Page, habits: Type.Array(Habit) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/delete',
    summary: 'Cancels an order the store hasn’t taken over; answers it as it is then',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id }),
    data: Order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/add-all-from-order',
    summary: 'Adds the products of an order to the cart; a warning for each that can’t be',
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
      /** Metres from the shopper to the store; nobody is farther than half around the Earth. */
      distance: Type.Number({ minimum: 0, maximum: 20_100_000 }),
    }),
    data: Type.Object({ place: Type.Integer() }),
    errors: ['ORDER_NOT_FOUND', 'PARKING_NOT_NOW', 'PARKING_FULL'],
  }),
  notifyOfDelivery: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/delivery-notify',
    summary: 'Asks to be told by mail when the order is ready, or no longer',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id, notify: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ notify: Type.Boolean() }),
    errors: ['ORDER_NOT_FOUND', 'NOTICE_TOO_LATE'],
  }),
};
