import { offeredTypes, paymentType, type PaymentOffer, type PaymentTypeId } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Gateways } from './gateways.ts';

/** The payment types for the caller (CHK-02, IDE-11), at a place and with what is known of saved cards. */
export function offeredPaymentTypes(
  gateways: Gateways,
  { brand, actor }: Pick<Context, 'brand' | 'actor'>,
  at: Pick<PaymentOffer, 'addressTypeId' | 'hasSavedCard' | 'most'> = {},
): PaymentTypeId[] {
  const { settings } = brand;
  return offeredTypes({
    types: settings.paymentTypes,
    audience: settings.paymentAudience,
    groups: actor.groups ?? [],
    cashLimit: settings.cashLimitCents,
    ...at,
    served: [
      ...gateways.of(brand).flatMap(({ paymentTypes }) => paymentTypes),
      ...(gateways.mealTickets?.(brand) ? [paymentType.electronicTicket] : []),
    ],
  });
}

/** The type if it is offered at some place. */
export const offeredType = (
  gateways: Gateways,
  ctx: Context,
  paymentTypeId: number,
): PaymentTypeId | undefined =>
  offeredPaymentTypes(gateways, ctx).find((offered) => offered === paymentTypeId);
