import { ORDER_STATUSES, statusesAtShop } from '@bottega/domain/order';
import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Page } from '../envelope.ts';
import { Address } from '../fulfilment/address-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Chosen by the calling program, once for each change it means. A repeat with the same content answers the same. */
const RequestId = Type.String({ pattern: '^[A-Za-z0-9._-]{8,80}$' });
/** `HH:MM` */
const Hour = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

const shopLine = {
  /** Number of the line in the order. */
  line: Type.Integer(),
  productId: Type.Integer(),
  sku: Type.String(),
  ean: Type.String(),
  name: Type.String(),
  shortDescr: Type.String(),
  description: Type.String(),
  saleType: Type.String(),
  /** Ordered pieces, packs or kilograms; of a substitute, the picked ones. */
  ordered: Type.Number(),
  /** Absent until the line was picked. */
  picked: Type.Optional(Type.Number()),
  shortage: Type.Optional(Type.Boolean()),
  lot: Type.Optional(Type.String()),
  /** Euro, cost as ordered. */
  total: Type.Number(),
  /** Euro, cost by what was picked, before basket offers and codes. */
  chargedTotal: Type.Optional(Type.Number()),
  ivaPct: Type.String(),
  /** On a substitute: the line that it stands for. */
  replaces: Type.Optional(Type.Integer()),
};

const shopOrder = {
  orderId: Type.Integer(),
  orderStatusId: Type.Integer(),
  orderStatus: Type.String(),
  paymentTypeId: Type.Integer(),
  warehouseId: Type.Integer(),
  timeslotId: Type.Integer(),
  deliveryDate: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
  addressTypeId: Type.Integer(),
  totalItems: Type.Number(),
  totalPrice: Type.Number(),
  /** Euro, cost by what was picked; absent until something was. */
  chargedTotal: Type.Optional(Type.Number()),
};

/** When the shop expects to hand it over, as the shopper reads it. */
const expected = Type.Optional(Type.Object({ begin: Type.String(), end: Type.String() }));

/** An order as the shop's programs change it. */
const ShopOrder = Type.Object({ ...shopOrder, expected, lines: Type.Array(Type.Object(shopLine)) });
export type ShopOrder = Static<typeof ShopOrder>;

const ListedShopOrder = Type.Object({
  ...shopOrder,
  storeId: Type.Integer(),
  lineCount: Type.Integer(),
  /** Lines that were picked, missing ones included. */
  pickedCount: Type.Integer(),
});
export type ListedShopOrder = Static<typeof ListedShopOrder>;

const PickerLine = Type.Object({
  ...shopLine,
  mediaURL: Type.String(),
  /** The shopper's choices, such as how thick to slice. */
  params: Type.Record(Type.String(), Type.String()),
  note: Type.Optional(Type.String()),
  acceptsSubstitute: Type.Boolean(),
  /** The substitute that the shopper named, if it may be sold: try it first. */
  wantedSubstitute: Type.Optional(
    Type.Object({ productId: Type.Integer(), sku: Type.String(), ean: Type.String(), name: Type.String() }),
  ),
  /** Allergens of the household that a substitute of the line must not have; only during preparation. */
  avoidAllergens: Type.Optional(Type.Array(Type.String())),
});

/** An order for the person who prepares or delivers it. */
const PickerOrder = Type.Object({
  ...shopOrder,
  expected,
  orderComment: Type.String(),
  notes: Type.Array(Type.String()),
  address: Address,
  /** Place of a shopper who waits at the store. */
  parkingPlace: Type.Optional(Type.Integer()),
  lines: Type.Array(PickerLine),
});
export type PickerOrder = Static<typeof PickerOrder>;

const PickInput = Type.Object({
  line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Picked pieces, packs or kilograms; 0 when absent beside `shortage` or `substitute`. */
  quantity: Type.Optional(Type.Number()),
  /** Lot of the goods as their label has it; a recall of a lot finds its buyers by it. */
  lot: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z ./_-]{1,40}$' })),
  /** The goods were missing, wholly or in part. */
  shortage: Type.Optional(Type.Boolean()),
  /** Goods in place of the missing ones, by exactly one of `product_id`, `sku` and `ean`. */
  substitute: Type.Optional(
    Type.Object({
      product_id: Type.Optional(Id),
      sku: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      ean: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      quantity: Type.Number(),
    }),
  ),
});
export type PickInput = Static<typeof PickInput>;

const refusals = ['API_KEY_INVALID', 'ORDER_NOT_FOUND'] as const;

