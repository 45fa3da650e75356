import type { Endpoint, InputOf } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Brand } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { shape, type TextOf } from '../../platform/envelope.ts';
import { visitor } from '../../platform/http/scope.ts';
import type { Result } from '../../platform/result.ts';
import { inputParser, outputCleaner } from '../../platform/validate.ts';
import { requireApiKey, type ApiScope } from './api-keys.ts';

export interface ProgramParts<A> {
  actsOf(request: FastifyRequest): A;
  textOf(brand: Brand): TextOf;
}

export type ProgramCall<A, E extends Endpoint> = (acts: A, input: InputOf<E>) => Promise<Result<unknown>>;

/** Calls a minute from one address, valid or not: some dozens of pickers behind one network. */
const maxCalls = 1200;

/** Serves calls of the shop's own programs. Each needs an API key of the brand with the scope. */
export function programRoutes<A extends { db: Db; clock: Clock }>(
  app: FastifyInstance,
  { actsOf, textOf }: ProgramParts<A>,
  { scope, resource }: { scope: ApiScope; resource: string },
): <E extends Endpoint>(name: string, endpoint: E, call: ProgramCall<A, E>) => void {
  return (name, endpoint, call) => {
    const parse = inputParser(endpoint);
    const clean = outputCleaner(endpoint.data);
    const send = (request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply => {
      const cleaned = result.ok ? { ...result, data: clean(result.data) } : result;
      const { http, body } = shape(cleaned, visitor, textOf(request.brand));
      return reply.code(http).header('cache-control', 'no-store').send(body);
    };
    const key = { scope, resource: `${resource}.${name}` } as const;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isData: true, rateLimit: { max: maxCalls, timeWindow: 60_000 } },
      // runs after the rate limit and before the body is read; the rest of the body may still arrive
      preParsing: async (request, reply) => {
        const refused = await requireApiKey(actsOf(request), request, key);
        if (refused) return send(request, reply.header('connection', 'close'), refused);
      },
      handler: async (request, reply) => {
        const parsed =
          endpoint.method === 'GET'
            ? parse(request.query as Record<string, unknown>)
            : parse({}, { ...(request.body as object | undefined) });
        if (!parsed.ok) return send(request, reply, parsed);
        return send(request, reply, await call(actsOf(request), parsed.input as never));
      },
    });
  };
}
