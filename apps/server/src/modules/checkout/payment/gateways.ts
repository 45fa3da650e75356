import { isFor } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { PaymentGateway } from '../../../platform/pay/gateway.ts';

/** Gateways, the default one first; without gateways the shop has no online payment. */
export interface Gateways {
  all: readonly PaymentGateway[];
}

/** The payment types for the caller: on delivery, and by card if there is a gateway (CHK-02, IDE-11). */
export function offeredPaymentTypes(
  { all }: Gateways,
  { brand, actor }: Pick<Context, 'brand' | 'actor'>,
): (2 | 12)[] {
  const types: (2 | 12)[] = all.length > 0 ? [2, 12] : [2];
  return types.filter((id) => isFor(brand.settings.paymentAudience[id] ?? [], actor.groups ?? []));
}

export const isOffered = (gateways: Gateways, ctx: Context, paymentTypeId: number): boolean =>
  offeredPaymentTypes(gateways, ctx).some((offered) => offered === paymentTypeId);

export function gatewayNamed({ all }: Gateways, name: string): PaymentGateway | undefined {
  return all.find((gateway) => gateway.name === name);
}

export function defaultGateway({ all }: Gateways): PaymentGateway {
  const [first] = all;
  if (!first) throw new Error('no payment gateway is configured');
  return first;
}
