import type { FastifyReply } from 'fastify';
import type { Actor } from '../../context.ts';
import { shape, type TextOf } from '../../envelope.ts';
import { writeJson } from '../../json-fragment.ts';
import type { Result } from '../../result.ts';

/** Sends a use case's result in the envelope. */
export function sendEnvelope(
  reply: FastifyReply,
  result: Result<unknown>,
  actor: Actor,
  text: TextOf,
): FastifyReply {
  const { http, body } = shape(result, actor, text);
  if (!result.ok && http === 429) reply.header('retry-after', result.params?.['seconds'] ?? 60);
  return reply.code(http).type('application/json; charset=utf-8').send(writeJson(body));
}
