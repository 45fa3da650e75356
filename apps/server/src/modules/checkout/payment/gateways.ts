import type { PaymentGateway } from '../../../platform/pay/gateway.ts';

/** Gateways, the default one first; without gateways the shop has no online payment. */
export interface Gateways {
  all: readonly PaymentGateway[];
}

export function gatewayNamed({ all }: Gateways, name: string): PaymentGateway | undefined {
  return all.find((gateway) => gateway.name === name);
}

export function defaultGateway({ all }: Gateways): PaymentGateway {
  const [first] = all;
  if (!first) throw new Error('no payment gateway is configured');
  return first;
}
