import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '../answer-cache.ts';
import type { Clock } from '../clock.ts';
import { etagOf, isKnown, packingFor, type Keeper } from './shared-answer.ts';
import { accountHeader, sessionHeader } from './tokens.ts';

export interface WarmParts {
  cache: AnswerCache;
  clock: Clock;
  /** What the ready answers of a brand are good for; another value makes all of them past. */
  versionOf(tenantId: number): string;
}

interface Known {
  stamp: string;
  /** Where the answer is in the cache. */
  key: string;
  /** Headers of the ordinary answer but those of this very answer and this very request, by keeper. */
  headers: Partial<Record<Keeper, readonly string[]>>;
}

/** Longer addresses are no shopper's. */
const longestUrl = 1000;
const addressBytes = 8 * 1024 * 1024;
const mostVisitors = 20_000;
/** Said anew with each answer. */
const own = new Set(['x-request-id', 'etag', 'content-length', 'content-encoding', 'set-cookie']);

/**
 * The short way for catalogue reads whose answer is ready (ADR 0008): from the address as it came straight to the bytes,
 * past cookies, sessions, parsing and packing.
 *
 * It knows only what the ordinary way has taught it within the same minute, for the same brand and version of its
 * catalogue: which cached answer an address means, with which headers it went out, and which session tokens are
 * visitors'. A visitor's token never becomes a shopper's (log-in gives out a fresh one), so nobody gets another's name; and
 * no day of the shop begins within a minute. Whatever it does not know goes the ordinary way.
 */
export class WarmReads {
  private readonly addresses: LRUCache<string, Known>;
  private readonly visitors = new LRUCache<string, string>({ max: mostVisitors });
  private readonly headers = new Map<string, readonly string[]>();
  private readonly parts: WarmParts;

  constructor(parts: WarmParts) {
    this.parts = parts;
    this.addresses = new LRUCache({
      maxSize: addressBytes,
      sizeCalculation: ({ key }, address) => 2 * (key.length + address.length) + 300,
    });
  }

  /** What is known holds only as long as this is the same: the brand's version, and the minute. */
  stamp(tenantId: number): string {
    return `${this.parts.versionOf(tenantId)} ${Math.floor(this.parts.clock.now().getTime() / 60_000)}`;
  }

  /**
   * Answers from the cache, if it can; false: the request is still to be answered.
   *
   * @param isTooMany counts the request; true: its client has asked too often
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    isTooMany: (request: FastifyRequest) => Promise<boolean>,
  ): Promise<boolean> {
    const { method = '', url = '', headers } = request.raw;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { tenantId } = request.brand;
    const known = this.addresses.get(`${tenantId} ${url}`);
    if (!known) return false;
    const stamp = this.stamp(tenantId);
    const keeper = known.stamp === stamp ? this.keeperOf(request, stamp) : undefined;
    const said = keeper && known.headers[keeper];
    if (!said) return false;
    const packing = packingFor(headers['accept-encoding']);
    const ready = this.parts.cache.ready(known.key, packing);
    if (!ready || (await isTooMany(request))) return false;

    const etag = etagOf(ready, packing);
    const lines = [...said, 'x-request-id', request.id, 'etag', etag];
    if (packing !== 'identity') lines.push('content-encoding', packing);
    reply.hijack();
    if (isKnown(headers['if-none-match'], etag)) {
      reply.raw.writeHead(304, lines).end();
      return true;
    }
    lines.push('content-length', String(ready.bytes.length));
    reply.raw.writeHead(200, lines).end(method === 'GET' ? ready.bytes : undefined);
    return true;
  }

  /**
   * Learns from an answer that is about to go out the ordinary way.
   *
   * @param stamp as it was before the answer was looked for
   */
  remember(request: FastifyRequest, reply: FastifyReply, keeper: Keeper, stamp: string, key: string): void {
    const { url = '', headers } = request.raw;
    if (keeper === 'shopper' || url.length > longestUrl || isSpecial(headers)) return;
    const { tenantId } = request.brand;
    const address = `${tenantId} ${url}`;
    const said = this.shared(
      Object.entries(reply.getHeaders())
        .filter(([name]) => !own.has(name))
        .flatMap(([name, value]) => [name, String(value)]),
    );
    const before = this.addresses.peek(address);
    const still = before?.stamp === stamp ? before.headers : {};
    this.addresses.set(address, { stamp, key, headers: { ...still, [keeper]: said } });
    const token = keeper === 'visitor' && sessionOf(headers.cookie);
    if (token) this.visitors.set(`${tenantId} ${token}`, stamp);
  }

  /** Who may keep the answer, as far as it shows without asking the database. */
  private keeperOf(request: FastifyRequest, stamp: string): Keeper | undefined {
    const { headers } = request.raw;
    if (isSpecial(headers)) return undefined;
    const { cookie } = headers;
    if (cookie === undefined || !cookie.includes('X-Ebsn-')) return 'anyone';
    const token = sessionOf(cookie);
    const seen = token && this.visitors.get(`${request.brand.tenantId} ${token}`);
    return seen === stamp ? 'visitor' : undefined;
  }

  /** The same few lists for thousands of addresses. */
  private shared(headers: readonly string[]): readonly string[] {
    const name = headers.join('\n');
    const same = this.headers.get(name);
    if (same) return same;
    if (this.headers.size >= 100) this.headers.clear();
    this.headers.set(name, headers);
    return headers;
  }
}

/** Asked in a way that headers of the answer, the brand or the shopper may depend on. */
function isSpecial(headers: NodeJS.Dict<string | string[]>): boolean {
  return (
    headers['origin'] !== undefined ||
    headers['x-bottega-brand'] !== undefined ||
    headers[sessionHeader.toLowerCase()] !== undefined ||
    headers[accountHeader.toLowerCase()] !== undefined
  );
}

/** The session's token, when the cookies name one and no account: an account token names a shopper. */
function sessionOf(cookie: string | undefined): string | undefined {
  if (cookie === undefined || cookie.includes(accountHeader)) return undefined;
  const [, token] = /(?:^|;)\s*X-Ebsn-Session=([\w-]{20,100})(?:;|$)/.exec(cookie) ?? [];
  return token;
}
