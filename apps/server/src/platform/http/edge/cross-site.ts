import type { FastifyRequest } from 'fastify';

/**
 * Whether another site may have started a state-changing call (architecture §10). One of our own headers proves that it
 * did not, because browsers need CORS permission to send it across sites. Otherwise the browser's `Sec-Fetch-Site` or
 * `Origin` decides. A GET without either is refused, so links and images can't change anything.
 */
export function comesFromElsewhere(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  if (request.headers['x-ebsn-client'] !== undefined) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const origin = request.headers.origin;
  if (origin !== undefined) {
    return origin !== request.origin && !allowedOrigins.includes(origin);
  }
  return request.method === 'GET';
}
