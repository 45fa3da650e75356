import type { Config } from './config.ts';
import type { Gateways } from './modules/checkout/index.ts';
import type { Brand } from './platform/brand.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/brand-db.ts';
import type { PaymentGateway } from './platform/pay/gateway.ts';
import { createTestGateway } from './platform/pay/test-gateway/gateway.ts';

interface GatewayParts {
  config: Pick<Config, 'demo'>;
  clock: Clock;
  dbOf(brand: Brand): Db;
  /** The secret of the test gateway's signatures. */
  secret: string;
}

/**
 * The gateways of each brand. The test gateway serves where the demo is on and nowhere else; a brand without a gateway
 * offers no online payment.
 */
export function openGateways({ config, clock, dbOf, secret }: GatewayParts): Gateways {
  return {
    of(brand) {
      const gateways: PaymentGateway[] = [];
      if (config.demo) gateways.push(createTestGateway({ db: dbOf(brand), secret, clock }));
      return gateways;
    },
  };
}
