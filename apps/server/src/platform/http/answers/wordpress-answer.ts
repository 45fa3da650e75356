import { errorCodes, type ErrorCode, type Paging } from '@bottega/contract';
import type { FastifyReply } from 'fastify';
import type { TextOf } from '../../envelope.ts';
import type { Refusal, Result } from '../../result.ts';

/** An error as WordPress answers it. */
interface WordpressError {
  code: string;
  message: string;
  data: { status: number; params?: Record<string, string> };
}

/** Codes that clients of WordPress know. */
const wordpressCodes: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'rest_no_route',
  INVALID_INPUT: 'rest_invalid_param',
  CONTENT_NOT_FOUND: 'rest_post_invalid_id',
  CONTENT_PAGE_BEYOND: 'rest_post_invalid_page_number',
};

/** The code of a refusal in WordPress's way of writing. */
const wordpressCode = (code: ErrorCode): string => wordpressCodes[code] ?? code.toLowerCase();

export function wordpressError(
  { code, params, field }: Refusal,
  text: TextOf,
): { http: number; body: WordpressError } {
  const { http = 400 } = errorCodes[code] as { http?: number };
  const message = text(`errors.${code}`, params);
  const data = { status: http, ...(field !== undefined && { params: { [field]: message } }) };
  return { http, body: { code: wordpressCode(code), message, data } };
}

/** Sends an answer that is not shared, in WordPress's shape. */
export function sendWordpress(result: Result<unknown>, reply: FastifyReply, text: TextOf): FastifyReply {
  reply.type('application/json; charset=utf-8');
  if (result.ok) return reply.headers(totalsOf(result)).send(JSON.stringify(result.data));
  const { http, body } = wordpressError(result, text);
  if (http === 429) reply.header('retry-after', result.params?.['seconds'] ?? 60);
  return reply.code(http).send(JSON.stringify(body));
}

/** The headers that hold the totals of a list. */
export const totalsOf = ({ paging }: { paging?: Paging }): Record<string, string> =>
  paging === undefined
    ? {}
    : { 'x-wp-total': String(paging.total), 'x-wp-totalpages': String(paging.totalPages) };
