import { offeredTypes, type PaymentTypeId } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Gateways } from './gateways.ts';

/** The payment types for the caller; `addressTypeId` is that of the basket's place (CHK-02, IDE-11). */
export function offeredPaymentTypes(
  gateways: Gateways,
  { brand, actor }: Pick<Context, 'brand' | 'actor'>,
  addressTypeId?: number,
): PaymentTypeId[] {
  const { settings } = brand;
  return offeredTypes({
    types: settings.paymentTypes,
    audience: settings.paymentAudience,
    groups: actor.groups ?? [],
    addressTypeId,
    served: [
      ...gateways.of(brand).flatMap(({ paymentTypes }) => paymentTypes),
      ...(gateways.mealTickets?.(brand) ? [19 as const] : []),
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
