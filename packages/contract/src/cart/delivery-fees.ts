import { Type } from 'typebox';

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
