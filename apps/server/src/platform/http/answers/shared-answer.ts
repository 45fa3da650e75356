import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, ReadyAnswer } from '../../answer-cache.ts';
import type { Actor } from '../../context.ts';
import { shape } from '../../envelope.ts';
import { visitor } from '../scope.ts';

/**
 * Scope of caching an answer (ADR 8). `anyone` sent nothing that names a session and may get a shared copy. Clients
 * with a session cache a copy of their own.
 */
export type CacheScope = 'anyone' | 'visitor' | 'shopper';

/** Request headers that may change the answer of an address. */
const vary = 'origin, accept-encoding, cookie, x-ebsn-session, x-ebsn-account, x-bottega-brand';

const cacheControl: Record<CacheScope, (maxAge: number) => string> = {
  anyone: (maxAge) => `public, max-age=${maxAge}`,
  visitor: (maxAge) => `private, max-age=${maxAge}`,
  shopper: () => 'private, no-cache',
};

const packings: Encoding[] = ['br', 'gzip', 'identity'];

/** The content coding that the client prefers; brotli among equals (RFC 9110 §12.5.3). */
export const encodingFor = (acceptEncoding = ''): Encoding =>
  negotiate(acceptEncoding.toLowerCase(), packings) ?? 'identity';

/** A strong ETag, so it differs by encoding (RFC 9110 §8.8.3). */
export const etagOf = ({ hash }: ReadyAnswer, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Whether `If-None-Match` names the answer: in a list, weakened by a proxy that recompressed it, or as `*`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((tag) => {
    const known = tag.trim().replace(/^W\//, '');
    return known === '*' || known === etag;
  });
}

/** Cache headers of a shared answer. They are the same for every answer of an endpoint. */
export function cacheHeaders(cacheScope: CacheScope, maxAge: number): Record<string, string> {
  return {
    ...(cacheScope === 'shopper' && { 'cross-origin-resource-policy': 'same-origin' }),
    vary,
    'cache-control': cacheControl[cacheScope](maxAge),
    'content-type': 'application/json; charset=utf-8',
  };
}

/** Sends a visitor's answer, with the same hooks as every other answer. */
export function sendReady(
  answer: ReadyAnswer,
  encoding: Encoding,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = etagOf(answer, encoding);
  reply.header('etag', etag);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(answer.bytes);
}

const headOf = (actor: Actor): string => {
  const { body } = shape({ ok: true, data: {} }, actor, (key) => key);
  return `${JSON.stringify({ ...body, data: undefined }).slice(0, -1)},"data":`;
};
const visitorHead = Buffer.byteLength(headOf(visitor));

/**
 * Sends a shared answer with the shopper's name in it, for that shopper only.
 *
 * @param answer uncompressed
 */
export function sendPersonal(
  answer: ReadyAnswer,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const head = headOf(actor);
  const actorHash = createHash('sha1').update(head).digest('base64url').slice(0, 10);
  // weak, because a later hook compresses the answer in the client's encoding
  const etag = `"${answer.hash}-${actorHash}"`;
  reply.header('etag', `W/${etag}`);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(Buffer.concat([Buffer.from(head), answer.bytes.subarray(visitorHead)]));
}
