import type { FastifyRequest } from 'fastify';
import { accountHeader, sessionHeader } from './tokens.ts';

/** Browsers need CORS permission to send one of these across sites, so each proves that no other site made the call. */
const ownHeaders = ['X-Ebsn-Client', sessionHeader, accountHeader].map((name) => name.toLowerCase());

/**
 * Whether another site may have started a state-changing call. One of our own headers proves that it
 * did not; apps and programs send their session in one. Otherwise the browser's `Sec-Fetch-Site` or `Origin` decides. A
 * GET without either is refused if a cookie names its session, so links and images can't change anything.
 */
export function comesFromElsewhere(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  if (ownHeaders.some((name) => request.headers[name])) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const origin = request.headers.origin;
  if (origin !== undefined) {
    return origin !== request.origin && !allowedOrigins.includes(origin);
  }
  return request.method === 'GET' && [sessionHeader, accountHeader].some((name) => request.cookies[name]);
}
