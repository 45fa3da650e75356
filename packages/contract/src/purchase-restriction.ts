import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const purchaseRestriction = {
  purchaseRestriction: endpoint({
    method: 'GET',
    path: '/ebsn/api/cart/purchase-restriction',
    summary: 'What restricts buying the products of the cart',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      restrictions: Type.Array(
        Type.Object({
          productId: Type.Integer(),
          name: Type.String(),
          /**
           * At most so much an order, a day, or of its group an order; only for who is of age; neither points nor
           * certificates are earned.
           */
          code: Type.Union([
            Type.Literal('MAX_QUANTITY'),
            Type.Literal('DAILY_MAX_QUANTITY'),
            Type.Literal('GROUP_MAX_QUANTITY'),
            Type.Literal('ADULTS_ONLY'),
            Type.Literal('NO_REWARDS'),
          ]),
          /** Pieces or kilograms the cart has of it, all its lines together. */
          quantity: Type.Number(),
          /** Of a maximum. */
          maxQuantity: Type.Optional(Type.Number()),
          /** Of a maximum of the day or the group: what other orders of the day, or other products, take of it. */
          takenQuantity: Type.Optional(Type.Number()),
          /** Name of the group. */
          group: Type.Optional(Type.String()),
        }),
      ),
    }),
  }),
};
