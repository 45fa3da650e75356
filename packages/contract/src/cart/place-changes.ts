import { Type, type Static } from 'typebox';
import { Product } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Euro before and after the change; a side is absent while unknown. */
const Amounts = Type.Object({ before: Type.Optional(Type.Number()), after: Type.Optional(Type.Number()) });

const Line = {
  itemId: Type.Integer(),
  product: Product,
  /** Pieces, packs or kilograms in the basket. */
  quantity: Type.Number(),
  /** Price per piece or kilogram. */
  unitPrice: Type.Object({ before: Type.Number(), after: Type.Number() }),
  /** Cost of the row after its own offer. */
  lineTotal: Type.Object({ before: Type.Number(), after: Type.Number() }),
};

const Slot = Type.Object({
  timeslotId: Type.Integer(),
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
});

/** Changes that another place or slot would make to the cart; the call itself changes nothing. */
export const PlaceChanges = Type.Object({
  /** Whether the shopper must confirm the changes. */
  mustBeTold: Type.Boolean(),
  /** Address type of the new place; absent while there is no cart. */
  addressTypeId: Type.Optional(Type.Integer()),
  lost: Type.Array(
    Type.Object({
      ...Line,
      problem: Type.Object({ code: Type.String(), message: Type.String() }),
      /** Alternatives in stock at the new place, best first, with the quantity to add. */
      replacements: Type.Array(Type.Object({ product: Product, quantity: Type.Number() })),
    }),
  ),
  found: Type.Array(Type.Object(Line)),
  dearer: Type.Array(Type.Object(Line)),
  cheaper: Type.Array(Type.Object(Line)),
  promotions: Type.Array(
    Type.Object({
      promoId: Type.Integer(),
      badge: Type.String(),
      text: Type.String(),
      change: Type.Union([Type.Literal('lost'), Type.Literal('won')]),
      /** Rows of the promotion; empty for a promotion on the whole cart. */
      itemIds: Type.Array(Type.Integer()),
    }),
  ),
  basketDiscount: Amounts,
  deliveryFee: Amounts,
  minOrder: Amounts,
  missingToMinOrder: Type.Number(),
  total: Type.Object({ before: Type.Number(), after: Type.Number() }),
  slot: Type.Object({ before: Type.Optional(Slot), after: Type.Optional(Slot) }),
  /** Whether the held slot is lost with the change. */
  slotLost: Type.Boolean(),
  /** Whether the cart doesn't fit into the chosen locker. */
  lockerTooSmall: Type.Boolean(),
});
export type PlaceChanges = Static<typeof PlaceChanges>;

export const previewPlace = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/preview-place',
  summary: 'Previews what an address, a store’s pickup point or a slot would change in the basket',
  access: 'public',
  writes: false,
  /** Exactly one of address, store and slot is given. */
  input: Type.Object({
    address_id: Type.Optional(Id),
    store_id: Type.Optional(Id),
    timeslot_id: Type.Optional(Id),
  }),
  data: PlaceChanges,
  errors: [
    'ADDRESS_NOT_FOUND',
    'ADDRESS_NOT_COVERED',
    'ADDRESS_LOCKED',
    'STORE_NOT_FOUND',
    'SERVICE_UNKNOWN',
    'TIMESLOT_NOT_FOUND',
    'TIMESLOT_PAST_CUT_OFF',
    'ADDRESS_REQUIRED',
    'CART_LOCKED',
    'LOGIN_REQUIRED',
    'ORDER_CHANGE_PLACE',
  ],
});
