import type { FastifyReply } from 'fastify';

/** Marks an answer with data of a session or person: caches must not store it, and other sites must not load it. */
export function markPrivate(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
}
