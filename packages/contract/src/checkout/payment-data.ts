import { Type, type Static } from 'typebox';
import { Int32 } from '../integer.ts';

/**
 * The JSON text of `payment_data`. Further names are allowed and mean nothing. Numbers of tickets are checked by the
 * rules of meal tickets, which have codes of their own.
 */
export const PaymentData = Type.Object({
  /** Idempotency key of `buy`: a late repeat can't buy the next cart. */
  cartId: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()])),
  /** The tickets of payment types 18 and 19, all of one value. */
  mealTickets: Type.Optional(
    Type.Union([
      Type.Object({
        count: Type.Number(),
        valueCents: Type.Number(),
        /** Electronic tickets: the one-time code that the issuer's app shows. */
        code: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{4,20}$' })),
      }),
      Type.Null(),
    ]),
  ),
  /** The payment type of what the tickets leave. */
  restPaymentTypeId: Type.Optional(Type.Union([Int32, Type.Null()])),
});
export type PaymentData = Static<typeof PaymentData>;
