import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Cart } from './cart-shape.ts';

export const view = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/view',
  summary: 'The cart of the session',
  access: 'public',
  writes: false,
  input: Type.Object({ show_sectors: Type.Optional(Type.Boolean()) }),
  data: Cart,
});

export const updateCartInfo = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart/update-cart-info',
  summary: 'Sets one property of `cartInfos`',
  access: 'session',
  writes: true,
  input: Type.Object({
    property: Type.String({ maxLength: 60 }),
    value: Type.Union([Type.String({ maxLength: 5000 }), Type.Boolean(), Type.Number()]),
  }),
  data: Cart,
  errors: ['CART_INFO_UNKNOWN', 'NOTE_TOO_LONG', 'PACKAGING_UNKNOWN', 'CART_LOCKED'],
});
