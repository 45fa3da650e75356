import { coversRights, mayManage, rightsOf, type Permission, type Rights } from '@bottega/domain/staff';
import type { StaffActor } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { ApiKey } from './records/api-key-repository.ts';
import type { SessionRecord } from './entry/session-repository.ts';

/** Whether a key opens a call; an unknown one opens nothing. */
export const mayUseKey = (key: ApiKey | undefined, permission: Permission): key is ApiKey =>
  key?.scopes.includes(permission) === true;

/** Milliseconds after which an idle session of the office locks. */
const idleLockMs = 30 * 60_000;

/**
 * Whether a session acts at once. One that was idle too long, or that comes from another network than its second factor,
 * is locked until the second factor is shown again: a stolen cookie opens nothing elsewhere.
 */
export function mayAct(
  session: Pick<SessionRecord, 'lastSeenAt' | 'clientAddress'>,
  { clientAddress, now }: { clientAddress: string; now: Date },
): Refusal | undefined {
  const isIdle = now.getTime() - session.lastSeenAt.getTime() > idleLockMs;
  return isIdle || session.clientAddress !== clientAddress ? refuse('STAFF_SESSION_LOCKED') : undefined;
}

/** What a command may do at the server, who typed it may do anyway. */
const rightsOfActor = (actor: StaffActor): Rights | 'all' =>
  actor.kind === 'command' ? 'all' : actor.rights;

/** Whether the actor may change the account of a person with all these rights: those it has and those it gets. */
export function mayManagePerson(actor: StaffActor, ...rights: readonly Rights[]): Refusal | undefined {
  const own = rightsOfActor(actor);
  return own === 'all' || rights.every((each) => mayManage(own, each))
    ? undefined
    : refuse('STAFF_NOT_MANAGEABLE');
}

/** Whether the actor has all the permissions everywhere, and so may put them into a role or a key. */
export function mayPassOn(actor: StaffActor, permissions: readonly Permission[]): Refusal | undefined {
  const own = rightsOfActor(actor);
  return own === 'all' || coversRights(own, rightsOf([{ permissions, stores: 'all' }]))
    ? undefined
    : refuse('STAFF_NOT_MANAGEABLE');
}
