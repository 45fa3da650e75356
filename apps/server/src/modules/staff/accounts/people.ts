import type { DataOf, InputOf, Person, staffPeople } from '@bottega/contract';
import { validateEmail, validateRequired } from '@bottega/domain';
import { coversStores, type Stores } from '@bottega/domain/staff';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { noPassword } from '../../identity/index.ts';
import { endLinks } from '../entry/link-repository.ts';
import { mailStaffLink } from '../entry/links.ts';
import { deleteStaffSessions } from '../entry/session-repository.ts';
import { mayManagePerson } from '../policy.ts';
import {
  findStaffAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  lockOwners,
  raiseVersion,
  replaceGrants,
  rightsOfGrants,
  setSecrets,
  setSuspended,
  type AccountRecord,
} from '../account-repository.ts';
import { grantsView, personView, stateOf } from '../account-view.ts';
import { rightsWanted } from './grants.ts';

/** Whether a person works in one of the caller's stores, or in none yet. */
function isSeen(stores: Stores, { grants }: AccountRecord): boolean {
  if (stores === 'all' || grants.length === 0) return true;
  return grants.some(
    ({ storeIds }) => storeIds === null || storeIds.some((id) => coversStores(stores, [id])),
  );
}

export async function listPeople({
  db,
  actor,
  stores,
}: StaffContext): Promise<Result<DataOf<typeof staffPeople.list>>> {
  const accounts = await listAccounts(db);
  const people = accounts.filter((account) => isSeen(stores, account));
  return done({ people: people.map((account) => personView(account, actor)) });
}

/** Adds a person and mails the invitation. */
export async function invitePerson(
  ctx: StaffContext,
  input: Pick<InputOf<typeof staffPeople.invite>, 'email' | 'name' | 'grants'>,
): Promise<Result<Person>> {
  const email = input.email.trim().toLowerCase();
  const name = input.name.trim();
  if (validateRequired(email) ?? validateEmail(email)) return refuse('STAFF_EMAIL_WRONG', { field: 'email' });
  return ctx.db.transaction(async (tx) => {
    const wanted = await rightsWanted(tx, input.grants);
    if (!wanted.ok) return wanted;
    const refusal = mayManagePerson(ctx.actor, wanted.data);
    if (refusal) return refusal;
    const staffId = await insertAccount(tx, { email, name, now: ctx.clock.now() });
    if (staffId === undefined) return refuse('STAFF_EMAIL_TAKEN', { field: 'email' });
    await replaceGrants(tx, staffId, input.grants);
    await mailStaffLink(ctx, tx, staffId, 'invite');
    const account = (await findStaffAccount(tx, staffId))!;
    const after = { email, name, grants: grantsView(account.grants) };
    await recordAudit(tx, ctx, { act: 'staff.invite', object: { kind: 'staff', id: staffId }, after });
    return done(personView(account, ctx.actor));
  });
}

interface Change {
  staff_id: number;
  version: number;
  reason?: string | undefined;
}

/** Changes an account that the caller saw in this state and may manage; returns it as it is then. */
function changePerson(
  ctx: StaffContext,
  { staff_id: staffId, version, reason }: Change,
  act: string,
  change: (
    tx: Db,
    account: AccountRecord,
    owners: readonly number[],
  ) => Promise<Result<{ before: object; after: object }>>,
): Promise<Result<Person>> {
  return ctx.db.transaction(async (tx) => {
    // first the owners: two of them can't take each other out at once
    const owners = await lockOwners(tx);
    const account = await lockAccount(tx, staffId);
    if (!account || !isSeen(ctx.stores, account)) return refuse('STAFF_NOT_FOUND');
    const refusal = mayManagePerson(ctx.actor, rightsOfGrants(account.grants));
    if (refusal) return refusal;
    if (account.version !== version) return refuse('STAFF_CHANGED_MEANWHILE');
    const changed = await change(tx, account, owners);
    if (!changed.ok) return changed;
    await raiseVersion(tx, staffId);
    await recordAudit(tx, ctx, { act, object: { kind: 'staff', id: staffId }, ...changed.data, reason });
    return done(personView((await findStaffAccount(tx, staffId))!, ctx.actor));
  });
}

/** Refuses a change that leaves the brand without an owner who may log in. */
function keepsOwner(owners: readonly number[], staffId: number): Result<undefined> {
  const isLast = owners.length === 1 && owners[0] === staffId;
  return isLast ? refuse('STAFF_LAST_OWNER') : done(undefined);
}

export const setPersonGrants = (
  ctx: StaffContext,
  input: InputOf<typeof staffPeople.setGrants>,
): Promise<Result<Person>> =>
  changePerson(ctx, input, 'staff.grants', async (tx, account, owners) => {
    const wanted = await rightsWanted(tx, input.grants);
    if (!wanted.ok) return wanted;
    const refusal = mayManagePerson(ctx.actor, wanted.data);
    if (refusal) return refusal;
    const staysOwner = input.grants.some(({ role, store_ids: ids }) => role === 'owner' && !ids);
    const owner = staysOwner ? done(undefined) : keepsOwner(owners, account.staffId);
    if (!owner.ok) return owner;
    await replaceGrants(tx, account.staffId, input.grants);
    const { grants } = (await findStaffAccount(tx, account.staffId))!;
    return done({ before: { grants: grantsView(account.grants) }, after: { grants: grantsView(grants) } });
  });

export const suspendPerson = (
  ctx: StaffContext,
  input: InputOf<typeof staffPeople.suspend>,
): Promise<Result<Person>> =>
  changePerson(ctx, input, 'staff.suspend', async (tx, account, owners) => {
    const { staffId } = account;
    const owner = input.suspended ? keepsOwner(owners, staffId) : done(undefined);
    if (!owner.ok) return owner;
    await setSuspended(tx, staffId, input.suspended ? ctx.clock.now() : null);
    if (input.suspended) await deleteStaffSessions(tx, staffId);
    return done({ before: { state: stateOf(account) }, after: { suspended: input.suspended } });
  });

/** Takes password, second factor and sessions away, and mails a new invitation. */
export const invitePersonAgain = (
  ctx: StaffContext,
  input: InputOf<typeof staffPeople.inviteAgain>,
): Promise<Result<Person>> =>
  changePerson(ctx, input, 'staff.invite-again', async (tx, account) => {
    const { staffId } = account;
    await setSecrets(tx, staffId, { passwordHash: noPassword, totpSecret: null });
    await endLinks(tx, staffId, ctx.clock.now());
    await deleteStaffSessions(tx, staffId);
    await mailStaffLink(ctx, tx, staffId, 'invite');
    return done({ before: { state: stateOf(account) }, after: { state: 'invited' } });
  });

export async function endSessionsOfPerson(
  ctx: StaffContext,
  { staff_id: staffId, reason }: InputOf<typeof staffPeople.endSessions>,
): Promise<Result<{ ended: number }>> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, staffId);
    if (!account || !isSeen(ctx.stores, account)) return refuse('STAFF_NOT_FOUND');
    const refusal = mayManagePerson(ctx.actor, rightsOfGrants(account.grants));
    if (refusal) return refusal;
    const ended = await deleteStaffSessions(tx, staffId);
    const after = { ended };
    await recordAudit(tx, ctx, {
      act: 'staff.end-sessions',
      object: { kind: 'staff', id: staffId },
      after,
      reason,
    });
    logSecurity(ctx.log, 'session_ended', { address: ctx.clientAddress, staffId });
    return done({ ended });
  });
}
