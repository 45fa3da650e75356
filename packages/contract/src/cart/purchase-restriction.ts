import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

export const purchaseRestriction = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/purchase-restriction',
  summary: 'Restrictions on buying the products of the cart',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: Type.Object({
    restrictions: Type.Array(
      Type.Object({
        productId: Type.Integer(),
        name: Type.String(),
        /**
         * Kind of restriction: a maximum per order, per day or per group and order; adults only; no points or
         * certificates.
         */
        code: Type.Union([
          Type.Literal('MAX_QUANTITY'),
          Type.Literal('DAILY_MAX_QUANTITY'),
          Type.Literal('GROUP_MAX_QUANTITY'),
          Type.Literal('ADULTS_ONLY'),
          Type.Literal('NO_REWARDS'),
        ]),
        /** Pieces or kilograms of the product in the cart, over all its lines. */
        quantity: Type.Number(),
        /** The maximum, for the three codes with a maximum. */
        maxQuantity: Type.Optional(Type.Number()),
        /** For a daily or group maximum: the quantity in other orders of the day, or of other products of the group. */
        takenQuantity: Type.Optional(Type.Number()),
        /** Name of the group, for a group maximum. */
        group: Type.Optional(Type.String()),
      }),
    ),
  }),
});
