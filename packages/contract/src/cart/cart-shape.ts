import { Type, type Static } from 'typebox';
import { Product } from '../catalog/index.ts';
import { Address } from '../fulfilment/address-shape.ts';

export const CartItem = Type.Object({
  itemId: Type.Integer(),
  cartItemId: Type.Integer(),
  product: Product,
  quantity: Type.Number(),
  /** Kilograms of loose goods, 0 for other goods. */
  weight: Type.Number(),
  /** Euro, list price of the line before discounts. */
  grossTotal: Type.Number(),
  /** Euro, cost of the line after its own discounts. */
  netTotal: Type.Number(),
  /** Euro, discounts of the line, each with its badge. */
  discounts: Type.Array(
    Type.Object({ promoId: Type.Integer(), badge: Type.String(), amount: Type.Number() }),
  ),
  /** An offer of several pieces that a few more complete, in words. */
  nearOffer: Type.Optional(
    Type.Object({
      promoId: Type.Integer(),
      /** Pieces still missing. */
      missing: Type.Integer(),
      text: Type.String(),
    }),
  ),
  cartItemInfo: Type.Record(Type.String(), Type.String()),
  /** The good that the shopper wants if this line is missing. */
  wantedSubstitute: Type.Optional(
    Type.Object({
      productId: Type.Integer(),
      name: Type.String(),
      /** Whether the warehouse has it; if not, the shop chooses. */
      isAvailable: Type.Boolean(),
    }),
  ),
  /** Chosen options, by parameter name. */
  params: Type.Record(Type.String(), Type.String()),
  /** The shopper's answer to a selectable promo. */
  promoChoice: Type.Optional(Type.Union([Type.Literal('accept'), Type.Literal('decline')])),
  /** Change of the line that the shopper must see before buying. */
  problem: Type.Optional(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      /** Whether the problem prevents the order. */
      blocks: Type.Boolean(),
      /** Remaining pieces, packs or kilograms, when fewer than the wanted quantity. */
      available: Type.Optional(Type.Number()),
    }),
  ),
});
export type CartItem = Static<typeof CartItem>;

const CartUser = Type.Object({
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
  /** Whether allergens or diets of the household are kept; absent if not. */
  hasHousehold: Type.Optional(Type.Boolean()),
  companyId: Type.Integer(),
  defaultStoreAddressId: Type.Optional(Type.Integer()),
  defaultDeliveryAddressId: Type.Optional(Type.Integer()),
});

const CartTotals = Type.Object({
  /** Euro, goods at list price. */
  listTotal: Type.Number(),
  discountTotal: Type.Number(),
  /** Euro, discounts on the whole cart, by offer. */
  basketDiscounts: Type.Array(
    Type.Object({
      promoId: Type.Integer(),
      badge: Type.String(),
      text: Type.String(),
      amount: Type.Number(),
    }),
  ),
  goodsTotal: Type.Number(),
  /** Euro, discount of the gift codes. */
  giftTotal: Type.Number(),
  /** Euro, part of the goods that is sold by weight and estimated until weighed. */
  variableWeightTotal: Type.Number(),
  /** Euro, range of the final total; absent when no goods are weighed. */
  estimate: Type.Optional(Type.Object({ lowest: Type.Number(), highest: Type.Number() })),
  minOrder: Type.Number(),
  missingToMinOrder: Type.Number(),
  freeDeliveryFrom: Type.Optional(Type.Number()),
  missingToFreeDelivery: Type.Optional(Type.Number()),
  points: Type.Integer(),
  /** Number of lines. */
  lineCount: Type.Integer(),
});

const CartTimeslot = Type.Object({
  timeslotId: Type.Integer(),
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
  name: Type.String(),
  autoAssigned: Type.Boolean(),
  /** End of the hold, ISO 8601; absent when no place is held. */
  heldUntil: Type.Optional(Type.String()),
  /** Number of times `timeslot/extend` may still extend the hold. */
  extensionsLeft: Type.Optional(Type.Integer()),
});

const GiftOnCart = Type.Object({
  giftCertificateId: Type.Integer(),
  code: Type.String(),
  description: Type.String(),
  /** Euro, discount of the code; 0 while its minimum isn't reached. */
  giftTotal: Type.Number(),
});

/** A code on the cart that no longer reduces anything; listed until the shopper removes it. */
const EndedGift = Type.Object({
  giftCertificateId: Type.Integer(),
  code: Type.String(),
  description: Type.String(),
  problem: Type.Object({ code: Type.String(), message: Type.String() }),
});

/** Discount of one certificate on an order. */
const OrderAdjustment = Type.Object({
  /** Id of the order line, 0 for the whole order. */
  orderItemId: Type.Integer(),
  userGiftCertificateId: Type.Integer(),
  giftCertificate: Type.Object({ giftCertificateId: Type.Integer(), description: Type.String() }),
  /** Euro. */
  amount: Type.Number(),
});

/** The whole cart; every cart write answers it. */
export const Cart = Type.Object({
  /** 0 while the session has no cart. */
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
  /** Number of pieces; a line of loose goods counts one. */
  totalItems: Type.Number(),
  totalPrice: Type.Number(),
  /** Euro, the sum of `orderPackages`. */
  packageTotal: Type.Number(),
  /** Euro, deposits of the goods' returnable containers. Part of the total. */
  containerTotal: Type.Number(),
  deliveryFee: Type.Number(),
  totals: CartTotals,
  cartInfos: Type.Record(Type.String(), Type.String()),
  userPoints: Type.Optional(Type.Object({ LOYALTY: Type.Object({ value: Type.Number() }) })),
  orderAdjustmentSummary: Type.Object({ orderAdjustments: Type.Array(OrderAdjustment) }),
  /** Codes on the cart, in the order in which they were added. */
  giftCertificates: Type.Array(GiftOnCart),
  giftCertificatesEnded: Type.Array(EndedGift),
  /** The certificate that the order earns; issued on delivery. */
  giftCertificatesToGenerate: Type.Array(
    Type.Object({ description: Type.String(), giftTotal: Type.Number() }),
  ),
  orderPackages: Type.Array(
    Type.Object({
      orderPackageId: Type.Integer(),
      quantity: Type.Integer(),
      /** Euro. */
      totalPrice: Type.Number(),
      /** The price is a deposit, given back with the packages. */
      returnable: Type.Optional(Type.Literal(true)),
      package: Type.Object({ descr: Type.String(), cost: Type.Number() }),
    }),
  ),
  forcedPreviewDate: Type.Optional(Type.String()),
  /** The order that this cart changes; its place and payment type stay. Absent for an ordinary cart. */
  changesOrder: Type.Optional(
    Type.Object({
      orderId: Type.Integer(),
      paymentTypeId: Type.Integer(),
      /** Euro, total of the order as it is. */
      totalPrice: Type.Number(),
      /** Euro, of the order as it is. */
      deliveryFee: Type.Number(),
      /** The slot of the order as it is; the cart's own slot is where the change leads. */
      timeslot: Type.Object({
        timeslotId: Type.Integer(),
        date: Type.String(),
        beginTime: Type.String(),
        endTime: Type.String(),
      }),
      /** The latest time of the confirmation, ISO 8601. */
      until: Type.String(),
    }),
  ),
  /** Key of the catalogue answers for this cart: `w<warehouse>d<date>t<slot>`. */
  hash: Type.String(),
});
export type Cart = Static<typeof Cart>;
