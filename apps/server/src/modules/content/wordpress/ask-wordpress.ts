import { createHash } from 'node:crypto';
import { dropCopy, findCopy, keepCopy } from './copy-repository.ts';
import { fetchWordpress, WordpressError, type WordpressAnswer } from './fetch-wordpress.ts';
import type { Site, WordpressContext } from './site.ts';

/** Milliseconds for which an answer counts as new. A change in WordPress shows within twice this time. */
const freshMs = 10_000;
/** Milliseconds for which an address that gave no usable answer isn't asked again. */
const restMs = 10_000;
/** A page waits this long for WordPress; then it shows the last good answer. */
const patience = 3000;

interface Asked {
  /** In milliseconds since 1970. */
  until: number;
  /** Undefined: no usable answer. */
  answer: Promise<WordpressAnswer | undefined>;
}

interface Question<D> {
  address: URL;
  site: Site;
  /** Whether the answer may be shown again: as fresh for some seconds, and as the last good one. */
  isKept: boolean;
  /** Undefined if the body isn't what the call answers. */
  read(body: unknown): D | undefined;
}

/** A good answer, a refusal of WordPress (4xx), or none. */
export type Told<D> =
  | { kind: 'good'; data: D; paging?: WordpressAnswer['paging'] }
  | { kind: 'refused'; status: number; body: unknown }
  | { kind: 'away' };

/**
 * Asks the brand's WordPress. While it is away, slow or answers something else, the last good answer of the address
 * stands in.
 */
export async function askWordpress<D>(ctx: WordpressContext, question: Question<D>): Promise<Told<D>> {
  const { address, isKept } = question;
  const name = createHash('sha256').update(address.href).digest('base64url');
  const answer = await (isKept ? remembered(ctx, question) : fetched(ctx, question));
  if (answer && answer.status >= 400) {
    if (isGone(answer)) await dropCopy(ctx.db, name);
    return { kind: 'refused', status: answer.status, body: answer.body };
  }
  const data = answer && readable(question, answer.body);
  if (answer && data !== undefined) {
    const { text: body, paging } = answer;
    if (isKept) await keepCopy(ctx.db, { address: name, now: ctx.clock.now(), body, paging });
    return { kind: 'good', data, paging };
  }
  if (answer) complain(ctx, question, 'another body than the call has');
  return isKept ? lastGood(ctx, question, name) : { kind: 'away' };
}

async function lastGood<D>(ctx: WordpressContext, question: Question<D>, name: string): Promise<Told<D>> {
  const copy = await findCopy(ctx.db, name);
  const data = copy && readable(question, JSON.parse(copy.body));
  if (copy === undefined || data === undefined) return { kind: 'away' };
  const { total, total_pages: totalPages } = copy;
  return {
    kind: 'good',
    data,
    ...(total !== null && totalPages !== null && { paging: { total, totalPages } }),
  };
}

/** What was taken off the site must not come back while WordPress is away. */
const isGone = ({ status }: WordpressAnswer): boolean => [401, 403, 404, 410].includes(status);

/** A body may nest deeper than a function can follow. */
function readable<D>({ read }: Question<D>, body: unknown): D | undefined {
  try {
    return read(body);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The answer of some seconds ago, or a new one. Callers at the same time share it. */
function remembered(
  ctx: WordpressContext,
  question: Question<unknown>,
): Promise<WordpressAnswer | undefined> {
  const { memory } = ctx.brand;
  const name = `wordpress ${question.address.href}`;
  const now = (): number => ctx.clock.now().getTime();
  const known = memory.get(name) as Asked | undefined;
  if (known && now() < known.until) return known.answer;
  const request: Asked = { until: now() + patience, answer: fetched(ctx, question) };
  memory.set(name, request, name.length);
  const keep = (answer: WordpressAnswer | undefined): void => {
    request.until = now() + (answer ? freshMs : restMs);
    memory.set(name, request, name.length + (answer?.text.length ?? 0));
  };
  request.answer.then(keep, () => memory.delete(name));
  return request.answer;
}

async function fetched(
  ctx: WordpressContext,
  question: Question<unknown>,
): Promise<WordpressAnswer | undefined> {
  const { address, site } = question;
  try {
    return await fetchWordpress(address, { base: site.base, patience });
  } catch (error) {
    if (!(error instanceof WordpressError)) throw error;
    complain(ctx, question, error.message);
    return undefined;
  }
}

/** The path says which call failed; parameters may hold what a shopper typed. */
function complain({ log }: WordpressContext, { address, site }: Question<unknown>, failure: string): void {
  log.warn({ host: site.base.host, path: address.pathname, failure }, 'WordPress gave no usable answer');
}
