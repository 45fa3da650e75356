import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { videoFrameOrigins } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

/** Lets the scripts and styles a page was made with run, and no others. */
export interface CspNonce {
  script: string;
  style: string;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Of a page; answers that only programs read have none. */
    cspNonce: CspNonce;
  }
  interface FastifyContextConfig {
    /** Read by programs: nothing in it is to be loaded or framed. */
    isData?: boolean;
  }
}

const nonces = new WeakMap<ServerResponse, CspNonce>();
const newNonce = (): string => randomBytes(16).toString('hex');
const allowing = (what: keyof CspNonce) => (_: unknown, response: ServerResponse) =>
  `'nonce-${nonces.get(response)?.[what]}'`;

/** What browsers are told to refuse, for pages and for data. Both are made once: a request only writes them out. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { dev, secureCookies }: Pick<Config, 'dev' | 'secureCookies'>,
): void {
  const common: HelmetOptions = {
    strictTransportSecurity: secureCookies ? { maxAge: 31_536_000 } : false,
    // for browsers that are no more
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
  const ofData = helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  const ofPages = helmet({
    ...common,
    // Vite's client writes styles and scripts of its own into the page it develops
    contentSecurityPolicy: !dev && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // films of content: two players that set no cookies, and plain files, which can do nothing but be shown
        frameSrc: [...videoFrameOrigins],
        mediaSrc: ["'self'", 'https:'],
        scriptSrc: ["'self'", allowing('script')],
        styleSrc: ["'self'", allowing('style')],
        // a style attribute carries positions and sizes only; elements still need the nonce
        styleSrcAttr: ["'unsafe-inline'"],
        ...(secureCookies && { upgradeInsecureRequests: [] }),
      },
    },
  });
  app.decorateReply('cspNonce', null as unknown as CspNonce);
  app.addHook('onRequest', async (request, reply) => {
    const { isData = false } = request.routeOptions.config;
    if (!isData) {
      reply.cspNonce = { script: newNonce(), style: newNonce() };
      nonces.set(reply.raw, reply.cspNonce);
    }
    (isData ? ofData : ofPages)(request.raw, reply.raw, rethrow);
  });
}

/** Helmet does all it does before it calls on; there is nothing to wait for. */
function rethrow(error: unknown): void {
  if (error) throw error;
}
