import type { Gateways } from '../src/modules/checkout/index.ts';
import { systemClock, type Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/brand-db.ts';
import type { PaymentGateway } from '../src/platform/pay/gateway.ts';
import { createTestGateway } from '../src/platform/pay/test-gateway/gateway.ts';

/** Secret with which the test gateway of tests signs its events. */
export const webhookSecret = 'a secret of the tests';

/** The test gateway on the rows of one brand, which may be opened later. */
export const testGateways = (db: () => Db, clock: Clock = systemClock): Gateways => ({
  of: () => [createTestGateway({ db: db(), secret: webhookSecret, clock })],
});

/** A brand without online payment. */
export const noGateways: Gateways = { of: () => [] };

export type LosableCall = 'start' | 'lookUp' | 'capture' | 'reverse' | 'refund';

/** The same gateways. They do what they are asked, and the answers of the calls in `lost` never arrive. */
export function losingAnswers(gateways: Gateways, lost: ReadonlySet<LosableCall>): Gateways {
  const losing = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    start: async (call) => arrived('start', await gateway.start(call)),
    lookUp: async (ref) => arrived('lookUp', await gateway.lookUp(ref)),
    capture: async (call) => arrived('capture', await gateway.capture(call)),
    reverse: async (call) => arrived('reverse', await gateway.reverse(call)),
    refund: async (call) => arrived('refund', await gateway.refund(call)),
  });
  const arrived = <A>(call: LosableCall, answer: A): A => {
    if (lost.has(call)) throw new Error(`the answer to ${call} was lost`);
    return answer;
  };
  return { of: (brand) => gateways.of(brand).map(losing) };
}
