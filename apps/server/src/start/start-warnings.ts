import type { Config } from '../config/config.ts';
import { originOf, type PublicAddress } from '../modules/tenancy/index.ts';
import type { Brand } from '../platform/context.ts';
import type { PaymentGateway } from '../platform/pay/gateway.ts';
import { testGatewayName } from '../platform/pay/test-gateway/gateway.ts';

interface Started {
  config: Pick<Config, 'demo' | 'secureCookies'>;
  address: PublicAddress;
  brands: readonly Brand[];
  gateways: { of(brand: Brand): readonly Pick<PaymentGateway, 'name'>[] };
}

/** Warnings about settings that are valid alone and dangerous together. The log gets them at every start. */
export function startWarnings({ config, address, brands, gateways }: Started): string[] {
  const warnings: string[] = [];
  for (const brand of brands) {
    const origin = new URL(originOf(brand, address));
    if (origin.protocol === 'https:' && !config.secureCookies)
      warnings.push(`${brand.key} is served at ${origin.origin}: turn SECURE_COOKIES on`);
    if (!brand.hosts.includes(origin.hostname))
      warnings.push(`${brand.key} has no host ${origin.hostname}: its canonicalOrigin is not answered`);
  }
  const real = new Set(brands.flatMap((brand) => gateways.of(brand).map(({ name }) => name)));
  real.delete(testGatewayName);
  if (config.demo && real.size > 0)
    warnings.push(
      `DEMO is on beside ${[...real].join(', ')}: demo log-ins are public and pay with real money`,
    );
  return warnings;
}
