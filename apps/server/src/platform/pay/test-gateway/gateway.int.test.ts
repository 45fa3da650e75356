import { describe } from 'vitest';
import { brandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBrand } from '../../../../testing/builders/identity.ts';
import { gatewayBehaviours } from '../../../../testing/gateway-behaviours.fixture.ts';
import type { GatewayBench } from '../../../../testing/gateway-bench.ts';
import { webhookSecret } from '../../../../testing/test-gateways.ts';
import type { GatewayEvent } from '../gateway.ts';
import { signWebhook } from '../webhook-signature.ts';
import { createTestGateway } from './gateway.ts';
import { movePayment } from './repository.ts';

describe('the test gateway behaves as the shop expects of gateways', () => {
  gatewayBehaviours(async (): Promise<GatewayBench> => {
    const { db, drop } = await brandDatabases();
    await makeBrand(db);
    const clock = { instant: new Date(), now: () => clock.instant };
    const posted = (gatewayRef: string, secret: string): GatewayEvent => {
      const body = JSON.stringify({ gatewayRef });
      return { body, headers: { 'x-gateway-signature': signWebhook(secret, body, clock.now()) } };
    };
    const decided: string[] = [];
    return {
      gateway: createTestGateway({ db, secret: webhookSecret, clock }),
      async approve(gatewayRef) {
        await movePayment(db, gatewayRef, { state: 'approved' });
        decided.push(gatewayRef);
      },
      callbacks: async () => decided.map((gatewayRef) => posted(gatewayRef, webhookSecret)),
      forged: async () => posted(decided.at(-1) ?? '', 'another secret'),
      setNow(now) {
        clock.instant = now;
      },
      close: drop,
    };
  });
});
