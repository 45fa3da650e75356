import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../../../platform/context.ts';
import type { TextOf } from '../../../platform/envelope.ts';
import type { Log } from '../../../platform/log.ts';
import { testGatewayPages } from '../../../platform/pay/test-gateway/plugin.ts';
import type { OrderContext } from '../../order/index.ts';
import { paymentCallback } from './callback.ts';
import type { Gateways } from '../payment-types/gateways.ts';

export interface PaymentPages {
  gateways: Gateways;
  contextOf(request: FastifyRequest): OrderContext;
  textOf(brand: Brand): TextOf;
  log: Log;
  /** The secret of the test gateway's signatures. Absent: its pages are not served. */
  secret?: string;
}

/** Serves the gateway callbacks and the pages of the test gateway. They aren't part of the contract. */
export async function servePayments(app: FastifyInstance, pages: PaymentPages): Promise<void> {
  const { contextOf, textOf, log, secret } = pages;
  await app.register(paymentCallback, pages);
  if (secret === undefined) return;
  await app.register(testGatewayPages, {
    secret,
    log,
    shopOf(request) {
      const { brand, db, jobs, clock } = contextOf(request);
      return { name: brand.name, db, jobs, clock, text: textOf(brand) };
    },
  });
}
