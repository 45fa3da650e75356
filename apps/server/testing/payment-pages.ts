import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { servePayments, type Gateways } from '../src/modules/checkout/index.ts';
import type { OrderContext } from '../src/modules/order/index.ts';
import { createLog } from '../src/platform/log.ts';
import { signWebhook } from '../src/platform/pay/webhook-signature.ts';
import { textsOf } from '../src/platform/texts.ts';
import { webhookSecret } from './test-gateways.ts';

export interface PaymentPages {
  /** Opens the gateway's page. */
  open(pageUrl: string): Promise<PageAnswer>;
  /** Presses a button of the page: `card`, `code` or `abandon`. */
  press(pageUrl: string, button: string, form?: Record<string, string>): Promise<PageAnswer>;
  /** Posts an event as the gateway would. `signature` replaces the right one. */
  callBack(event: unknown, options?: { signature?: string; gateway?: string }): Promise<number>;
  close(): Promise<void>;
}

interface PageAnswer {
  status: number;
  html: string;
  location: string | null;
}

export const goodCard = { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123', holder: 'Ada Rossi' };

/** Serves the callback and the test gateway's pages on a port of their own, over real HTTP. */
export async function paymentPages(parts: { ctx: OrderContext; gateways: Gateways }): Promise<PaymentPages> {
  const { ctx, gateways } = parts;
  const app = Fastify();
  await servePayments(app, {
    gateways,
    secret: webhookSecret,
    contextOf: () => ctx,
    textOf: (brand) => (key, params) => textsOf(brand).byCode(key, params) ?? key,
    log: createLog('silent'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const here = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const at = (pageUrl: string): string => `${here}${new URL(pageUrl).pathname}`;
  const answerOf = async (response: Response): Promise<PageAnswer> => ({
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location'),
  });
  return {
    open: async (pageUrl) => answerOf(await fetch(at(pageUrl))),
    press: async (pageUrl, button, form = {}) =>
      answerOf(
        await fetch(`${at(pageUrl)}/${button}`, {
          method: 'POST',
          body: new URLSearchParams(form),
          redirect: 'manual',
        }),
      ),
    async callBack(event, { signature, gateway = 'test' } = {}) {
      const body = JSON.stringify(event);
      const response = await fetch(`${here}/ebsn/payment/callback/${gateway}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-gateway-signature': signature ?? signWebhook(webhookSecret, body, ctx.clock.now()),
        },
      });
      return response.status;
    },
    close: () => app.close(),
  };
}
