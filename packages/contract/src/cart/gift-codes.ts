import { Type } from 'typebox';
import { Cart } from './cart-shape.ts';
import { endpoint } from '../endpoint.ts';

/** The typed code; letter case and spaces are ignored. */
const Code = Type.String({ maxLength: 200 });
const Input = Type.Object({ code: Code, show_sectors: Type.Optional(Type.Boolean()) });

const whyNot = [
  'GIFT_CODE_INVALID',
  'GIFT_CODE_EXPIRED',
  'GIFT_CODE_LOGIN',
  'GIFT_CODE_SPENT',
  'GIFT_CODE_YOURS_SPENT',
  'GIFT_CODE_MINIMUM',
  'GIFT_CODE_ALONE',
  'GIFT_CODES_TOO_MANY',
] as const;

export const checkGiftCode = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart-giftcertificate/check',
  summary: 'Whether a gift code can be used on the cart',
  access: 'public',
  writes: false,
  input: Type.Object({ code: Code }),
  data: Type.Object({
    giftCertificateId: Type.Integer(),
    code: Type.String(),
    description: Type.String(),
    /** Euro, discount of the code on the current cart. */
    giftTotal: Type.Number(),
  }),
  errors: whyNot,
});

export const addGiftCode = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart-giftcertificate/add_code',
  summary: 'Adds a gift code to the cart',
  access: 'session',
  writes: true,
  input: Input,
  data: Cart,
  errors: [...whyNot, 'CART_LOCKED'],
});

export const removeGiftCode = endpoint({
  method: 'POST',
  path: '/ebsn/api/cart-giftcertificate/remove_code',
  summary: 'Removes a gift code from the cart',
  access: 'session',
  writes: true,
  input: Input,
  data: Cart,
  errors: ['GIFT_CODE_NOT_ON_CART', 'CART_LOCKED'],
});
