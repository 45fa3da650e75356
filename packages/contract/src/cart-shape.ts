import { Type, type Static } from 'typebox';
import { Product } from './catalog.ts';
import { Address } from './fulfilment.ts';

export const CartItem = Type.Object({
  itemId: Type.Integer(),
  cartItemId: Type.Integer(),
  product: Product,
  quantity: Type.Number(),
  /** Kilograms of loose goods, 0 for the rest. */
  weight: Type.Number(),
  /** Euro, list price of the line before discounts. */
  grossTotal: Type.Number(),
  /** Euro, what the line costs with its own discounts. */
  netTotal: Type.Number(),
  /** Euro, discounts of the line with the badge that gave them. */
  discounts: Type.Array(
    Type.Object({ promoId: Type.Integer(), badge: Type.String(), amount: Type.Number() }),
  ),
  cartItemInfo: Type.Record(Type.String(), Type.String()),
  /** Chosen options, by parameter name. */
  params: Type.Record(Type.String(), Type.String()),
  /** What was answered to a selectable promo when the line was put in. */
  promoChoice: Type.Optional(Type.Union([Type.Literal('accept'), Type.Literal('decline')])),
  /** What the shopper must know of the line before buying it. */
  problem: Type.Optional(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      /** The cart can't be bought while it lasts. */
      blocks: Type.Boolean(),
      /** Pieces, packs or kilograms that are left, where there are fewer than wanted. */
      available: Type.Optional(Type.Number()),
    }),
  ),
});
export type CartItem = Static<typeof CartItem>;

export const CartUser = Type.Object({
  userId: Type.Integer(),
  login: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  userType: Type.Object({ userTypeId: Type.Integer() }),
  betaTester: Type.Integer(),
  profile: Type.Object({ level: Type.Integer() }),
  legals: Type.Array(Type.Object({ legalId: Type.Integer() })),
  crmUserSegments: Type.Array(Type.Object({ crmSegment: Type.Object({ crmSegmentId: Type.Integer() }) })),
  hasFavorites: Type.Boolean(),
  giftCertificatesReceived: Type.Boolean(),
  companyId: Type.Integer(),
  defaultStoreAddressId: Type.Optional(Type.Integer()),
  defaultDeliveryAddressId: Type.Optional(Type.Integer()),
});

export const CartTotals = Type.Object({
  /** Euro, goods at list price. */
  listTotal: Type.Number(),
  discountTotal: Type.Number(),
  /** Euro, discounts on the whole basket, by offer. */
  basketDiscounts: Type.Array(
    Type.Object({
      promoId: Type.Integer(),
      badge: Type.String(),
      text: Type.String(),
      amount: Type.Number(),
    }),
  ),
  goodsTotal: Type.Number(),
  /** Euro, what gift codes take off the goods. */
  giftTotal: Type.Number(),
  /** Euro, part of the goods sold by weight: an estimate until it is weighed. */
  variableWeightTotal: Type.Number(),
  /** Euro, what the order may come to once it is weighed; absent where nothing is. */
  estimate: Type.Optional(Type.Object({ lowest: Type.Number(), highest: Type.Number() })),
  minOrder: Type.Number(),
  missingToMinOrder: Type.Number(),
  freeDeliveryFrom: Type.Optional(Type.Number()),
  missingToFreeDelivery: Type.Optional(Type.Number()),
  points: Type.Integer(),
  /** Number of lines. */
  lineCount: Type.Integer(),
});

export const CartTimeslot = Type.Object({
  timeslotId: Type.Integer(),
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
  name: Type.String(),
  autoAssigned: Type.Boolean(),
  /** Until when the place is held, ISO 8601; absent when it isn't. */
  heldUntil: Type.Optional(Type.String()),
  /** How often `timeslot/extend` may still keep it longer. */
  extensionsLeft: Type.Optional(Type.Integer()),
});

const GiftOnCart = Type.Object({
  giftCertificateId: Type.Integer(),
  code: Type.String(),
  description: Type.String(),
  /** Euro it takes off; 0 while its minimum isn't reached. */
  giftTotal: Type.Number(),
});

/** A code that is on the cart and takes nothing off any more, told until it is taken off. */
const EndedGift = Type.Object({
  giftCertificateId: Type.Integer(),
  code: Type.String(),
  description: Type.String(),
  problem: Type.Object({ code: Type.String(), message: Type.String() }),
});

/** What one certificate took off. */
const OrderAdjustment = Type.Object({
  /** 0: the whole order. */
  orderItemId: Type.Integer(),
  userGiftCertificateId: Type.Integer(),
  giftCertificate: Type.Object({ giftCertificateId: Type.Integer(), description: Type.String() }),
  /** Euro. */
  amount: Type.Number(),
});

/** The whole cart, which every cart write answers (wire-format §8). */
export const Cart = Type.Object({
  /** 0 while the session has none. */
  cartId: Type.Integer(),
  /** 1 open, 2 being bought. */
  cartStatusId: Type.Integer(),
  user: CartUser,
  ssoUser: Type.Optional(Type.Object({})),
  store: Type.Object({ storeId: Type.Integer(), name: Type.String() }),
  warehouse: Type.Object({ warehouseId: Type.Integer(), name: Type.String() }),
  shippingAddress: Type.Object({
    ...Type.Partial(Address).properties,
    addressId: Type.Integer(),
    deliveryServiceId: Type.Integer(),
    zoneId: Type.Integer(),
    autoAssigned: Type.Boolean(),
  }),
  timeslot: CartTimeslot,
  cartItems: Type.Optional(Type.Array(CartItem)),
  sectors: Type.Optional(
    Type.Array(
      Type.Object({ name: Type.String(), categoryId: Type.Integer(), cartItems: Type.Array(CartItem) }),
    ),
  ),
  /** Pieces; a loose line counts one. */
  totalItems: Type.Number(),
  totalPrice: Type.Number(),
  packageTotal: Type.Number(),
  deliveryFee: Type.Number(),
  totals: CartTotals,
  cartInfos: Type.Record(Type.String(), Type.String()),
  userPoints: Type.Optional(Type.Object({ LOYALTY: Type.Object({ value: Type.Number() }) })),
  orderAdjustmentSummary: Type.Object({ orderAdjustments: Type.Array(OrderAdjustment) }),
  /** Codes on the cart, in the order they were put on. */
  giftCertificates: Type.Array(GiftOnCart),
  giftCertificatesEnded: Type.Array(EndedGift),
  /** The certificate it earns, given when the order is delivered. */
  giftCertificatesToGenerate: Type.Array(
    Type.Object({ description: Type.String(), giftTotal: Type.Number() }),
  ),
  orderPackages: Type.Array(
    Type.Object({
      orderPackageId: Type.Integer(),
      quantity: Type.Integer(),
      /** Euro. */
      totalPrice: Type.Number(),
      package: Type.Object({ descr: Type.String(), cost: Type.Number() }),
    }),
  ),
  forcedPreviewDate: Type.Optional(Type.String()),
  /** Names what catalogue answers depend on: `w<warehouse>d<date>t<slot>`. */
  hash: Type.String(),
});
export type Cart = Static<typeof Cart>;
