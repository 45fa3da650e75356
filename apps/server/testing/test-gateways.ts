import type { Gateways } from '../src/modules/checkout/index.ts';
import { systemClock, type Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/brand-db.ts';
import { createTestGateway } from '../src/platform/pay/test-gateway/gateway.ts';

/** Secret with which the test gateway of tests signs its events. */
export const webhookSecret = 'a secret of the tests';

/** The test gateway on the rows of one brand, which may be opened later. */
export const testGateways = (db: () => Db, clock: Clock = systemClock): Gateways => ({
  of: () => [createTestGateway({ db: db(), secret: webhookSecret, clock })],
});

/** A brand without online payment. */
export const noGateways: Gateways = { of: () => [] };
