import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds a request may take at most. */
export interface TimeLimits {
  /** Until its headers are there. */
  headers: number;
  /** Until its body is there. */
  body: number;
  /** Until it is answered; beyond the limits of the database, so that its own refusals come first. */
  answer: number;
  /** Until a file of a route with `isUpload` is there. */
  upload: number;
}

export const defaultTimeLimits: TimeLimits = {
  headers: 10_000,
  body: 15_000,
  answer: 30_000,
  upload: 10 * 60_000,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may come for longer than another body. */
    isUpload?: boolean;
  }
}

/** Fastify's settings: Node ends what is slower than the slowest route may be, looking every tenth of `headers`. */
export const timeoutsOf = ({ headers, answer, upload }: TimeLimits) => ({
  requestTimeout: upload,
  handlerTimeout: answer,
  http: {
    headersTimeout: headers,
    requestTimeout: upload,
    connectionsCheckingInterval: Math.ceil(headers / 10),
  },
});

/** Ends a request whose body doesn't come in time: refused, and its connection closed, so that it holds nothing. */
export function limitBodies(
  app: FastifyInstance,
  { body }: TimeLimits,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if ((length === '0' && encoding === undefined) || request.routeOptions.config.isUpload) return;
    const timer = setTimeout(() => {
      if (reply.sent) raw.destroy();
      else {
        reply.raw.once('finish', () => raw.destroy());
        refuse(request, reply.header('connection', 'close'));
      }
    }, body);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear);
    raw.once('close', clear);
  });
}
