import type { PaymentGateway } from '../../platform/pay/gateway.ts';

/** Gateways by name, the default one first. */
export interface Gateways {
  all: readonly PaymentGateway[];
}

/** Ways to pay this shop offers: on delivery, and by card at the gateway (CHK-02). */
export const offeredPaymentTypes = [2, 12] as const;

export const isOffered = (paymentTypeId: number): boolean =>
  offeredPaymentTypes.some((offered) => offered === paymentTypeId);

export function gatewayNamed({ all }: Gateways, name: string): PaymentGateway | undefined {
  return all.find((gateway) => gateway.name === name);
}

export function defaultGateway({ all }: Gateways): PaymentGateway {
  const [first] = all;
  if (!first) throw new Error('no payment gateway is configured');
  return first;
}
