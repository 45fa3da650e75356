import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrderActs } from '../../order/index.ts';
import { gatewayNamed, type Gateways } from './gateways.ts';
import { settleEvent } from './settle-payment.ts';

export interface CallbackParts extends Gateways {
  /** The brand of the request, with what its orders need. */
  actsOf(request: FastifyRequest): OrderActs;
}

const answers = {
  taken: { code: 200, body: { received: true } },
  unknown: { code: 404, body: { received: false, reason: 'unknown payment' } },
  wrong: { code: 409, body: { received: false, reason: 'does not fit the payment' } },
} as const;

/**
 * Receives the payment events of gateways. Only a signed event is trusted, never the browser's return. A repeated event
 * gets the same answer, so that the gateway stops sending it.
 */
export async function paymentCallback(app: FastifyInstance, parts: CallbackParts): Promise<void> {
  // The signature covers the raw bytes of the body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/ebsn/payment/callback/:gateway', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const gateway = gatewayNamed(parts, (request.params as { gateway: string }).gateway);
    if (!gateway) return reply.code(404).send({ received: false, reason: 'unknown gateway' });
    const acts = parts.actsOf(request);
    const { 'x-gateway-signature': signature } = request.headers;
    const event = gateway.parseCallback(
      typeof request.body === 'string' ? request.body : '',
      typeof signature === 'string' ? signature : undefined,
      acts.clock.now(),
    );
    if (!event) return reply.code(403).send({ received: false, reason: 'not signed' });
    const settlement = await settleEvent(acts, gateway, event);
    if (settlement !== 'taken')
      request.log.warn({ gateway: gateway.name, settlement }, 'payment callback not taken');
    const { code, body } = answers[settlement];
    return reply.code(code).send(body);
  });
}
