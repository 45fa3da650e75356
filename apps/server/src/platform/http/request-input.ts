import type { FastifyRequest } from 'fastify';
import type { Parse } from '../validate.ts';

/** The texts of a request and its JSON body, for the parser of its input. */
export function inputsIn(request: FastifyRequest): Parameters<Parse> {
  const texts = { ...(request.query as object), ...(request.params as object) };
  const body = { ...(request.body as object | undefined) };
  return isText(request) ? [{ ...texts, ...body }] : [texts, body];
}

/** Whether the input consists of texts: query strings and forms do, JSON bodies don't. */
function isText(request: FastifyRequest): boolean {
  return request.method === 'GET' || !(request.headers['content-type'] ?? '').startsWith('application/json');
}
