import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/edge/client-address.ts';
import { answerWithin } from '../../../platform/pay/answer-within.ts';
import type { GatewayEvent } from '../../../platform/pay/gateway.ts';
import type { OrderContext } from '../../order/index.ts';
import { applyPayment } from '../payment/apply-payment.ts';
import { findAttempt } from '../payment-records/attempt-repository.ts';
import { countForgedEvents } from './forged-events.ts';
import { gatewayNamed, type Gateways } from '../payment-types/gateways.ts';

export interface CallbackParts {
  gateways: Gateways;
  /** The brand of the request, with what its orders need. */
  contextOf(request: FastifyRequest): OrderContext;
}

const answers = {
  taken: { code: 200, body: { received: true } },
  unknown: { code: 404, body: { received: false, reason: 'unknown payment' } },
  wrong: { code: 409, body: { received: false, reason: 'does not fit the payment' } },
} as const;

const lookUpMs = 8000;

/**
 * Receives the payment events of gateways. A signed event only says which payment changed: the shop asks the gateway for
 * its state and applies the difference. The browser's return proves nothing. A repeated event gets the same answer, so
 * that the gateway stops sending it.
 */
export async function paymentCallback(app: FastifyInstance, parts: CallbackParts): Promise<void> {
  const forged = countForgedEvents();
  // The signature covers the raw bytes of the body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/ebsn/payment/callback/:gateway', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ctx = parts.contextOf(request);
    const { gateway: name } = request.params as { gateway: string };
    const gateway = gatewayNamed(parts.gateways, ctx.brand, name);
    if (!gateway) return reply.code(404).send({ received: false, reason: 'unknown gateway' });
    const address = networkOf(request.ip);
    const now = ctx.clock.now();
    if (forged.isLimitReached(address, now))
      return reply.code(429).header('retry-after', 600).send({ received: false, reason: 'too many events' });
    const isKnown = async (ref: string) => (await findAttempt(ctx.db, gateway.name, ref)) !== undefined;
    const event = await gateway.readCallback({ ...callbackOf(request), isKnown });
    if (event === 'unsigned') {
      forged.add(address, now);
      return reply.code(403).send({ received: false, reason: 'not signed' });
    }
    if (event === 'ignored') return reply.code(200).send({ received: true });
    const reported = await answerWithin(lookUpMs, gateway.lookUp(event.gatewayRef));
    const settlement = reported ? await applyPayment(ctx, gateway, reported) : 'unknown';
    if (settlement !== 'taken')
      request.log.warn({ gateway: gateway.name, settlement }, 'payment callback not taken');
    const { code, body } = answers[settlement];
    return reply.code(code).send(body);
  });
}

function callbackOf({ body, headers }: FastifyRequest): GatewayEvent {
  return {
    body: typeof body === 'string' ? body : '',
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    ),
  };
}
