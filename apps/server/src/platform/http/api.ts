import {
  createApi,
  type Access,
  type Answer,
  type Envelope,
  type Paging,
  type WholeApi,
} from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../answer-cache.ts';
import type { Brand, Context } from '../context.ts';
import { shape, type TextOf } from '../envelope.ts';
import type { Route } from '../implement.ts';
import { done, refuse, type Refusal, type Result } from '../result.ts';
import { logRefusal } from '../security-log.ts';
import type { Parse, Parsed } from '../validate.ts';
import { compileEndpoint } from './compile-endpoint.ts';
import { comesFromElsewhere } from './edge/cross-site.ts';
import { isUnavailable } from './answers/errors.ts';
import { markPrivate } from './answers/private-answer.ts';
import { sendEnvelope } from './answers/send-envelope.ts';
import { inputsIn } from './request-input.ts';
import { runCalls, type Call, type SharedCall } from './run-calls.ts';
import { isForStaff, staffCalls, type StaffCallParts } from './staff-calls.ts';
import { openScope, type Scope, type ScopeParts } from './scope.ts';
import {
  cacheHeaders,
  encodingFor,
  sendPersonal,
  sendReady,
  type CacheScope,
} from './answers/shared-answer.ts';
import { sendWordpress, totalsOf } from './answers/wordpress-answer.ts';

export interface ApiParts extends ScopeParts, StaffCallParts {
  routes: Route[];
  textOf(brand: Brand): TextOf;
  /** Version of a brand's shared answers. A new value makes all cached ones out of date. */
  catalogVersion(tenantId: number): string;
  cache: AnswerCache;
  corsOrigins: readonly string[];
  /** Refuses a call (`word.name`) that lacks a captcha token. */
  requireCaptcha?(ctx: Context, call: string): Promise<Refusal | undefined>;
  /** Adds to the context what the input requests and the actor may see. */
  allow?(ctx: Context, input: Record<string, unknown>): Promise<void>;
}

interface Answered {
  result: Result<unknown>;
  ctx: Context;
}

/**
 * Calls of one endpoint a minute from one address, valid or not, where the edge's limit doesn't fit: some dozens of
 * pickers share a network.
 */
const mostCalls: { [A in Access]?: number } = { staff: 1200 };

/** The contract's endpoints, over HTTP and in-process for server rendering. */
export interface ServedApi {
  register(app: FastifyInstance): void;
  inProcess(scope: Scope): WholeApi;
}

export function serveApi(parts: ApiParts): ServedApi {
  const calls: Call[] = parts.routes.map((route) => ({ ...route, ...compileEndpoint(route.endpoint) }));
  const byName = new Map(calls.map((call) => [`${call.word}.${call.name}`, call]));
  const { cache } = parts;
  const { parsed, allowed, run, sharingOf } = runCalls(parts);
  const byStaff = staffCalls(parts, run);

  function read(call: Call, request: FastifyRequest, ctx: Context): Parsed {
    if (call.endpoint.writes && comesFromElsewhere(request, parts.corsOrigins)) return refuse('CROSS_SITE');
    return parsed(call, ctx, ...inputsIn(request));
  }

  async function overHttp(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scope = await openScope(request, reply, request.brand, parts);
    const { ctx } = scope;
    const checked = await allowed(call, read(call, request, ctx), ctx);
    if (!checked.ok) return sendOwn(call, { result: checked, ctx }, reply);
    const shared = isShared(call) ? sharingOf(call, ctx, checked.input) : undefined;
    if (!isShared(call) || !shared)
      return sendOwn(call, { result: await run(call, ctx, checked.input), ctx }, reply);

    const { key, make } = shared;
    const cacheScope = cacheScopeOf(scope);
    // content names nobody, so a shopper's copy is that of everybody
    const isPersonal = cacheScope === 'shopper' && !call.endpoint.isWordpress;
    const encoding = isPersonal ? 'identity' : encodingFor(request.headers['accept-encoding']);
    const answer = await cache.get(key, encoding, make);
    if ('ok' in answer) return sendOwn(call, { result: answer, ctx }, reply);
    reply.headers(cacheHeaders(cacheScope, call.sharing.maxAge)).headers(totalsOf(answer));
    if (isPersonal) return sendPersonal(answer, ctx.actor, request, reply);
    return sendReady(answer, encoding, request, reply);
  }

  function sendOwn(call: Call, { result, ctx }: Answered, reply: FastifyReply): FastifyReply {
    if (!result.ok) logRefusal(ctx, `${call.word}.${call.name}`, result.code);
    markPrivate(reply);
    if (call.endpoint.isWordpress) return sendWordpress(result, reply, parts.textOf(ctx.brand));
    return sendEnvelope(reply, result, ctx.actor, parts.textOf(ctx.brand));
  }

  /** Data of an answer, or the refusal, for a caller in this process. */
  async function inProcess(call: Call, ctx: Context, raw: Record<string, unknown>): Promise<Result<unknown>> {
    const inputs: Parameters<Parse> = call.endpoint.method === 'GET' ? [raw] : [{}, raw];
    const checked = await allowed(call, parsed(call, ctx, ...inputs), ctx);
    if (!checked.ok) return checked;
    const shared = isShared(call) ? sharingOf(call, ctx, checked.input) : undefined;
    if (!shared) return run(call, ctx, checked.input);
    const { key, make } = shared;
    const answer = await cache.read(key, make);
    return answer.ok ? dataOf(call, answer) : answer;
  }

  return {
    register(app) {
      for (const call of calls) {
        const { method, alsoGet, path, access, writes } = call.endpoint;
        const max = mostCalls[access];
        app.route({
          method: alsoGet ? ['GET', 'POST'] : method,
          url: path,
          config: {
            isData: true,
            isForStaff: isForStaff(call),
            ...(max && { rateLimit: { max, timeWindow: 60_000 } }),
          },
          // a HEAD would run the use case, and link scanners send it
          exposeHeadRoute: !writes,
          ...(isForStaff(call)
            ? byStaff(call)
            : { handler: (request, reply) => overHttp(call, request, reply) }),
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
        return { httpStatus: http, ...body, ...(result.ok && result.paging && { paging: result.paging }) };
      };
      return createApi(namesForShoppers(calls), send) as WholeApi;
    },
  };
}

/** The data of a cached answer, which has an envelope around it unless it is content. */
function dataOf(call: Call, { body, paging }: { body: object; paging?: Paging }): Result<unknown> {
  if (!call.endpoint.isWordpress) return done((body as Envelope<unknown>).data);
  return { ...done(body), ...(paging && { paging }) };
}

/** The refusal that a page gets when the database is away. It is the same as over HTTP, so the page can say so. */
function unavailable(error: unknown): Result<never> {
  if (isUnavailable(error)) return refuse('UNAVAILABLE');
  throw error;
}

/** The calls that a page in this process can make: it calls for a shopper alone. */
function namesForShoppers(calls: readonly Call[]): Record<string, Record<string, unknown>> {
  const names: Record<string, Record<string, unknown>> = {};
  for (const call of calls) if (!isForStaff(call)) (names[call.word] ??= {})[call.name] = true;
  return names;
}

const isShared = (call: Call): call is SharedCall => call.sharing !== undefined;

function cacheScopeOf({ ctx, found }: Scope): CacheScope {
  if (ctx.actor.userId > 0) return 'shopper';
  return found === 'none' ? 'anyone' : 'visitor';
}
