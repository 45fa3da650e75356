import type { DataOf, InputOf, Me, staffEntry } from '@bottega/contract';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffEntryContext, StaffSelfContext } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { countTry, forgetCountedTries, uncountTry, verifyPassword } from '../../identity/index.ts';
import {
  findAccountByEmail,
  findStaffAccount,
  rightsOfGrants,
  type AccountRecord,
} from '../account-repository.ts';
import { grantsView } from '../account-view.ts';
import { proveFactor, type SecretBox } from './second-factor.ts';
import { deleteStaffSessions, listStaffSessions, touchStaffSession } from './session-repository.ts';
import { openStaffSession, sessionOfCookie } from './sessions.ts';

/** Wrong tries in the usual window: for an account, from an address, and of second factors. */
const limits = { account: 10, address: 60, factor: 10 };

export const emailOf = (typed: string): string => typed.trim().toLowerCase();

const meOf = ({
  staffId,
  email,
  name,
  grants,
}: Pick<AccountRecord, 'staffId' | 'email' | 'name' | 'grants'>): Me => ({
  staffId,
  email,
  name,
  grants: grantsView(grants),
  rights: rightsOfGrants(grants) as Me['rights'],
});

/** Logs in with password and second factor. Unknown, invited and suspended accounts answer as a wrong password. */
export const logIn =
  (box: SecretBox) =>
  async (ctx: StaffEntryContext, input: InputOf<typeof staffEntry.logIn>): Promise<Result<Me>> => {
    const { db, clock, log, clientAddress } = ctx;
    const now = clock.now();
    const email = emailOf(input.email);
    const counted = ['staff-login', email];
    const countedHere = ['staff-login-from', clientAddress];
    const limited =
      (await countTry(ctx, counted, limits.account)) ?? (await countTry(ctx, countedHere, limits.address));
    if (limited) return limited;
    const account = await findAccountByEmail(db, email);
    const isRight = await verifyPassword(account?.passwordHash, input.password);
    if (!account?.totpSecret || account.suspendedAt || !isRight)
      return failed(ctx, 'STAFF_LOGIN_FAILED', account);
    const { staffId, totpSecret } = account;
    if (!input.code) {
      // the password was right: only wrong codes count from here
      await forgetCountedTries(ctx, counted);
      await uncountTry(ctx, countedHere);
      return refuse('STAFF_CODE_NEEDED', { field: 'code' });
    }
    const proved = await proveOwnFactor(ctx, { staffId, base32: box.open(totpSecret) }, input.code);
    if (proved) return proved.code === 'STAFF_CODE_WRONG' ? failed(ctx, proved.code, account) : proved;
    await forgetCountedTries(ctx, counted);
    await uncountTry(ctx, countedHere);
    const { token } = await db.transaction(async (tx) => {
      const session = await openStaffSession(tx, { staffId, clientAddress, userAgent: ctx.userAgent }, now);
      const actor = {
        kind: 'staff',
        staffId,
        name: account.name,
        sessionId: session.sessionId,
        rights: {},
      } as const;
      await recordAudit(
        tx,
        { ...ctx, actor },
        { act: 'staff.log-in', object: { kind: 'staff', id: staffId } },
      );
      return session;
    });
    ctx.cookie.keep(token);
    logSecurity(log, 'authn_login_success', { address: clientAddress, staffId });
    return done(meOf(account));
  };

function failed(
  { log, clientAddress }: StaffEntryContext,
  code: 'STAFF_LOGIN_FAILED' | 'STAFF_CODE_WRONG',
  account: AccountRecord | undefined,
): Refusal {
  logSecurity(log, 'authn_login_fail', {
    address: clientAddress,
    code,
    ...(account && { staffId: account.staffId }),
  });
  return refuse(code, { field: code === 'STAFF_CODE_WRONG' ? 'code' : 'password' });
}

/** Shows the second factor of an account; the refusal of a wrong or used code, or of too many. */
export async function proveOwnFactor(
  ctx: Pick<StaffEntryContext, 'db' | 'clock'>,
  account: { staffId: number; base32: string },
  code: string,
): Promise<Refusal | undefined> {
  const counted = ['staff-factor', String(account.staffId)];
  const limited = await countTry(ctx, counted, limits.factor);
  if (limited) return limited;
  if (!(await proveFactor(ctx.db, account, code, ctx.clock.now())))
    return refuse('STAFF_CODE_WRONG', { field: 'code' });
  await forgetCountedTries(ctx, counted);
  return undefined;
}

/** Opens a locked session by the second factor, from now on for this network. */
export const unlock =
  (box: SecretBox) =>
  async (ctx: StaffEntryContext, { code }: InputOf<typeof staffEntry.unlock>): Promise<Result<Me>> => {
    const found = await sessionOfCookie(ctx, ctx.cookie);
    if (!found.ok) return found;
    const { staffId, sessionId, totpSecret, name } = found.data;
    if (!totpSecret) return refuse('STAFF_SESSION_ENDED');
    const wrong = await proveOwnFactor(ctx, { staffId, base32: box.open(totpSecret) }, code);
    if (wrong) return wrong;
    const { db, clock, clientAddress } = ctx;
    await db.transaction(async (tx) => {
      await touchStaffSession(tx, sessionId, { now: clock.now(), clientAddress });
      const actor = { kind: 'staff', staffId, name, sessionId, rights: {} } as const;
      await recordAudit(
        tx,
        { ...ctx, actor },
        { act: 'staff.unlock', object: { kind: 'staff', id: staffId } },
      );
    });
    return done(meOf(found.data));
  };

export async function viewMe({ db, actor }: StaffSelfContext): Promise<Result<Me>> {
  const account = await findStaffAccount(db, actor.staffId);
  return account ? done(meOf(account)) : refuse('STAFF_SESSION_ENDED');
}

export async function logOut(ctx: StaffSelfContext): Promise<Result<Record<string, never>>> {
  const { staffId, sessionId } = ctx.actor;
  await endOwn(ctx, staffId, sessionId);
  ctx.cookie.keep(undefined);
  return done({});
}

export async function listOwnSessions({
  db,
  clock,
  actor,
}: StaffSelfContext): Promise<Result<DataOf<typeof staffEntry.sessions>>> {
  const sessions = await listStaffSessions(db, actor.staffId, clock.now());
  return done({
    sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      current: session.sessionId === actor.sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  });
}

export async function endOwnSession(
  ctx: StaffSelfContext,
  { session_id: sessionId }: InputOf<typeof staffEntry.endSession>,
): Promise<Result<Record<string, never>>> {
  const isEnded = await endOwn(ctx, ctx.actor.staffId, sessionId);
  return isEnded ? done({}) : refuse('SESSION_NOT_FOUND');
}

const endOwn = (ctx: StaffSelfContext, staffId: number, sessionId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    if ((await deleteStaffSessions(tx, staffId, sessionId)) === 0) return false;
    await recordAudit(tx, ctx, {
      act: 'staff.end-session',
      object: { kind: 'staff', id: staffId },
      before: { sessionId },
    });
    return true;
  });
