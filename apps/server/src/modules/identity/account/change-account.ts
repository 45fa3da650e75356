import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { count, uncount, type AttemptLimits } from '../attempts.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { hashOfCode } from './account-code.ts';
import {
  endSessions,
  findPasswordHash,
  isTaken,
  setLogin,
  setPassword,
  spendToken,
  takeWantedEmail,
  unlessTaken,
} from './account-repository.ts';
import { refuseNewPassword } from './new-password.ts';
import { mailLink, refuseEmail } from './request-link.ts';

type Done = Promise<Result<Record<string, never>>>;

/** Changes the password of the logged-in shopper and ends their other sessions (IDE-50). */
export async function changePassword(
  ctx: Context,
  input: InputOf<typeof contract.identity.changePassword>,
  limits?: AttemptLimits,
): Done {
  const wrong = refuseNewPassword(input.new_password, 'new_password');
  if (wrong) return wrong;
  const limited = await count(ctx, 'passwordGuesses', limits);
  if (limited) return limited;
  const { userId } = ctx.actor;
  const stored = await findPasswordHash(ctx.db, userId);
  if (!(await verifyPassword(stored?.passwordHash, input.old_password)))
    return refuse('OLD_PASSWORD_WRONG', { field: 'old_password' });
  await uncount(ctx, 'passwordGuesses');
  const passwordHash = await hashPassword(input.new_password);
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await endSessions(tx, userId, ctx.session?.sessionId ?? null);
    await mailLink(ctx, tx, userId, 'password-changed');
  });
  logSecurity(ctx.log, 'authn_password_change', { address: ctx.clientAddress, userId });
  return done({});
}

/** Changes the user name of the logged-in shopper (IDE-51). It has the form of an e-mail, as the log-in asks for. */
export async function changeLogin(
  ctx: Context,
  input: InputOf<typeof contract.identity.changeLogin>,
  limits?: AttemptLimits,
): Done {
  const login = input.username.trim().toLowerCase();
  const wrong = refuseEmail(login, 'username');
  if (wrong) return wrong;
  const limited = await count(ctx, 'nameGuesses', limits);
  if (limited) return limited;
  const { userId } = ctx.actor;
  const changed = !(await isTaken(ctx.db, userId, login)) && (await setLogin(ctx.db, userId, login));
  return changed ? done({}) : refuse('USERNAME_TAKEN', { field: 'username' });
}

/** Makes the requested e-mail effective by the mailed link (IDE-53). A refused call leaves the link valid. */
export async function changeEmail(ctx: Context, input: InputOf<typeof contract.identity.changeEmail>): Done {
  const codeHash = hashOfCode(input.token);
  let result: Result<Record<string, never>> = refuse('EMAIL_TAKEN');
  await unlessTaken(async () => {
    result = await ctx.db.transaction((tx) => useEmailLink(ctx, tx, codeHash));
  });
  return result;
}

async function useEmailLink(ctx: Context, tx: Db, codeHash: Buffer): Done {
  const token = await spendToken(tx, 'change_email', codeHash, ctx.clock.now());
  if (!token?.email) return refuse('EMAIL_LINK_INVALID');
  const { userId, email } = token;
  if (await isTaken(tx, userId, email)) return refuse('EMAIL_TAKEN');
  if (!(await takeWantedEmail(tx, userId, email))) return refuse('EMAIL_LINK_INVALID');
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return done({});
}
