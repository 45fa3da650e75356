import { Type } from 'typebox';
import { Cart } from './cart-shape.ts';
import { DeliveryFees } from './delivery-fees.ts';
import { endpoint } from './endpoint.ts';
import { AddressType, FirstFree, TimeslotDay } from './fulfilment.ts';
import { listReplacements } from './line-replacements.ts';
import { previewPlace } from './place-changes.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Checked by the quantity rules of the domain, which refuse with a code; any JSON number gets there. */
const Quantity = Type.Number();

const ShowSectors = { show_sectors: Type.Optional(Type.Boolean()) };
const Infos = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 1000 }));
const Params = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 120 }));

export const cart = {
  view: endpoint({
    method: 'GET',
    path: '/ebsn/api/cart/view',
    summary: 'The cart of the session',
    access: 'public',
    writes: false,
    input: Type.Object({ ...ShowSectors }),
    data: Cart,
  }),
  add: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/add',
    summary: 'Adds products to the cart',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...ShowSectors,
      items: Type.Array(
        Type.Object({
          productId: Id,
          quantity: Quantity,
          params: Type.Optional(Params),
          searchParams: Type.Optional(Type.Unknown()),
          deliveryWarehouseId: Type.Optional(Type.Integer()),
          /** Answer to a selectable promotion: accept or decline it. */
          promoChoice: Type.Optional(Type.Union([Type.Literal('accept'), Type.Literal('decline')])),
          infos: Type.Optional(Infos),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    data: Cart,
    errors: [
      'PRODUCT_NOT_FOUND',
      'PRODUCT_SOLD_OUT',
      'STOCK_SHORT',
      'INVALID_QUANTITY',
      'MIN_QUANTITY',
      'MAX_QUANTITY',
      'GROUP_MAX_QUANTITY',
      'DAILY_MAX_QUANTITY',
      'QUANTITY_STEP',
      'OPTION_MISSING',
      'OPTION_UNKNOWN',
      'PROMO_CHOICE_MISSING',
      'CART_LOCKED',
      'CART_FULL',
      'LOGIN_REQUIRED',
      'ADDRESS_REQUIRED',
      'TIMESLOT_REQUIRED',
    ],
  }),
  addAllFromList: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/add-all-from-wishlist',
    summary: 'Adds the products of a list to the cart; a warning for each that can’t be',
    access: 'user',
    writes: true,
    input: Type.Object({ list_id: Id, ...ShowSectors }),
    data: Cart,
    errors: ['LIST_NOT_FOUND', 'CART_LOCKED', 'ADDRESS_REQUIRED', 'TIMESLOT_REQUIRED'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/update',
    summary: 'Sets quantities; 0 removes',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...ShowSectors,
      items: Type.Array(
        Type.Object({ itemId: Id, quantity: Quantity, searchParams: Type.Optional(Type.Unknown()) }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    data: Cart,
    errors: [
      'LINE_NOT_FOUND',
      'INVALID_QUANTITY',
      'MIN_QUANTITY',
      'MAX_QUANTITY',
      'GROUP_MAX_QUANTITY',
      'DAILY_MAX_QUANTITY',
      'QUANTITY_STEP',
      'STOCK_SHORT',
      'PRODUCT_NOT_SOLD_HERE',
      'CART_LOCKED',
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/delete',
    summary: 'Removes lines',
    access: 'session',
    writes: true,
    input: Type.Object({
      ...ShowSectors,
      items: Type.Array(Type.Object({ itemId: Type.Optional(Id), productId: Type.Optional(Id) }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    data: Cart,
    errors: ['LINE_NOT_FOUND', 'CART_LOCKED'],
  }),
  updateCartInfo: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/update-cart-info',
    summary: 'Sets one property of `cartInfos`',
    access: 'session',
    writes: true,
    input: Type.Object({
      property: Type.String({ maxLength: 60 }),
      value: Type.Union([Type.String({ maxLength: 5000 }), Type.Boolean(), Type.Number()]),
    }),
    data: Cart,
    errors: ['CART_INFO_UNKNOWN', 'NOTE_TOO_LONG', 'PACKAGING_UNKNOWN', 'CART_LOCKED'],
  }),
  updateInfos: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart/update-infos',
    summary:
      'Sets `cartItemInfo` of lines: `accept_alternatives`, `note`, and of loose goods `customWeight` (kg)',
    access: 'session',
    writes: true,
    input: Type.Object({
      items: Type.Array(Type.Object({ itemId: Id, infos: Infos }), { minItems: 1, maxItems: 200 }),
    }),
    data: Cart,
    errors: [
      'LINE_NOT_FOUND',
      'CART_INFO_UNKNOWN',
      'LINE_NOTE_TOO_LONG',
      'CUSTOM_WEIGHT_INVALID',
      'MIN_QUANTITY',
      'MAX_QUANTITY',
      'GROUP_MAX_QUANTITY',
      'DAILY_MAX_QUANTITY',
      'QUANTITY_STEP',
      'STOCK_SHORT',
      'PRODUCT_NOT_SOLD_HERE',
      'CART_LOCKED',
    ],
  }),
  selectAddress: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-address/select',
    summary: 'Makes an address the cart’s; answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({
      address_id: Id,
      address_type: Type.Optional(AddressType),
      delivery_service_id: Type.Optional(Type.Integer()),
    }),
    data: Cart,
    errors: [
      'ADDRESS_NOT_FOUND',
      'ADDRESS_NOT_COVERED',
      'ADDRESS_LOCKED',
      'LOGIN_REQUIRED',
      'SERVICE_UNKNOWN',
    ],
  }),
  selectStore: endpoint({
    method: 'POST',
    path: '/ebsn/api/store/select',
    summary: 'Makes a store’s pickup point, or else its locker, the cart’s; answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({ store_id: Id }),
    data: Cart,
    errors: ['STORE_NOT_FOUND', 'SERVICE_UNKNOWN', 'ADDRESS_LOCKED', 'LOGIN_REQUIRED'],
  }),
  selectNearStore: endpoint({
    method: 'GET',
    path: '/ebsn/api/store-proximity/select',
    summary: 'The same, for who chose among the near ones; answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({ store_id: Id }),
    data: Cart,
    errors: ['STORE_NOT_FOUND', 'SERVICE_UNKNOWN', 'ADDRESS_LOCKED', 'LOGIN_REQUIRED'],
  }),
  previewPlace,
  listReplacements,
  viewDeliveryFee: endpoint({
    method: 'GET',
    path: '/ebsn/api/delivery-fee/view',
    summary: 'Delivery fees in force for the cart’s place: by slot and by what the goods come to',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: DeliveryFees,
  }),
  listTimeslots: endpoint({
    method: 'GET',
    path: '/ebsn/api/timeslot/list',
    summary: 'Days with their slots for the cart’s address; with `show-closed` those without too',
    access: 'public',
    writes: false,
    input: Type.Object({
      'show-closed': Type.Optional(Type.Boolean()),
      'check-locker': Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ days: Type.Array(TimeslotDay), firstFree: Type.Optional(FirstFree) }),
  }),
  listSmallLockers: endpoint({
    method: 'GET',
    path: '/ebsn/api/cart/small-lockers',
    summary: 'Lockers the basket doesn’t go into, by the address that would be chosen',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      lockers: Type.Array(
        Type.Object({
          addressId: Type.Integer(),
          reason: Type.Object({ code: Type.String(), text: Type.String() }),
        }),
      ),
    }),
  }),
  selectTimeslot: endpoint({
    method: 'GET',
    path: '/ebsn/api/timeslot/select',
    summary: 'Holds a slot for the cart, or remembers it until goods come in; answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({
      sel_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      timeslot_id: Id,
    }),
    data: Cart,
    errors: [
      'TIMESLOT_NOT_FOUND',
      'TIMESLOT_FULL',
      'TIMESLOT_PAST_CUT_OFF',
      'TIMESLOT_TOO_LARGE',
      'TIMESLOT_HOLDS_TOO_MANY',
      'LOCKER_TOO_SMALL',
      'ADDRESS_REQUIRED',
      'LOGIN_REQUIRED',
      'CART_LOCKED',
    ],
  }),
  extendTimeslot: endpoint({
    method: 'POST',
    path: '/ebsn/api/timeslot/extend',
    summary: 'Keeps the held slot longer, a few times; answers the cart',
    access: 'session',
    writes: true,
    input: Type.Object({}),
    data: Cart,
    errors: [
      'TIMESLOT_REQUIRED',
      'TIMESLOT_NOT_HELD',
      'TIMESLOT_EXPIRED',
      'TIMESLOT_PAST_CUT_OFF',
      'TIMESLOT_KEPT_LONGEST',
      'LOGIN_REQUIRED',
      'CART_LOCKED',
    ],
  }),
};
