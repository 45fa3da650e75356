import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { Brand } from '../../context.ts';
import type { TextOf } from '../../envelope.ts';
import type { Log } from '../../log.ts';
import { logSecurity } from '../../security-log.ts';
import { networkOf, trustedProxies } from './client-address.ts';
import { capConnections, refuseUnparsed } from './connections.ts';
import { mapErrors, sendRefusal } from '../answers/errors.ts';
import type { Ready } from '../readiness.ts';
import { hasSeveralHosts, readableTarget, unreadableTarget } from './request-target.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { defaultTimeLimits, limitBodies, timeoutsOf, type TimeLimits } from './time-limits.ts';
import { accountHeader, sessionHeader } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    brand: Brand;
    /**
     * The canonical origin of the brand's host, or of its staff's host, from the configuration. It never depends on a
     * header of the request.
     */
    origin: string;
    /** The canonical origin of the brand's shop. */
    shopOrigin: string;
    /** Whose host the request came to: the shoppers' or the staff's. */
    side: 'shop' | 'staff';
    /** Whether the request came to another public host of the brand than its canonical one. */
    isAlias: boolean;
  }
  interface FastifyContextConfig {
    /** Whether the staff's host answers it. That host answers nothing else. */
    isForStaff?: boolean;
  }
  interface FastifyInstance {
    /** While the server sends itself requests before the port opens. Only their errors are logged. */
    isWarmingUp: boolean;
  }
}

export interface EdgeParts {
  config: Config;
  log: Log;
  /** Finds the brand by the `Host` header and the brand header. */
  siteOf(
    host: string,
    key: string | undefined,
  ): Pick<FastifyRequest, 'brand' | 'origin' | 'shopOrigin' | 'side' | 'isAlias'> | undefined;
  textOf(brand: Brand): TextOf;
  ready(): Promise<Ready>;
  /** Absent: the default limits. */
  timeLimits?: TimeLimits;
}

const maxBody = 512 * 1024;
/** Hides the request counters: a shared answer is sent to other clients as well. */
const noCounts = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Creates Fastify with everything that runs before the routes. */
export async function createEdge({
  config,
  log,
  siteOf,
  textOf,
  ready,
  timeLimits = defaultTimeLimits,
}: EdgeParts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    // the request's logger is created once its brand is known
    childLoggerFactory: (root) => root,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: maxBody,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    ...timeoutsOf(timeLimits),
    clientErrorHandler: refuseUnparsed,
    rewriteUrl: ({ url = '' }) => readableTarget(url),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  const { connectionsPerAddress: most, trustProxy } = config;
  capConnections(app.server, { most, trustProxy }, (address) =>
    logSecurity(log, 'excess_rate_limit_exceeded', { address, code: 'TOO_MANY_CONNECTIONS' }),
  );
  serveHealth(app, ready);
  app.decorateRequest('brand', null as unknown as Brand);
  app.decorateRequest('origin', '');
  app.decorateRequest('isAlias', false);
  app.decorateRequest('shopOrigin', '');
  app.decorateRequest('side', 'shop');
  // It runs before anything may refuse the request: a refused body may still drip.
  limitBodies(app, timeLimits, (request, reply) => sendRefusal(request, reply, 'REQUEST_TOO_SLOW', textOf));
  findBrand(app, logger, { siteOf, textOf });
  logResponses(app);

  await app.register(cookie);
  await app.register(formbody, { bodyLimit: maxBody });
  addSecurityHeaders(app, config);
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    exposedHeaders: [sessionHeader, accountHeader, 'etag', 'x-wp-total', 'x-wp-totalpages'],
  });
  await limitRequests(app, config);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === unreadableTarget) return sendRefusal(request, reply, 'INVALID_INPUT', textOf);
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 5 } },
  });

  mapErrors(app, textOf);
  // Paths of the API get an envelope also for unknown addresses. Every other path is a page.
  for (const url of ['/ebsn/*', '/api/*', '/p/*'])
    app.get(url, (request, reply) => sendRefusal(request, reply, 'NOT_FOUND', textOf));
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'NOT_FOUND', textOf));
  return app;
}

/** Serves the health of this process. It needs no brand. */
function serveHealth(app: FastifyInstance, ready: EdgeParts['ready']): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_, reply) => {
    const { isReady, cellsAway } = await ready();
    if (!isReady) return reply.code(503).send({ status: 'not ready' });
    return { status: 'ready', ...(cellsAway.length > 0 && { cellsAway }) };
  });
}

/** Sets the brand of each request by its host. A host without a brand gets a plain 404. */
function findBrand(
  app: FastifyInstance,
  logger: FastifyBaseLogger,
  { siteOf, textOf }: Pick<EdgeParts, 'siteOf' | 'textOf'>,
): void {
  /** One logger per brand. Objects made with a logger of one request would keep that logger in memory (ADR 39). */
  const logs = new Map<string, FastifyBaseLogger>();
  const logOf = ({ key }: Brand): FastifyBaseLogger => {
    const known = logs.get(key) ?? logger.child({ brand: key });
    logs.set(key, known);
    return known;
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url === '/healthz' || request.url === '/readyz') return;
    if (hasSeveralHosts(request.raw.rawHeaders)) return sendRefusal(request, reply, 'INVALID_INPUT', textOf);
    const key = request.headers['x-bottega-brand'];
    // X-Forwarded-Host is ignored: many proxies pass on a value that the client invented
    const site = siteOf(request.headers.host ?? '', typeof key === 'string' ? key : undefined);
    if (!site)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(unknownHost);
    const { brand } = site;
    Object.assign(request, site);
    if (!request.url.startsWith('/assets/')) reply.header('vary', 'x-bottega-brand');
    // robots.txt lets robots in: a page that they can't read can't say this
    if (!brand.settings.isIndexed) reply.header('x-robots-tag', 'noindex, nofollow');
    request.log = logOf(brand).child({ reqId: request.id });
    if (site.side === 'staff' && !request.routeOptions.config.isForStaff)
      return sendRefusal(request, reply, 'NOT_FOUND', textOf);
  });
}

function logResponses(app: FastifyInstance): void {
  app.decorate('isWarmingUp', false);
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    if (app.isWarmingUp && level === 'info') return;
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

async function limitRequests(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => /^\/(assets|photo|p\/wp-content)\//.test(request.url),
    addHeadersOnExceeding: noCounts,
    addHeaders: noCounts,
    errorResponseBuilder: (_, { ttl }) => Object.assign(new Error(`retry in ${ttl} ms`), { statusCode: 429 }),
  });
}

/** The page names no brand, so an unknown host reveals nothing. */
const unknownHost =
  '<!doctype html><html lang="it"><head><meta charset="utf-8"><title>404</title><meta name="viewport" content="width=device-width"></head><body><h1>404</h1></body></html>';
