import { randomBytes } from 'node:crypto';
import { cardTypeOf } from '@bottega/domain';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextOf } from '../../envelope.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/brand-db.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { allowedWrongCodes, challengeCode, checkCard, monthOfExpiry, type CardForm } from './cards.ts';
import { tellShop } from './deliver.ts';
import { cardPage, challengePage } from './page.ts';
import {
  countWrongCode,
  findPayment,
  keepCard,
  movePayment,
  type Delivery,
  type TestCardOutcome,
  type TestPayment,
} from './repository.ts';
import { gatewayStyle } from './style.ts';

export interface TestGatewayPages {
  /** Secret with which events are signed. */
  secret: string;
  log: Log;
  /** The brand of a request. */
  shopOf(request: FastifyRequest): Shop;
}

interface Shop {
  name: string;
  db: Db;
  jobs: Jobs;
  clock: Clock;
  text: TextOf;
}

type PaymentPage = (
  shop: Shop,
  payment: TestPayment,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/** Serves the gateway's pages, `/test-gateway/*`: plain HTML that works without script. */
export async function testGatewayPages(app: FastifyInstance, options: TestGatewayPages): Promise<void> {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody);
  const { secret, log } = options;

  const withPayment = (work: PaymentPage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = options.shopOf(request);
    const { ref } = request.params as { ref: string };
    const payment = await findPayment(shop.db, ref);
    if (!payment) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    const decided = !['open', 'challenge'].includes(payment.state);
    return decided ? reply.redirect(backToShop(payment), 303) : work(shop, payment, request, reply);
  };
  const decide = async (
    shop: Shop,
    reply: FastifyReply,
    payment: TestPayment,
    next: Parameters<typeof movePayment>[2],
  ): Promise<FastifyReply> => {
    const moved = await movePayment(shop.db, payment.gatewayRef, next);
    if (moved) await tellShop({ secret, log, ...shop, localPort: () => portOf(app) }, shop.db, moved);
    // A second press decided the payment meanwhile. Its page links back to the shop.
    return reply.redirect(moved ? backToShop(moved) : pageOf(payment), 303);
  };

  app.get('/test-gateway/style.css', (_request, reply) => sendStyle(reply));

  app.get(
    '/test-gateway/pay/:ref',
    withPayment(async (shop, payment, _request, reply) => {
      const input = { payment, brandName: shop.name, text: shop.text };
      return show(reply, payment.state === 'challenge' ? challengePage(input) : cardPage(input));
    }),
  );

  app.post(
    '/test-gateway/pay/:ref/card',
    withPayment(async (shop, payment, request, reply) => {
      const typed = cardFormOf(request.body);
      const checked = checkCard(typed, shop.clock.now());
      if ('wrong' in checked) {
        const { wrong } = checked;
        return show(reply, cardPage({ payment, brandName: shop.name, text: shop.text, wrong, typed }), 422);
      }
      const { number, outcome, reason } = checked.card;
      const wantsToKeep = payment.offersToKeep && textField(request.body, 'keep') === 'yes';
      const cardRef =
        wantsToKeep && (await keptOf(shop.db, payment, { number, outcome, expiry: typed.expiry }));
      const next = { delivery: deliveryOf(request.body), ...(cardRef && { keptCardRef: cardRef }) };
      if (outcome === 'challenge') {
        await movePayment(shop.db, payment.gatewayRef, { state: 'challenge', ...next });
        return reply.redirect(pageOf(payment), 303);
      }
      return decide(shop, reply, payment, {
        state: outcome === 'approve' ? 'approved' : 'refused',
        ...next,
        ...(reason && { reason }),
      });
    }),
  );

  app.post(
    '/test-gateway/pay/:ref/code',
    withPayment(async (shop, payment, request, reply) => {
      const { gatewayRef } = payment;
      if (payment.state !== 'challenge') return reply.redirect(pageOf(payment), 303);
      if (textField(request.body, 'code').trim() === challengeCode) {
        return decide(shop, reply, payment, { state: 'approved' });
      }
      const counted = await countWrongCode(shop.db, gatewayRef);
      if (counted && counted.wrongCodes >= allowedWrongCodes) {
        return decide(shop, reply, payment, { state: 'refused', reason: 'authentication_failed' });
      }
      return show(reply, challengePage({ payment, brandName: shop.name, text: shop.text, wrong: true }), 422);
    }),
  );

  app.post(
    '/test-gateway/pay/:ref/abandon',
    withPayment((shop, payment, _request, reply) => decide(shop, reply, payment, { state: 'abandoned' })),
  );
}

/** Keeps what the shopper recognises the card by, with a token. Its number is not stored. */
const keptOf = (
  db: Db,
  { customerRef }: TestPayment,
  card: { number: string; outcome: TestCardOutcome; expiry: string },
): Promise<string> =>
  keepCard(db, {
    cardRef: randomBytes(16).toString('hex'),
    customerRef: customerRef ?? '',
    first6: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    brand: cardTypeOf(card.number),
    expiry: monthOfExpiry(card.expiry) ?? '',
    outcome: card.outcome,
  });

const show = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

const sendStyle = (reply: FastifyReply): FastifyReply =>
  reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(gatewayStyle);

const pageOf = ({ gatewayRef }: TestPayment): string => `/test-gateway/pay/${gatewayRef}`;

function backToShop(payment: TestPayment): string {
  return payment.state === 'approved' ? payment.completedUrl : payment.failedUrl;
}

function textField(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

function cardFormOf(body: unknown): CardForm {
  return {
    number: textField(body, 'number'),
    expiry: textField(body, 'expiry'),
    cvc: textField(body, 'cvc'),
    holder: textField(body, 'holder'),
  };
}

function deliveryOf(body: unknown): Delivery {
  const delivery = textField(body, 'delivery');
  return delivery === 'late' || delivery === 'twice' || delivery === 'never' ? delivery : 'now';
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
