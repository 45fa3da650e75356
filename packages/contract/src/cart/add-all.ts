import { Type } from 'typebox';
import { Cart } from './cart-shape.ts';
import { endpoint } from '../endpoint.ts';

export const addAll = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart/add-all',
  summary:
    'Adds products to the cart, each that can be; a warning for each that can’t, by its place among them',
  access: 'session',
  writes: true,
  input: Type.Object({
    show_sectors: Type.Optional(Type.Boolean()),
    items: Type.Array(
      Type.Object({
        productId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
        /** Any JSON number; the quantity rules of the domain check it. */
        quantity: Type.Number(),
        params: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 120 }))),
        /** Answer to a selectable promo: accept or decline. */
        promoChoice: Type.Optional(Type.Union([Type.Literal('accept'), Type.Literal('decline')])),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  data: Cart,
  errors: ['CART_LOCKED', 'LOGIN_REQUIRED', 'ADDRESS_REQUIRED', 'TIMESLOT_REQUIRED'],
});