const step = (permission: 'order.prepare' | 'order.deliver', name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/ebsn/api/admin/order/${name}`,
    summary,
    access: 'staff',
    permission,
    writes: true,
    input: Type.Object({ order_id: Id, request_id: RequestId }),
    data: ShopOrder,
    errors: [...refusals, 'ORDER_NOT_MOVABLE', 'ORDER_NOTHING_PICKED', 'REQUEST_ID_REUSED'],
  });

/** The shop's side of orders, for its people and programs. It isn't part of the screens' contract. */
export const shopOrders = {
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/order/list',
    summary: `Orders by day and slot of their delivery; without \`status\` those to prepare (${statusesAtShop.join(', ')})`,
    access: 'staff',
    permission: 'order.read',
    writes: false,
    input: Type.Object({
      day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      timeslot_id: Type.Optional(Id),
      store_id: Type.Optional(Id),
      warehouse_id: Type.Optional(Id),
      /** Status ids, separated by commas. */
      status: Type.Optional(
        Type.String({ pattern: `^\\d{1,2}(,\\d{1,2}){0,${ORDER_STATUSES.length - 1}}$` }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Object({ page: Page, orders: Type.Array(ListedShopOrder) }),
    errors: ['API_KEY_INVALID'],
  }),
  view: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/order/view',
    summary: 'One order for the person who prepares or delivers it',
    access: 'staff',
    permission: 'order.read',
    writes: false,
    input: Type.Object({ order_id: Id }),
    data: PickerOrder,
    errors: refusals,
  }),
  pick: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/order/pick',
    summary:
      'Notes what was picked of lines: quantity or weight, shortage, substitute; a wrong line refuses all',
    access: 'staff',
    permission: 'order.prepare',
    writes: true,
    input: Type.Object({
      order_id: Id,
      request_id: RequestId,
      lines: Type.Array(PickInput, { minItems: 1, maxItems: 500 }),
    }),
    data: ShopOrder,
    errors: [
      ...refusals,
      'ORDER_NOT_PICKABLE',
      'REQUEST_ID_REUSED',
      'PICK_LINE_UNKNOWN',
      'PICK_WRONG',
      'SUBSTITUTE_UNWANTED',
      'SUBSTITUTE_UNKNOWN',
      'SUBSTITUTE_NOT_SOLD',
      'SUBSTITUTE_SOLD_OUT',
      'SUBSTITUTE_SAME',
      'SUBSTITUTE_ADULTS_ONLY',
      'SUBSTITUTE_ALLERGEN',
      'SUBSTITUTE_QUANTITY',
      'SUBSTITUTE_NOTHING_MISSING',
      'SUBSTITUTE_AMBIGUOUS',
    ],
  }),
  expect: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/order/expect',
    summary:
      'Tells the shopper when the order is expected, within its slot or after it; without hours no longer',
    access: 'staff',
    permission: 'order.deliver',
    writes: true,
    input: Type.Object({
      order_id: Id,
      request_id: RequestId,
      /** On the day of the delivery, `HH:MM`; both or none. */
      begin: Type.Optional(Hour),
      end: Type.Optional(Hour),
    }),
    data: ShopOrder,
    errors: [...refusals, 'ORDER_NOT_EXPECTED', 'EXPECTED_HOURS_WRONG', 'REQUEST_ID_REUSED'],
  }),
  takeOver: step(
    'order.prepare',
    'take-over',
    'The shop starts with the order; from now on the shopper can’t change or cancel it',
  ),
  ready: step('order.prepare', 'ready', 'Everything is picked'),
  out: endpoint({
    ...step('order.deliver', 'out', 'The order leaves, with the shop’s van or a carrier'),
    input: Type.Object({
      order_id: Id,
      request_id: RequestId,
      /** Absent: a carrier to lockers, else the shop's van. */
      carrier: Type.Optional(Type.Boolean()),
    }),
  }),
  delivered: step(
    'order.deliver',
    'delivered',
    'The shopper has the goods; they are charged by what was picked',
  ),
  partial: step(
    'order.deliver',
    'partial',
    'The shopper has part of the goods; they are charged by what was picked',
  ),
  notCollected: step(
    'order.deliver',
    'not-collected',
    'The shopper didn’t come or wasn’t there; what was blocked is given back',
  ),
  failed: step(
    'order.deliver',
    'failed',
    'The delivery failed by the shop’s fault; what was blocked is given back',
  ),
};
