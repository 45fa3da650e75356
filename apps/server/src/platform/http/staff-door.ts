import type { Permission } from '@bottega/domain/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Context,
  StaffContext,
  StaffCookie,
  StaffEntryContext,
  StaffPerson,
  StaffProgram,
  StaffSelfContext,
} from '../context.ts';
import type { Log } from '../log.ts';
import { done, refuse, type Refusal, type Result } from '../result.ts';
import { logSecurity } from '../security-log.ts';
import { networkOf } from './edge/client-address.ts';
import { comesFromElsewhere } from './edge/cross-site.ts';
import { staffCookieOf } from './edge/staff-cookie.ts';
import type { ScopeParts } from './scope.ts';

/** What a call needs of its caller, and how the security log names the call. */
export interface PermissionNeeded {
  permission: Permission;
  resource: string;
}

export interface StaffDoorParts extends Pick<ScopeParts, 'jobs' | 'clock' | 'dbOf' | 'secureCookies'> {
  /** Finds the program by the API key of its request. The word `staff` has it; the composition root passes it in. */
  requireApiKey(
    ctx: Pick<Context, 'db' | 'clock'>,
    request: FastifyRequest,
    needed: PermissionNeeded,
  ): Promise<Result<StaffProgram>>;
  /** Finds the person by the session of the staff's host. */
  requirePerson(
    ctx: Pick<Context, 'db' | 'clock' | 'clientAddress'>,
    cookie: StaffCookie,
  ): Promise<Result<StaffPerson>>;
}

/** Lets in the shop's people by their session, at the staff's host alone, and its programs by their key. */
export interface StaffDoor {
  /** For a call that needs a permission. */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    needed: PermissionNeeded & { writes: boolean },
  ): Promise<Result<StaffContext>>;
  /** For a call of a person about their own account. */
  enterSelf(request: FastifyRequest, reply: FastifyReply, writes: boolean): Promise<Result<StaffSelfContext>>;
  /** For a call by which somebody logs in. */
  enterHost(request: FastifyRequest, reply: FastifyReply, writes: boolean): Result<StaffEntryContext>;
}

export function createStaffDoor(parts: StaffDoorParts): StaffDoor {
  const { jobs, clock, dbOf, secureCookies } = parts;

  const servedOf = ({ brand, shopOrigin: origin, id: requestId, ip, log }: FastifyRequest) => ({
    brand,
    db: dbOf(brand),
    jobs,
    clock,
    log: log as Log,
    requestId,
    clientAddress: networkOf(ip),
    origin,
  });

  function enterHost(
    request: FastifyRequest,
    reply: FastifyReply,
    writes: boolean,
  ): Result<StaffEntryContext> {
    if (request.side === 'shop') return refuse('NOT_FOUND');
    if (writes && comesFromElsewhere(request, [])) return refuse('CROSS_SITE');
    return done({
      ...servedOf(request),
      cookie: staffCookieOf(request, reply, secureCookies),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      staffOrigin: request.origin,
    });
  }

  async function enterSelf(
    request: FastifyRequest,
    reply: FastifyReply,
    writes: boolean,
  ): Promise<Result<StaffSelfContext>> {
    const host = enterHost(request, reply, writes);
    if (!host.ok) return host;
    const person = await parts.requirePerson(host.data, host.data.cookie);
    return person.ok ? done({ ...host.data, actor: person.data }) : person;
  }

  return {
    enterHost,
    enterSelf,
    async enter(request, reply, { writes, ...needed }) {
      const served = servedOf(request);
      if (request.side === 'shop' || request.headers.authorization !== undefined) {
        const program = await parts.requireApiKey(served, request, needed);
        return program.ok ? done({ ...served, actor: program.data, stores: 'all' }) : program;
      }
      const self = await enterSelf(request, reply, writes);
      if (!self.ok) return self;
      const { actor } = self.data;
      const stores = actor.rights[needed.permission];
      return stores === undefined ? notAllowed(self.data, needed) : done({ ...served, actor, stores });
    },
  };
}

function notAllowed(
  { log, clientAddress: address, actor }: StaffSelfContext,
  { resource }: PermissionNeeded,
): Refusal {
  const code = 'STAFF_NOT_ALLOWED';
  logSecurity(log, 'authz_fail', { address, code, resource, staffId: actor.staffId });
  return refuse(code);
}
