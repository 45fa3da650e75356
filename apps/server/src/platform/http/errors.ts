import type { ErrorCode } from '@bottega/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../context.ts';
import { shape, type TextOf } from '../envelope.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Log } from '../log.ts';
import { refuse } from '../result.ts';
import { logSecurity } from '../security-log.ts';
import { networkOf } from './client-address.ts';
import { visitor } from './scope.ts';

/** Fastify's own refusals as ours. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
};

/** The one place where an exception becomes an answer: envelope, stable code, never a stack. */
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

/** A database that restarts is back within seconds. */
export const retryAfterSeconds = 2;

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  textOf: (brand: Brand) => TextOf,
): FastifyReply {
  const { http, body } = shape(refuse(code), visitor, request.brand ? textOf(request.brand) : (key) => key);
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
  // a folder, or a path out of it, is asked of the files
  if (error.statusCode === 403 || error.statusCode === 404) return 'NOT_FOUND';
  return 'INTERNAL';
}

/**
 * The request was fine. The database is away, or so much wants the same that its turn didn't come in time: lock not
 * available, statement cancelled at its limit. Where a commit's answer was lost the end is unknown.
 */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) || ['55P03', '57014'].includes((error as { code?: string }).code ?? '');
