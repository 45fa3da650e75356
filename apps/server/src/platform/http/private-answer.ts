import type { FastifyReply } from 'fastify';

/** Marks an answer that holds a session's or a person's data: kept nowhere, loaded by no other site. */
export function markPrivate(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
}
