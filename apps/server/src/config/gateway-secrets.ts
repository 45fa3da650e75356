import { ConfigError } from './config-error.ts';

/** A brand's accounts at payment gateways. */
export interface GatewayAccounts {
  stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string };
  paypal?: { clientId: string; secret: string; webhookId: string; apiUrl?: string };
}

/** Fields of an account, with the variables they are read from; an optional one is an address. */
const variables = {
  stripe: {
    needed: { secretKey: 'STRIPE_SECRET', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
    address: 'STRIPE_URL',
  },
  paypal: {
    needed: { clientId: 'PAYPAL_CLIENT_ID', secret: 'PAYPAL_SECRET', webhookId: 'PAYPAL_WEBHOOK_ID' },
    address: 'PAYPAL_URL',
  },
} as const;

/** Ends of variables that name a gateway's setting: `STRIPE_SECRET_<BRAND>`. */
const named =
  /^(?:STRIPE_(?:SECRET|WEBHOOK_SECRET|URL)|PAYPAL_(?:CLIENT_ID|SECRET|WEBHOOK_ID|URL))_([A-Z0-9_]+)$/;

/**
 * Reads the accounts at Stripe and PayPal by the brand's key. An account with a missing part stops the start.
 *
 * @throws ConfigError that names the missing variable
 */
export function gatewayAccounts(env: NodeJS.ProcessEnv): Record<string, GatewayAccounts> {
  const brands = new Set<string>();
  for (const [name, value] of Object.entries(env)) {
    const brand = named.exec(name)?.[1];
    if (brand !== undefined && value) brands.add(brand);
  }
  return Object.fromEntries(
    [...brands].map((brand): [string, GatewayAccounts] => {
      const stripe = accountOf(env, brand, 'stripe');
      const paypal = accountOf(env, brand, 'paypal');
      return [brand.toLowerCase(), { ...(stripe && { stripe }), ...(paypal && { paypal }) }];
    }),
  );
}

function accountOf<Name extends keyof GatewayAccounts>(
  env: NodeJS.ProcessEnv,
  brand: string,
  gateway: Name,
): GatewayAccounts[Name] {
  const { needed, address } = variables[gateway];
  const apiUrl = addressOf(env, `${address}_${brand}`);
  const parts = Object.entries(needed).map(([field, name]): [string, string] => [field, `${name}_${brand}`]);
  if (apiUrl === undefined && parts.every(([, name]) => !env[name])) return undefined;
  const account = parts.map(([field, name]): [string, string] => {
    const value = env[name];
    if (!value) throw new ConfigError(`${name}: needed for the brand's account at ${gateway}`);
    return [field, value];
  });
  return { ...Object.fromEntries(account), ...(apiUrl !== undefined && { apiUrl }) } as GatewayAccounts[Name];
}

function addressOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname !== '/')
    throw new ConfigError(`${name}: expected an address such as https://api.example, without a path`);
  return address.origin;
}
