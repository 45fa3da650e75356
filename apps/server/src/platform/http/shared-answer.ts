import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Packing, ReadyAnswer } from '../answer-cache.ts';
import type { Actor } from '../context.ts';
import { shape } from '../envelope.ts';
import { visitor } from './scope.ts';

/**
 * For whom an answer may be kept (ADR 0008): `anyone` asks with nothing that names a session and may share a copy with
 * others; who holds a session keeps a copy of their own.
 */
export type Keeper = 'anyone' | 'visitor' | 'shopper';

/** Everything of a request that the same address may be answered differently for. */
const vary = 'origin, accept-encoding, cookie, x-ebsn-session, x-ebsn-account, x-bottega-brand';

const cacheControl: Record<Keeper, (maxAge: number) => string> = {
  anyone: (maxAge) => `public, max-age=${maxAge}`,
  visitor: (maxAge) => `private, max-age=${maxAge}`,
  shopper: () => 'private, no-cache',
};

/** Browsers ask in a handful of ways. */
const packingsTaken = new LRUCache<string, Packing>({ max: 100 });

/** The best packing the client takes (RFC 9110 §12.5.3; `q=0` means never). */
export function packingFor(acceptEncoding: string | undefined): Packing {
  if (acceptEncoding === undefined) return 'identity';
  let packing = packingsTaken.get(acceptEncoding);
  if (packing === undefined) packingsTaken.set(acceptEncoding, (packing = bestOf(acceptEncoding)));
  return packing;
}

function bestOf(acceptEncoding: string): Packing {
  const taken = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';'))
      .filter(([, weight]) => !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? ''))
      .map(([name]) => name!.trim()),
  );
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}

/** Strong, so it differs by packing (RFC 9110 §8.8.3). */
export const etagOf = ({ hash }: ReadyAnswer, packing: Packing): string =>
  packing === 'identity' ? `"${hash}"` : `"${hash}-${packing}"`;

/** Whether `If-None-Match` names the answer: a list, weakened by whoever packed it anew, or `*`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((one) => {
    const known = one.trim().replace(/^W\//, '');
    return known === '*' || known === etag;
  });
}

/** What says how a shared answer may be kept, the same for every answer of an endpoint. */
export function keepingHeaders(keeper: Keeper, maxAge: number): Record<string, string> {
  return {
    ...(keeper === 'shopper' && { 'cross-origin-resource-policy': 'same-origin' }),
    vary,
    'cache-control': cacheControl[keeper](maxAge),
    'content-type': 'application/json; charset=utf-8',
  };
}

/** A visitor's answer on the way that every other answer takes too. */
export function sendReady(
  answer: ReadyAnswer,
  packing: Packing,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = etagOf(answer, packing);
  reply.header('etag', etag);
  if (packing !== 'identity') reply.header('content-encoding', packing);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(answer.bytes);
}

const headOf = (actor: Actor): string => {
  const { body } = shape({ ok: true, data: {} }, actor, (key) => key);
  return `${JSON.stringify({ ...body, data: undefined }).slice(0, -1)},"data":`;
};
const visitorHead = Buffer.byteLength(headOf(visitor));

/**
 * A visitor's whole answer with the shopper named in it, for that shopper alone.
 *
 * @param answer not packed
 */
export function sendPersonal(
  answer: ReadyAnswer,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const head = headOf(actor);
  const who = createHash('sha1').update(head).digest('base64url').slice(0, 10);
  // weak: it is packed after this, whichever way the client takes
  const etag = `"${answer.hash}-${who}"`;
  reply.header('etag', `W/${etag}`);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(Buffer.concat([Buffer.from(head), answer.bytes.subarray(visitorHead)]));
}
