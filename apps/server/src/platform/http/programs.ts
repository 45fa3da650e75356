import type { ApiScope } from '@bottega/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, Context, ProgramActor, ProgramContext } from '../context.ts';
import type { TextOf } from '../envelope.ts';
import type { Log } from '../log.ts';
import type { Result } from '../result.ts';
import { sendEnvelope } from './answers/send-envelope.ts';
import { networkOf } from './edge/client-address.ts';
import { inputsIn } from './request-input.ts';
import type { Call, RunCall } from './run-calls.ts';
import { visitor, type ScopeParts } from './scope.ts';

/** What a call needs of its key, and how the security log names the call. */
export interface KeyNeeded {
  scope: ApiScope;
  resource: string;
}

export interface ProgramParts extends Pick<ScopeParts, 'jobs' | 'clock' | 'dbOf'> {
  /** Finds the program by the API key of its request. Identity has it; the composition root passes it in. */
  requireApiKey(
    ctx: Pick<Context, 'db' | 'clock'>,
    request: FastifyRequest,
    needed: KeyNeeded,
  ): Promise<Result<ProgramActor>>;
  textOf(brand: Brand): TextOf;
}

type ProgramCall = Call & { endpoint: { access: 'program' } };

export const isForPrograms = (call: Call): call is ProgramCall => call.endpoint.access === 'program';

/** Lets in the shop's programs by their key, and answers their calls. */
export function programCalls({ jobs, clock, dbOf, requireApiKey, textOf }: ProgramParts, run: RunCall) {
  const entered = new WeakMap<FastifyRequest, ProgramContext>();

  function send(request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply {
    reply.header('cache-control', 'no-store');
    return sendEnvelope(reply, result, visitor, textOf(request.brand));
  }

  return (call: ProgramCall) => ({
    // runs after the rate limit and before the body is read; the rest of the body may still arrive
    async preParsing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const { brand, origin, id: requestId } = request;
      const db = dbOf(brand);
      const needed = { scope: call.endpoint.scope, resource: `${call.word}.${call.name}` };
      const program = await requireApiKey({ db, clock }, request, needed);
      if (!program.ok) return send(request, reply.header('connection', 'close'), program);
      const log = request.log as Log;
      const clientAddress = networkOf(request.ip);
      const actor = program.data;
      entered.set(request, { brand, actor, db, jobs, clock, log, requestId, clientAddress, origin });
      return undefined;
    },
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const checked = call.parse(...inputsIn(request));
      const ctx = entered.get(request)!;
      return send(request, reply, checked.ok ? await run(call, ctx, checked.input) : checked);
    },
  });
}
