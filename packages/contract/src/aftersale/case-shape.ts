import { Type, type Static } from 'typebox';

export const Reason = Type.Union([
  Type.Literal('missing'),
  Type.Literal('damaged'),
  Type.Literal('spoiled'),
  Type.Literal('wrong'),
  Type.Literal('weight'),
  Type.Literal('not_fresh'),
  Type.Literal('defect'),
  Type.Literal('substitute'),
]);

/** A complaint, a withdrawal, or the refund of a recalled good. */
export const Case = Type.Object({
  caseId: Type.Integer(),
  orderId: Type.Integer(),
  kind: Type.Union([Type.Literal('complaint'), Type.Literal('withdrawal'), Type.Literal('recall')]),
  /** `open` waits for a person, or for the goods; `returned`: the goods are back. */
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('returned'),
    Type.Literal('refunded'),
    Type.Literal('credited'),
    Type.Literal('deducted'),
    Type.Literal('refused'),
  ]),
  /** ISO 8601. */
  at: Type.String(),
  answeredAt: Type.Optional(Type.String()),
  /** Euro, what it is about and what was given. */
  amount: Type.Number(),
  given: Type.Number(),
  /** The shopper chose a credit instead of money. */
  wantsCredit: Type.Optional(Type.Literal(true)),
  /** Code of a credit for a later order. */
  code: Type.Optional(Type.String()),
  /** The words of the shopper and of the shop. */
  note: Type.Optional(Type.String()),
  answer: Type.Optional(Type.String()),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      name: Type.String(),
      quantity: Type.Number(),
      saleType: Type.String(),
      reason: Type.Optional(Reason),
      amount: Type.Number(),
      /** Of the quantity, what the shop accepted or got back. */
      accepted: Type.Optional(Type.Number()),
    }),
  ),
});
export type Case = Static<typeof Case>;

/** A line of an order that was handed over, with the rights that the shopper still has. */
const RightsLine = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  shortDescr: Type.String(),
  description: Type.String(),
  mediaURL: Type.String(),
  saleType: Type.String(),
  /** Pieces, packs or kilograms that weren't claimed yet. */
  left: Type.Number(),
  /** Euro, what they cost. */
  amount: Type.Number(),
  /** Reasons that may be given now. */
  reasons: Type.Array(Reason),
  /** Days for which it is promised to stay fresh. */
  freshDays: Type.Optional(Type.Integer()),
  /** Whether it may be given back without a reason: also opened, or only unopened. */
  withdraw: Type.Union([Type.Literal('yes'), Type.Literal('unopened'), Type.Literal('no')]),
});

export const AfterSale = Type.Object({
  orderId: Type.Integer(),
  /** Last days, `YYYY-MM-DD`; absent: nothing can be claimed or given back any more. */
  complaintUntil: Type.Optional(Type.String()),
  withdrawalUntil: Type.Optional(Type.String()),
  /** Not handed over yet: the shopper can withdraw from the whole order by a statement. */
  withdrawsByStatement: Type.Optional(Type.Literal(true)),
  /** Reasons that need a photo. */
  photoReasons: Type.Array(Reason),
  /** Who withdraws and where the receipt goes, unless the shopper says otherwise. */
  holder: Type.String(),
  email: Type.String(),
  lines: Type.Array(RightsLine),
  /** Newest first. */
  cases: Type.Array(Case),
});
export type AfterSale = Static<typeof AfterSale>;
