import { Type } from 'typebox';

/** Euro throughout. Nothing is known before a place is chosen: ids 0, no bands. */
export const DeliveryFees = Type.Object({
  deliveryServiceId: Type.Integer(),
  zoneId: Type.Integer(),
  /** What the cart pays as it is; absent until a slot is chosen. */
  deliveryFee: Type.Optional(Type.Number()),
  minOrder: Type.Number(),
  /** Goods total from which delivery is free; absent: never. */
  freeFrom: Type.Optional(Type.Number()),
  /** Fee of each weekly band by goods total: the highest `from` that is reached counts. Weekday 1 = Monday. */
  bands: Type.Array(
    Type.Object({
      weekdays: Type.Array(Type.Integer()),
      beginTime: Type.String(),
      endTime: Type.String(),
      fees: Type.Array(Type.Object({ from: Type.Number(), fee: Type.Number() })),
    }),
  ),
});
