import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';
import { Cart } from './cart-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Any JSON number; the quantity rules of the domain check it and refuse with a code. */
const Quantity = Type.Number();

const ShowSectors = { show_sectors: Type.Optional(Type.Boolean()) };
const Infos = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 1000 }));
const Params = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 120 }));

export const add = endpoint({
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
        deliveryWarehouseId: Type.Optional(Int32),
        /** Answer to a selectable promo: accept or decline. */
        promoChoice: Type.Optional(Type.Union([Type.Literal('accept'), Type.Literal('decline')])),
        /** As in `update-infos`; a custom weight sets the quantity. */
        infos: Type.Optional(Infos),
        /**
         * The quantity is that of the line afterwards, also if it is there already. So a call that got no answer can be
         * repeated.
         */
        sets_quantity: Type.Optional(Type.Boolean()),
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
    'CART_INFO_UNKNOWN',
    'LINE_NOTE_TOO_LONG',
    'WANTED_SUBSTITUTE_NOT_FOUND',
    'WANTED_SUBSTITUTE_SAME',
    'WANTED_SUBSTITUTE_ADULTS_ONLY',
    'WANTED_SUBSTITUTE_ALLERGEN',
    'CUSTOM_WEIGHT_INVALID',
    'CART_LOCKED',
    'CART_FULL',
    'LOGIN_REQUIRED',
    'ADDRESS_REQUIRED',
    'TIMESLOT_REQUIRED',
  ],
});

export const addAllFromList = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart/add-all-from-wishlist',
  summary: 'Adds the products of a list to the cart; a warning for each product that can’t be added',
  access: 'session',
  writes: true,
  input: Type.Object({ list_id: Id, ...ShowSectors }),
  data: Cart,
  errors: ['LIST_NOT_FOUND', 'CART_LOCKED', 'LOGIN_REQUIRED', 'ADDRESS_REQUIRED', 'TIMESLOT_REQUIRED'],
});

export const update = endpoint({
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
});

export const deleteLines = endpoint({
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
});

export const updateInfos = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart/update-infos',
  summary:
    'Sets `cartItemInfo` of lines: `accept_alternatives`, `wanted_substitute` (a product id), `note`, and of loose goods `customWeight` (kg)',
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
    'WANTED_SUBSTITUTE_NOT_FOUND',
    'WANTED_SUBSTITUTE_SAME',
    'WANTED_SUBSTITUTE_NOT_SOLD',
    'WANTED_SUBSTITUTE_ADULTS_ONLY',
    'WANTED_SUBSTITUTE_ALLERGEN',
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
});
