import type { ErrorCode } from '@bottega/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../context.ts';
import { shape, type TextOf } from '../../envelope.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { BrandReadOnlyError } from '../../db/presence.ts';
import { StorageError } from '../../storage/storage.ts';
import type { Log } from '../../log.ts';
import { refuse } from '../../result.ts';
import { logSecurity } from '../../security-log.ts';
import { networkOf } from '../edge/client-address.ts';
import { visitor } from '../scope.ts';
import { wordpressError } from './wordpress-answer.ts';

/** Codes of Fastify's own refusals. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
};

/** Maps exceptions to answers: envelope and stable code, never a stack. It is the only place that does. */
export function mapErrors(app: FastifyInstance, textOf: (brand: Brand) => TextOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected');
    if (code === 'TOO_MANY_REQUESTS')
      logSecurity(request.log as Log, 'excess_rate_limit_exceeded', {
        address: networkOf(request.ip),
        code,
        resource: request.url.split('?')[0] ?? '',
      });
    return sendRefusal(request, reply, code, textOf);
  });
}

/** A restarting database is usually back within seconds */
const retryAfterSeconds = 2;

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  textOf: (brand: Brand) => TextOf,
): FastifyReply {
  const text: TextOf = request.brand ? textOf(request.brand) : (key) => key;
  const { http, body } = request.url.startsWith('/p/')
    ? wordpressError(refuse(code), text)
    : shape(refuse(code), visitor, text);
  reply.removeHeader('content-encoding');
  if (code === 'UNAVAILABLE') reply.header('retry-after', retryAfterSeconds);
  if (code === 'TOO_MANY_REQUESTS' && !reply.hasHeader('retry-after')) reply.header('retry-after', 60);
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

function codeOf(error: FastifyError): ErrorCode {
  const mapped = known[error.code];
  if (mapped) return mapped;
  if (error instanceof SyntaxError || error.statusCode === 400) return 'MALFORMED_BODY';
  if (error.statusCode === 429) return 'TOO_MANY_REQUESTS';
  if (isUnavailable(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT') return 'UNAVAILABLE';
  if (isOfEndedSession(error)) return 'SESSION_EXPIRED';
  // the request names a folder, or a path outside the served files
  if (error.statusCode === 403 || error.statusCode === 404) return 'NOT_FOUND';
  return 'INTERNAL';
}

/**
 * Whether the request wrote for a session that ended, or for an account that was deleted, while it ran: the row that it
 * refers to is gone.
 */
const isOfEndedSession = (error: { code?: string; constraint?: string }): boolean =>
  error.code === '23503' && /_(?:user|session)_id_fkey$/.test(error.constraint ?? '');

/**
 * Whether the request failed because the database or the storage is away or too busy, or its brand is moving: lock not
 * available, statement cancelled at its time limit, write to a brand that is read only. The request itself was fine. The
 * result of a commit without an answer is unknown.
 */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  error instanceof BrandReadOnlyError ||
  error instanceof StorageError ||
  ['55P03', '57014'].includes((error as { code?: string }).code ?? '');
