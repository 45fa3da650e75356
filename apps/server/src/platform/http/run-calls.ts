import type { Context, StaffContext, StaffEntryContext } from '../context.ts';
import { shape } from '../envelope.ts';
import type { Route } from '../implement.ts';
import { done, refuse, type Result } from '../result.ts';
import { ConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { Parse, Parsed } from '../validate.ts';
import type { ApiParts } from './api.ts';
import { visitor } from './scope.ts';

export interface Call extends Route {
  parse: Parse;
  clean: (data: unknown) => unknown;
}

/** Runs the use case of a call. The endpoint's `access` says which context it takes. */
export type RunCall = (
  call: Call,
  ctx: Context | StaffContext | StaffEntryContext,
  input: unknown,
) => Promise<Result<unknown>>;

export type SharedCall = Call & Required<Pick<Call, 'sharing'>>;

/** A shared answer that is not made yet: its key in the cache, and the function that makes it. */
export interface Sharing {
  key: string;
  make: () => Promise<Result<object>>;
}

/**
 * Most cost of answers in the making for one address. A page of 24 products costs 1, one of 200 costs 4; the pool has
 * 10 connections. An answer that costs more is made alone in this process, also among several addresses.
 */
const mostCost = 6;
/** Most answers of more than `mostCost` that wait for another one. */
const mostLargeWaiting = 20;
/**
 * Most answers of one address that wait. The home page of a cold shop requests about twenty at once, and several
 * shoppers share an address.
 */
const mostWaiting = 100;

/** Parses and runs calls of the contract, both over HTTP and in-process. */
export function runCalls(parts: ApiParts) {
  const limiter = new ConcurrencyLimiter({ cost: mostCost, waiting: mostWaiting });
  const large = new ConcurrencyLimiter({ cost: 1, waiting: mostLargeWaiting });

  function parsed(call: Call, ctx: Context, ...inputs: Parameters<Parse>): Parsed {
    if (call.endpoint.access === 'user' && ctx.actor.userId < 0) return refuse('SESSION_EXPIRED');
    return call.parse(...inputs);
  }

  /** Asks for a captcha where one is due. Adds to the context what the input requests and the actor may see. */
  async function allowed(call: Call, checked: Parsed, ctx: Context): Promise<Parsed> {
    if (!checked.ok) return checked;
    const refusal = await parts.requireCaptcha?.(ctx, `${call.word}.${call.name}`);
    if (refusal) return refusal;
    await parts.allow?.(ctx, checked.input);
    return checked;
  }

  const run: RunCall = async (call, ctx, input) => {
    const result = await call.handler(ctx as never, input as never);
    return result.ok ? { ...result, data: call.clean(result.data) } : result;
  };

  /** Limits the database work per client address, and large answers per process; a call beyond a queue is refused. */
  async function inTurn<D>(
    call: SharedCall,
    ctx: Context,
    input: unknown,
    work: () => Promise<Result<D>>,
  ): Promise<Result<D>> {
    const cost = call.sharing.costOf?.(input as never) ?? 1;
    const result = await limiter.run(ctx.clientAddress, cost, () =>
      cost > mostCost ? large.run('large', 1, work) : work(),
    );
    return result ?? refuse('TOO_MANY_REQUESTS', { params: { seconds: 1 } });
  }

  /**
   * The cache key of a call; undefined if its answer is not shared. The version is read before the data, so a cached
   * answer may be newer than its key, never older.
   */
  function sharingOf(call: SharedCall, ctx: Context, input: unknown): Sharing | undefined {
    if (ctx.previewDay !== undefined) return undefined;
    const { tenantId } = ctx.brand;
    const version = parts.catalogVersion(tenantId);
    const inputKey = call.sharing.keyOf(ctx, input as never);
    if (inputKey === undefined) return undefined;
    const { session: _, ...rest } = ctx;
    return {
      key: [tenantId, version, call.word, call.name, inputKey].join('|'),
      make: () =>
        inTurn(call, ctx, input, async () => {
          // the first caller must not appear in the shared answer
          const result = await run(call, { ...rest, actor: visitor }, input);
          if (!result.ok || call.endpoint.isWordpress) return result as Result<object>;
          return done(shape(done(result.data), visitor, parts.textOf(ctx.brand)).body);
        }),
    };
  }

  return { parsed, allowed, run, sharingOf };
}
