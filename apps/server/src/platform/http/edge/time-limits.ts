import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Time limits of a request in milliseconds. */
export interface TimeLimits {
  /** Until the headers have arrived. */
  headers: number;
  /** Until the body has arrived. */
  body: number;
  /** Until the answer is sent. It is longer than the database's limits, so that their refusals come first. */
  answer: number;
  /** Until the file has arrived, on a route with `isUpload`. */
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
    /** The route takes a file, which has more time than another body. */
    isUpload?: boolean;
  }
}

/** Fastify's timeouts. Node ends requests slower than the slowest route may be. It checks every tenth of `headers`. */
export const timeoutsOf = ({ headers, answer, upload }: TimeLimits) => ({
  requestTimeout: upload,
  handlerTimeout: answer,
  http: {
    headersTimeout: headers,
    requestTimeout: upload,
    connectionsCheckingInterval: Math.ceil(headers / 10),
  },
});

/** Refuses a request whose body doesn't arrive in time, and closes its connection. */
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
