import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { GatewayEvent, GatewayEventKind, PaymentGateway } from '../gateway.ts';
import { isSignedWebhook } from '../webhook-signature.ts';
import {
  capturePayment,
  findPayment,
  insertPayment,
  reversePayment,
  type TestPayment,
} from './repository.ts';

export const testGatewayName = 'test';

const kinds: Partial<Record<TestPayment['state'], GatewayEventKind>> = {
  approved: 'authorised',
  refused: 'refused',
  abandoned: 'abandoned',
};

/** The result of a payment at the test gateway. Undefined while the shopper is still on its page. */
export function eventOf(payment: TestPayment): GatewayEvent | undefined {
  const kind = kinds[payment.state];
  if (!kind) return undefined;
  return {
    eventId: `${payment.gatewayRef}:${kind}`,
    gatewayRef: payment.gatewayRef,
    merchantRef: payment.merchantRef,
    kind,
    amountCents: payment.amountCents,
    ...(payment.reason !== null && { reason: payment.reason }),
  };
}

/** The built-in gateway. It moves no money and otherwise behaves like real gateways. */
export function createTestGateway({ secret, clock }: { secret: string; clock: Clock }): PaymentGateway {
  return {
    name: testGatewayName,
    async start(tx, request) {
      const gatewayRef = randomBytes(16).toString('hex');
      await insertPayment(tx, { gatewayRef, ...request }, clock.now());
      return {
        gatewayRef,
        redirectUrl: `${new URL(request.callbackUrl).origin}/test-gateway/pay/${gatewayRef}`,
      };
    },
    parseCallback(body, signature, now) {
      return isSignedWebhook(secret, body, signature, now) ? (JSON.parse(body) as GatewayEvent) : undefined;
    },
    async lookUp(db, gatewayRef) {
      const payment = await findPayment(db, gatewayRef);
      return payment && eventOf(payment);
    },
    capture: capturePayment,
    reverse: reversePayment,
  };
}
