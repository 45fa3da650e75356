import { createApi, type Answer, type Api, type Envelope } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../answer-cache.ts';
import type { Brand, Context } from '../context.ts';
import { shape, type TextOf } from '../envelope.ts';
import type { Route } from '../implement.ts';
import { done, refuse, type Result } from '../result.ts';
import { logRefusal } from '../security-log.ts';
import { writeJson } from '../ready-part.ts';
import { Turns } from '../turns.ts';
import { inputParser, outputCleaner, type Parse, type Parsed } from '../validate.ts';
import { comesFromElsewhere } from './cross-site.ts';
import { isUnavailable } from './errors.ts';
import { markPrivate } from './private-answer.ts';
import { openScope, recallScope, SessionChanged, visitor, type Scope, type ScopeParts } from './scope.ts';
import { keepingHeaders, packingFor, sendPersonal, sendReady, type Keeper } from './shared-answer.ts';
import type { WarmReads } from './warm-reads.ts';

export interface ApiParts extends ScopeParts {
  routes: Route[];
  textOf(brand: Brand): TextOf;
  /** What shared answers of a brand are good for: another value makes all of them past. */
  catalogVersion(tenantId: number): string;
  cache: AnswerCache;
  /** Learns the answers it may give by itself. */
  warm?: WarmReads;
  corsOrigins: readonly string[];
  /** Adds to the context what an input asks for and its actor alone may see. */
  allow?(ctx: Context, input: Record<string, unknown>): Promise<void>;
}

interface Call extends Route {
  parse: Parse;
  clean: (data: unknown) => unknown;
}

type SharedCall = Call & Required<Pick<Call, 'sharing'>>;

/** A shared answer that is not made yet: its place in the cache, and how it comes about. */
interface Sharing {
  key: string;
  make: () => Promise<Result<object>>;
}

interface Answered {
  result: Result<unknown>;
  ctx: Context;
}

/** The contract, served: over HTTP, and in-process for server rendering. */
export interface ServedApi {
  register(app: FastifyInstance): void;
  inProcess(scope: Scope): Api;
}

