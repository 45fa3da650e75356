import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { videoFrameOrigins } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../../config/config.ts';

/** Nonces that allow the scripts and styles of one page, and no others. */
interface CspNonce {
  script: string;
  style: string;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Set for pages; data for programs has none. */
    cspNonce: CspNonce;
  }
  interface FastifyContextConfig {
    /** Set for data that only programs read: browsers must not load or frame anything in it. */
    isData?: boolean;
  }
}

const newNonce = (): string => randomBytes(16).toString('hex');

/**
 * Adds the security headers, one set for pages and one for data. Both are computed once and only written per request.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { dev, secureCookies }: Pick<Config, 'dev' | 'secureCookies'>,
): void {
  const nonces = new WeakMap<ServerResponse, CspNonce>();
  const allowing = (what: keyof CspNonce) => (_: unknown, response: ServerResponse) =>
    `'nonce-${nonces.get(response)?.[what]}'`;
  const common: HelmetOptions = {
    strictTransportSecurity: secureCookies ? { maxAge: 31_536_000 } : false,
    // it is for outdated browsers only
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
    // The page that opened the popup of a log-in sees when it is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // In development Vite adds its own styles and scripts to the page.
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
        // Content may embed videos of two players that set no cookies, and plain video files.
        frameSrc: [...videoFrameOrigins],
        mediaSrc: ["'self'", 'https:'],
        scriptSrc: ["'self'", allowing('script')],
        styleSrc: ["'self'", allowing('style')],
        // Style attributes hold positions and sizes only. Style elements still need the nonce.
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

/** Throws Helmet's error. Helmet calls back synchronously, so no wait is needed. */
function rethrow(error: unknown): void {
  if (error) throw error;
}
