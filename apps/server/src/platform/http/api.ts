import { createApi, type Answer, type Api } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache, type SharedAnswer } from '../answer-cache.ts';
import type { Brand, Context } from '../context.ts';
import { shape, type TextOf } from '../envelope.ts';
import type { Route } from '../implement.ts';
import { refuse, type Result } from '../result.ts';
import { inputParser, outputCleaner, type Parsed } from '../validate.ts';
import { comesFromElsewhere } from './cross-site.ts';
import { openScope, type Scope, type ScopeParts } from './scope.ts';

export interface ApiParts extends ScopeParts {
  routes: Route[];
  textOf(brand: Brand): TextOf;
  catalogVersion(tenantId: number): number;
  corsOrigins: readonly string[];
}

interface Call extends Route {
  parse: (raw: Record<string, unknown>, fromText: boolean) => Parsed;
  clean: (data: unknown) => unknown;
}

const cacheBytes = 96 * 1024 * 1024;

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
  const cache = new AnswerCache(cacheBytes);

  async function run(
    call: Call,
    scope: Scope,
    raw: Record<string, unknown>,
    fromText: boolean,
  ): Promise<Result<unknown> | SharedAnswer> {
    const { ctx } = scope;
    if (call.endpoint.access === 'user' && ctx.actor.userId < 0) return refuse('SESSION_EXPIRED');
    const parsed = call.parse(raw, fromText);
    if (!parsed.ok) return parsed;
    const input = parsed.input as never;
    if (!call.sharing) return cleaned(call, await call.handler(ctx, input));
    let refusal: Result<unknown> | undefined;
    const version = parts.catalogVersion(ctx.brand.tenantId);
    const key = [ctx.brand.tenantId, version, call.word, call.name, call.sharing.keyOf(ctx, input)].join('|');
    const shared = await cache.get(key, async () => {
      const result = cleaned(call, await call.handler(ctx, input));
      if (result.ok) return result.data;
      refusal = result;
      return undefined;
    });
    return shared ?? refusal ?? cleaned(call, await call.handler(ctx, input));
  }

  async function overHttp(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scope = await openScope(request, reply, request.brand, parts);
    const { ctx } = scope;
    const text = parts.textOf(ctx.brand);
    const elsewhere = call.endpoint.writes && comesFromElsewhere(request, parts.corsOrigins);
    const raw = {
      ...(request.query as object),
      ...(request.params as object),
      ...(request.body as object | undefined),
    };
    const outcome = elsewhere ? refuse('CROSS_SITE') : await run(call, scope, raw, isText(request));
    if (!('etag' in outcome)) {
      reply.header('cache-control', 'no-store');
      const { http, body } = shape(outcome, ctx.actor, text);
      if (!outcome.ok && http === 429) reply.header('retry-after', outcome.params?.['seconds'] ?? 60);
      return reply.code(http).send(body);
    }
    return sendShared(outcome, call, ctx, text, request, reply);
  }

  return {
    register(app) {
      for (const call of calls) {
        app.route({
          method: call.endpoint.method,
          url: call.endpoint.path,
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
        const outcome = await run(
          call,
          scope,
          { ...named, ...(rest as object) },
          call.endpoint.method === 'GET',
        );
        const result = 'etag' in outcome ? { ok: true as const, data: outcome.data } : outcome;
        const { http, body } = shape(result, scope.ctx.actor, parts.textOf(scope.ctx.brand));
        return { httpStatus: http, ...body };
      };
      const names: Record<string, Record<string, unknown>> = {};
      for (const { word, name } of calls) (names[word] ??= {})[name] = true;
      return createApi(names, send);
    },
  };
}

function cleaned(call: Call, result: Result<unknown>): Result<unknown> {
  return result.ok ? { ...result, data: call.clean(result.data) } : result;
}

/** Query strings and forms carry texts, JSON bodies don't. */
function isText(request: FastifyRequest): boolean {
  return request.method === 'GET' || !(request.headers['content-type'] ?? '').startsWith('application/json');
}

async function sendShared(
  answer: SharedAnswer,
  call: Call,
  ctx: Context,
  text: TextOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isVisitor = ctx.actor.userId < 0;
  const wrap = (dataText: string): string => {
    const { body } = shape({ ok: true, data: null }, ctx.actor, text);
    return `${JSON.stringify({ ...body, data: undefined }).slice(0, -1)},"data":${dataText}}`;
  };
  reply.header('vary', 'accept-encoding, cookie, x-ebsn-session, x-ebsn-account');
  reply.header('cache-control', isVisitor ? `public, max-age=${call.sharing!.maxAge}` : 'private, no-cache');
  reply.type('application/json; charset=utf-8');
  if (!isVisitor) return reply.send(wrap(answer.text));
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    reply.header('content-encoding', 'br');
    return reply.send(await answer.compressed(wrap));
  }
  return reply.send(wrap(answer.text));
}
