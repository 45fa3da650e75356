import { Type, type Static } from 'typebox';
import { FirstSlot } from '../fulfilment/service-shape.ts';

/** Delivery fees of the cart in euro. Before a place is chosen, ids are 0 and there are no bands. */
export const DeliveryFees = Type.Object({
  deliveryServiceId: Type.Integer(),
  zoneId: Type.Integer(),
  /** Fee of the cart; absent until a slot is chosen. */
  deliveryFee: Type.Optional(Type.Number()),
  minOrder: Type.Number(),
  /** Goods total from which delivery is free; absent when it never is. */
  freeFrom: Type.Optional(Type.Number()),
  /** Fees of each weekly band: the highest `from` that the goods total reaches counts. Weekday 1 = Monday. */
  bands: Type.Array(
    Type.Object({
      weekdays: Type.Array(Type.Integer()),
      beginTime: Type.String(),
      endTime: Type.String(),
      fees: Type.Array(Type.Object({ from: Type.Number(), fee: Type.Number() })),
    }),
  ),
});

/** The lowest and the highest amount, in euro. */
const Span = Type.Object({ from: Type.Number(), to: Type.Number() });

/** What delivery costs and when it first comes: to the cart's place, and before one is chosen to homes in general. */
export const DeliveryTerms = Type.Object({
  /** Zone of the cart's place; 0 before one is chosen. */
  zoneId: Type.Integer(),
  minOrder: Span,
  /** Fee of a slot before reductions. */
  fee: Span,
  firstSlot: Type.Optional(FirstSlot),
});
export type DeliveryTerms = Static<typeof DeliveryTerms>;
