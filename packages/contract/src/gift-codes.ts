import { Type } from 'typebox';
import { Cart } from './cart-shape.ts';
import { endpoint } from './endpoint.ts';

/** As typed: case and spaces don't matter. */
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

/** Gift codes on the cart. */
export const giftCodes = {
  checkGiftCode: endpoint({
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
      /** Euro it would take off the cart as it is. */
      giftTotal: Type.Number(),
    }),
    errors: whyNot,
  }),
  addGiftCode: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart-giftcertificate/add_code',
    summary: 'Puts a gift code on the cart',
    access: 'session',
    writes: true,
    input: Input,
    data: Cart,
    errors: [...whyNot, 'CART_LOCKED'],
  }),
  removeGiftCode: endpoint({
    method: 'POST',
    path: '/ebsn/api/cart-giftcertificate/remove_code',
    summary: 'Takes a gift code off the cart',
    access: 'session',
    writes: true,
    input: Input,
    data: Cart,
    errors: ['GIFT_CODE_NOT_ON_CART', 'CART_LOCKED'],
  }),
};
