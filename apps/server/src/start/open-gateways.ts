import { paymentType } from '@bottega/domain';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { GatewayAccounts } from '../config/gateway-secrets.ts';
import type { Gateways } from '../modules/checkout/index.ts';
import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/brand-db.ts';
import type { PaymentGateway } from '../platform/pay/gateway.ts';
import { gatewayWhenUsed } from '../platform/pay/gateway-when-used.ts';
import { createTestTickets } from '../platform/pay/meal-tickets/test-provider.ts';
import type { PageTexts } from '../platform/pay/page-texts.ts';
import { createTestGateway } from '../platform/pay/test-gateway/gateway.ts';
import { textsOf } from '../platform/texts.ts';

interface GatewayParts {
  config: Pick<Config, 'demo' | 'gatewayAccounts'>;
  clock: Clock;
  brands: readonly Brand[];
  dbOf(brand: Brand): Db;
  /** The secret of the test gateway's signatures. */
  secret: string;
}

/**
 * The gateways of each brand: those it has an account at, then the test gateway. The test gateway and the
 * test provider of meal tickets serve where the demo is on and nowhere else; a brand without a gateway offers no online
 * payment.
 *
 * @throws ConfigError if an account names no brand
 */
export async function openGateways(parts: GatewayParts): Promise<Gateways> {
  const { config, clock, brands, dbOf, secret } = parts;
  const { gatewayAccounts: accounts, demo } = config;
  const variableOf = ({ key }: Brand): string => key.replaceAll('-', '_');
  const unknown = Object.keys(accounts).find((name) => !brands.some((brand) => variableOf(brand) === name));
  if (unknown !== undefined)
    throw new ConfigError(`${unknown.toUpperCase()}: payment accounts are set, but there is no such brand`);
  const gateways = new Map<string, readonly PaymentGateway[]>();
  for (const brand of brands) {
    const real = await openAccounts(brand, accounts[variableOf(brand)] ?? {}, { clock, demo });
    const test = demo ? [createTestGateway({ db: dbOf(brand), secret, clock })] : [];
    gateways.set(brand.key, [...real, ...test]);
  }
  return {
    of: ({ key }) => gateways.get(key) ?? [],
    mealTickets: (brand) => (demo ? createTestTickets(dbOf(brand)) : undefined),
  };
}

/**
 * An SDK takes up to 0.4 s and 40 MB to load, so only a shop with an account loads it (ADR 15), and the demo loads
 * PayPal's when a shopper first sees the payment types.
 */
async function openAccounts(
  brand: Brand,
  { stripe, paypal }: GatewayAccounts,
  { clock, demo }: { clock: Clock; demo: boolean },
): Promise<PaymentGateway[]> {
  const texts = pageTexts(brand);
  const gateways: PaymentGateway[] = [];
  if (stripe) {
    const { createStripeGateway } = await import('../platform/pay/stripe/stripe-gateway.ts');
    gateways.push(createStripeGateway(stripe, { clock, texts }));
  }
  if (paypal) {
    const load = async () => {
      const { createPaypalGateway } = await import('../platform/pay/paypal/paypal-gateway.ts');
      return createPaypalGateway(paypal, { texts });
    };
    gateways.push(demo ? gatewayWhenUsed('paypal', [paymentType.paypal], load) : await load());
  }
  return gateways;
}

function pageTexts(brand: Brand): PageTexts {
  const { t } = textsOf(brand);
  return {
    line: (order) => t('gateway.purchase', { order, shop: brand.name }),
    notice: t('gateway.authorised'),
  };
}
