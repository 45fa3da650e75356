import type { FastifyRequest } from 'fastify';

/** The address search engines are to know the brand by: the one it set, else the one it was asked by. */
export function canonicalOrigin({ brand, protocol, host }: FastifyRequest): string {
  return brand.settings.canonicalOrigin || `${protocol}://${host}`;
}
