import type { PaymentGateway } from '../../../platform/pay/gateway.ts';

/** Gateways, the default one first; without gateways the shop has no online payment. */
export interface Gateways {
  all: readonly PaymentGateway[];
}

/** The payment types of this shop: on delivery, and by card if there is a gateway (CHK-02). */
export const offeredPaymentTypes = ({ all }: Gateways): (2 | 12)[] => (all.length > 0 ? [2, 12] : [2]);

export const isOffered = (gateways: Gateways, paymentTypeId: number): boolean =>
  offeredPaymentTypes(gateways).some((offered) => offered === paymentTypeId);

export function gatewayNamed({ all }: Gateways, name: string): PaymentGateway | undefined {
  return all.find((gateway) => gateway.name === name);
}

export function defaultGateway({ all }: Gateways): PaymentGateway {
  const [first] = all;
  if (!first) throw new Error('no payment gateway is configured');
  return first;
}
