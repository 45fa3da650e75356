import { Type } from 'typebox';
import { Cart } from './cart-shape.ts';
import { endpoint } from '../endpoint.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const replace = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart/replace',
  summary: 'Replaces lines by other products, all or none',
  access: 'session',
  writes: true,
  input: Type.Object({
    show_sectors: Type.Optional(Type.Boolean()),
    items: Type.Array(
      Type.Object({
        /** The line to replace. */
        itemId: Id,
        /** The new product. */
        productId: Id,
        /** Any JSON number; the quantity rules of the domain check it. */
        quantity: Type.Number(),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  data: Cart,
  errors: [
    'LINE_NOT_FOUND',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_NOT_SOLD_HERE',
    'PRODUCT_SOLD_OUT',
    'STOCK_SHORT',
    'INVALID_QUANTITY',
    'MIN_QUANTITY',
    'MAX_QUANTITY',
    'GROUP_MAX_QUANTITY',
    'DAILY_MAX_QUANTITY',
    'QUANTITY_STEP',
    'OPTION_MISSING',
    'PROMO_CHOICE_MISSING',
    'CART_LOCKED',
    'LOGIN_REQUIRED',
    'ADDRESS_REQUIRED',
    'TIMESLOT_REQUIRED',
  ],
});