export function serveApi(parts: ApiParts): ServedApi {
  const calls: Call[] = parts.routes.map((route) => ({
    ...route,
    parse: inputParser(route.endpoint),
    clean: outputCleaner(route.endpoint.data),
  }));
  const byName = new Map(calls.map((call) => [`${call.word}.${call.name}`, call]));
  const { cache, warm } = parts;
  const turns = new Turns({ cost: mostCost, waiting: mostWaiting });

  function parsed(call: Call, ctx: Context, ...given: Parameters<Parse>): Parsed {
    if (call.endpoint.access === 'user' && ctx.actor.userId < 0) return refuse('SESSION_EXPIRED');
    return call.parse(...given);
  }

  /** The input with what its actor may see because of it. */
  async function allowed(asked: Parsed, ctx: Context): Promise<Parsed> {
    if (asked.ok) await parts.allow?.(ctx, asked.input);
    return asked;
  }

  async function run(call: Call, ctx: Context, input: unknown): Promise<Result<unknown>> {
    const result = await call.handler(ctx, input as never);
    return result.ok ? { ...result, data: call.clean(result.data) } : result;
  }

  /** Answers that cost the database take turns per client address; a full line is refused. */
  async function inTurn<D>(
    call: SharedCall,
    ctx: Context,
    input: unknown,
    work: () => Promise<Result<D>>,
  ): Promise<Result<D>> {
    const cost = call.sharing.costOf?.(input as never) ?? 1;
    const result = await turns.take(ctx.clientAddress, cost, work);
    return result ?? refuse('TOO_MANY_REQUESTS', { params: { seconds: 1 } });
  }

  /**
   * The version is read before the database is: what is kept under it may be newer, never older. Undefined where what is
   * asked isn't the same for everybody.
   */
  function sharingOf(call: SharedCall, ctx: Context, input: unknown): Sharing | undefined {
    if (ctx.previewDay !== undefined) return undefined;
    const { tenantId } = ctx.brand;
    const version = parts.catalogVersion(tenantId);
    const asked = call.sharing.keyOf(ctx, input as never);
    if (asked === undefined) return undefined;
    const { session: _, ...rest } = ctx;
    return {
      key: [tenantId, version, call.word, call.name, asked].join('|'),
      make: () =>
        inTurn(call, ctx, input, async () => {
          // whoever asks first must not show in what others get
          const result = await run(call, { ...rest, actor: visitor }, input);
          if (!result.ok) return result;
          return done(shape(done(result.data), visitor, parts.textOf(ctx.brand)).body);
        }),
    };
  }

  function read(call: Call, request: FastifyRequest, ctx: Context): Parsed {
    if (call.endpoint.writes && comesFromElsewhere(request, parts.corsOrigins)) return refuse('CROSS_SITE');
    const texts = { ...(request.query as object), ...(request.params as object) };
    const body = { ...(request.body as object | undefined) };
    return isText(request) ? parsed(call, ctx, { ...texts, ...body }) : parsed(call, ctx, texts, body);
  }

  /** What is answered to the session as this copy last saw it, if it still is that; undefined where it must be asked for first. */
  async function asRecalled(
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answered | undefined> {
    const scope = recallScope(request, reply, request.brand, parts);
    if (!scope) return undefined;
    const { ctx, confirm } = scope;
    try {
      const asked = await allowed(read(call, request, ctx), ctx);
      const result = asked.ok ? await run(call, ctx, asked.input) : asked;
      await confirm();
      return { result, ctx };
    } catch (error) {
      if (error instanceof SessionChanged) return undefined;
      throw error;
    }
  }

  async function overHttp(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const recalled = isShared(call) ? undefined : await asRecalled(call, request, reply);
    if (recalled) return sendOwn(call, recalled, reply);
    const stamp = warm?.stamp(request.brand.tenantId) ?? '';
    const scope = await openScope(request, reply, request.brand, parts);
    const { ctx } = scope;
    const asked = await allowed(read(call, request, ctx), ctx);
    if (!asked.ok) return sendOwn(call, { result: asked, ctx }, reply);
    const shared = isShared(call) ? sharingOf(call, ctx, asked.input) : undefined;
    if (!isShared(call) || !shared)
      return sendOwn(call, { result: await run(call, ctx, asked.input), ctx }, reply);

    const { key, make } = shared;
    const keeper = keeperOf(scope);
    const packing = keeper === 'shopper' ? 'identity' : packingFor(request.headers['accept-encoding']);
    const answer = await cache.get(key, packing, make);
    if ('ok' in answer) return sendOwn(call, { result: answer, ctx }, reply);
    reply.headers(keepingHeaders(keeper, call.sharing.maxAge));
    if (keeper === 'shopper') return sendPersonal(answer, ctx.actor, request, reply);
    if (scope.found !== 'expired') warm?.remember(request, reply, keeper, stamp, key);
    return sendReady(answer, packing, request, reply);
  }

  function sendOwn(call: Call, { result, ctx }: Answered, reply: FastifyReply): FastifyReply {
    if (!result.ok) logRefusal(ctx, `${call.word}.${call.name}`, result.code);
    markPrivate(reply);
    const { http, body } = shape(result, ctx.actor, parts.textOf(ctx.brand));
    if (!result.ok && http === 429) reply.header('retry-after', result.params?.['seconds'] ?? 60);
    return reply.code(http).type('application/json; charset=utf-8').send(writeJson(body));
  }

  /** Data of an answer, or the refusal, for a caller in the same process. */
  async function inProcess(call: Call, ctx: Context, raw: Record<string, unknown>): Promise<Result<unknown>> {
    const given: Parameters<Parse> = call.endpoint.method === 'GET' ? [raw] : [{}, raw];
    const asked = await allowed(parsed(call, ctx, ...given), ctx);
    if (!asked.ok) return asked;
    const shared = isShared(call) ? sharingOf(call, ctx, asked.input) : undefined;
    if (!shared) return run(call, ctx, asked.input);
    const { key, make } = shared;
    const answer = await cache.read(key, make);
    return answer.ok ? done((answer.said as Envelope<unknown>).data) : answer;
  }

  return {
    register(app) {
      for (const call of calls) {
        app.route({
          method: call.endpoint.method,
          url: call.endpoint.path,
          config: { isData: true },
          handler: (request, reply) => overHttp(call, request, reply),
        });
      }
    },
    inProcess(scope) {
      const send = async (
        word: string,
        name: string,
        input: Record<string, unknown>,
      ): Promise<Answer<unknown>> => {
        const call = byName.get(`${word}.${name}`)!;
        const { rest, ...named } = input;
        const result = await inProcess(call, scope.ctx, { ...named, ...(rest as object) }).catch(unavailable);
        const { http, body } = shape(result, scope.ctx.actor, parts.textOf(scope.ctx.brand));
        return { httpStatus: http, ...body };
      };
      const names: Record<string, Record<string, unknown>> = {};
      for (const { word, name } of calls) (names[word] ??= {})[name] = true;
      return createApi(names, send);
    },
  };
}

/** A page is told that the database is away as a browser would be, so that it can say so. */
function unavailable(error: unknown): Result<never> {
  if (isUnavailable(error)) return refuse('UNAVAILABLE');
  throw error;
}

/** Of answers being made for one address: a page of 24 products costs 1, one of 200 costs 4; the pool has 10 connections. */
const mostCost = 6;
/** The home page of a cold shop asks for some twenty at once, and several shoppers share an address. */
const mostWaiting = 100;

const isShared = (call: Call): call is SharedCall => call.sharing !== undefined;

function keeperOf({ ctx, found }: Scope): Keeper {
  if (ctx.actor.userId > 0) return 'shopper';
  return found === 'none' ? 'anyone' : 'visitor';
}

/** Query strings and forms carry texts, JSON bodies don't. */
function isText(request: FastifyRequest): boolean {
  return request.method === 'GET' || !(request.headers['content-type'] ?? '').startsWith('application/json');
}
