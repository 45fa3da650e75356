import { Type } from 'typebox';

/** A line of an order, or a substitute. */
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
  /** The good that the shopper wants if this line is missing. */
  wantedSubstitute: Type.Optional(Type.Object({ productId: Type.Integer(), name: Type.String() })),
  /** Pieces, packs or kilograms that staff picked; absent: as ordered. */
  picked: Type.Optional(Type.Number()),
  /** Cost by what was picked. */
  chargedTotal: Type.Optional(Type.Number()),
  /** Fewer pieces were picked than ordered, or nothing of weighed goods. */
  shortage: Type.Optional(Type.Boolean()),
  /** On a substitute: the `itemId` that it stands for. Only with `show_replaced`, as is `replacedBy`. */
  replaces: Type.Optional(Type.Integer()),
  /** On an ordered line: the `itemId` of its substitute. */
  replacedBy: Type.Optional(Type.Integer()),
  /** Note to the picker of the line. */
  note: Type.Optional(Type.String()),
  /** Requested kilograms of loose goods, when the quantity was rounded up to the next step. */
  customWeight: Type.Optional(Type.Number()),
  /** Euro, deposit of the returnable container of a piece or pack. */
  containerDeposit: Type.Optional(Type.Number()),
});
