import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';

/** Saved cards (CHK-14). The shop never has their full numbers. */
const Cards = Type.Object({
  paymentAuths: Type.Array(
    Type.Object({
      user_payment_auth_id: Type.Integer(),
      /** In groups of four, most digits hidden: `4242 42•• •••• 4242`. */
      maskedNumber: Type.String(),
      /** `MM/20YY`. */
      expiry: Type.String(),
      /** `visa`, `mastercard`, … */
      cardType: Type.String(),
      isDefault: Type.Boolean(),
    }),
  ),
});
const OneCard = Type.Object({ user_payment_auth_id: Int32 });

export const savedCards = {
  paymentAuths: endpoint({
    method: 'GET',
    path: '/ebsn/api/payment-type/list-auth',
    summary: 'The shopper’s saved cards, the default one first',
    access: 'user',
    writes: false,
    input: Type.Object({ payment_type_id: Int32 }),
    data: Cards,
  }),
  removePaymentAuth: endpoint({
    method: 'POST',
    path: '/ebsn/api/payment-type/delete-auth',
    summary: 'Deletes a saved card; answers the others',
    access: 'user',
    writes: true,
    input: OneCard,
    data: Cards,
    errors: ['PAYMENT_AUTH_UNKNOWN'],
  }),
  defaultPaymentAuth: endpoint({
    method: 'POST',
    path: '/ebsn/api/payment-type/default-auth',
    summary: 'Makes a saved card the one that is proposed first',
    access: 'user',
    writes: true,
    input: OneCard,
    data: Cards,
    errors: ['PAYMENT_AUTH_UNKNOWN'],
  }),
};
