import type { FastifyRequest } from 'fastify';

/**
 * Whether a state-changing call may have been started by another site (architecture §10). A header of
 * ours proves otherwise, since browsers ask (CORS) before sending one across sites; else the browser's
 * own word counts. A GET without any word is refused: links and images can't change anything.
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
