import { Type, type Static } from 'typebox';
import { Product } from './catalog.ts';
import { endpoint } from './endpoint.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Euro before and after; a side is absent while it isn't known. */
const Amounts = Type.Object({ before: Type.Optional(Type.Number()), after: Type.Optional(Type.Number()) });

const Line = {
  itemId: Type.Integer(),
  product: Product,
  /** Pieces, packs or kilograms in the basket. */
  quantity: Type.Number(),
  /** Asked per piece or kilogram. */
  unitPrice: Type.Object({ before: Type.Number(), after: Type.Number() }),
  /** What the row costs under its own offer. */
  lineTotal: Type.Object({ before: Type.Number(), after: Type.Number() }),
};

const Slot = Type.Object({
  timeslotId: Type.Integer(),
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
});

/** What another place or slot would do to the basket; nothing is changed by asking. */
export const PlaceChanges = Type.Object({
  /** Whether there is anything to ask the shopper about. */
  mustBeTold: Type.Boolean(),
  /** Of the place the basket would go to; absent while there is no basket. */
  addressTypeId: Type.Optional(Type.Integer()),
  lost: Type.Array(
    Type.Object({
      ...Line,
      problem: Type.Object({ code: Type.String(), message: Type.String() }),
      /** In stock there and good in its place, best first, with the quantity to put in. */
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
      /** Rows it is about; none for a promotion on the whole basket. */
      itemIds: Type.Array(Type.Integer()),
    }),
  ),
  basketDiscount: Amounts,
  deliveryFee: Amounts,
  minOrder: Amounts,
  missingToMinOrder: Type.Number(),
  total: Type.Object({ before: Type.Number(), after: Type.Number() }),
  slot: Type.Object({ before: Type.Optional(Slot), after: Type.Optional(Slot) }),
  /** The slot held now doesn't go along. */
  slotLost: Type.Boolean(),
  /** The locker chosen can't hold the basket. */
  lockerTooSmall: Type.Boolean(),
});
export type PlaceChanges = Static<typeof PlaceChanges>;

export const previewPlace = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/preview-place',
  summary: 'What an address, a store’s point or a slot would change in the basket; changes nothing',
  access: 'public',
  writes: false,
  /** Exactly one of address, store and slot. */
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
  ],
});
