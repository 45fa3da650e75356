import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, StaffContext, StaffEntryContext } from '../context.ts';
import type { TextOf } from '../envelope.ts';
import type { Result } from '../result.ts';
import { sendEnvelope } from './answers/send-envelope.ts';
import { inputsIn } from './request-input.ts';
import type { Call, RunCall } from './run-calls.ts';
import { visitor } from './scope.ts';
import type { StaffDoor } from './staff-door.ts';

export interface StaffCallParts {
  staffDoor: StaffDoor;
  textOf(brand: Brand): TextOf;
}

const forStaff = ['staff', 'staffSelf', 'staffEntry'];

/** Whether the shop's people or programs make the call, and no shopper. */
export const isForStaff = (call: Call): boolean => forStaff.includes(call.endpoint.access);

/** Answers the calls of the shop's people and programs. */
export function staffCalls({ staffDoor, textOf }: StaffCallParts, run: RunCall) {
  const entered = new WeakMap<FastifyRequest, StaffContext | StaffEntryContext>();

  function send(request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply {
    reply.header('cache-control', 'no-store');
    return sendEnvelope(reply, result, visitor, textOf(request.brand));
  }

  async function enter(
    { endpoint, word, name }: Call,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<StaffContext | StaffEntryContext>> {
    const { access, permission, writes } = endpoint;
    if (access === 'staffEntry') return staffDoor.enterHost(request, reply, writes);
    if (permission === undefined) return staffDoor.enterSelf(request, reply, writes);
    return staffDoor.enter(request, reply, { permission, writes, resource: `${word}.${name}` });
  }

  return (call: Call) => ({
    // runs after the rate limit and before the body is read; the rest of the body may still arrive
    async preParsing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const ctx = await enter(call, request, reply);
      if (!ctx.ok) return send(request, reply.header('connection', 'close'), ctx);
      entered.set(request, ctx.data);
      return undefined;
    },
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const checked = call.parse(...inputsIn(request));
      const ctx = entered.get(request)!;
      return send(request, reply, checked.ok ? await run(call, ctx, checked.input) : checked);
    },
  });
}
