import type { Config } from '../config/config.ts';
import { originOf, type PublicAddress } from '../modules/tenancy/index.ts';
import type { Brand } from '../platform/context.ts';

interface Started {
  config: Pick<Config, 'demo' | 'secureCookies' | 'gatewayAccounts'>;
  address: PublicAddress;
  brands: readonly Brand[];
}

/** Warnings about settings that are valid alone and dangerous together. The log gets them at every start. */
export function startWarnings({ config, address, brands }: Started): string[] {
  const warnings: string[] = [];
  for (const brand of brands) {
    const origin = new URL(originOf(brand, address));
    if (origin.protocol === 'https:' && !config.secureCookies)
      warnings.push(`${brand.key} is served at ${origin.origin}: turn SECURE_COOKIES on`);
    if (!brand.hosts.includes(origin.hostname))
      warnings.push(`${brand.key} has no host ${origin.hostname}: its canonicalOrigin is not answered`);
  }
  const real = new Set(
    Object.values(config.gatewayAccounts).flatMap((accounts) =>
      Object.entries(accounts).flatMap(([name, { apiUrl }]) => (isOnThisMachine(apiUrl) ? [] : [name])),
    ),
  );
  if (config.demo && real.size > 0)
    warnings.push(
      `DEMO is on beside ${[...real].join(', ')}: demo log-ins are public and pay with real money`,
    );
  return warnings;
}

/** Where a stand-in for the gateway is, with which no money moves. */
const isOnThisMachine = (apiUrl: string | undefined): boolean =>
  apiUrl !== undefined && ['localhost', '127.0.0.1'].includes(new URL(apiUrl).hostname);
