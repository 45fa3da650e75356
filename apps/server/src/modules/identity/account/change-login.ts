import { randomUUID } from 'node:crypto';
import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { count, type AttemptLimits } from '../limits/attempts.ts';
import { hashOfCode } from './account-code.ts';
import { isTaken, spendToken, unlessTaken } from './account-repository.ts';
import { releaseLogin, setLogin, usesOwnEmail } from './login-repository.ts';
import { requireProof } from './recent-proof.ts';
import { refuseEmail } from './request-link.ts';

type Calls = typeof contract.identity;

/**
 * Changes the user name of the logged-in shopper, with a recent proof (IDE-51). It has the form of an e-mail, as the
 * log-in asks for. The account's own confirmed e-mail counts at once; another one counts when the link in the mail to it
 * is used, so that nobody holds an address of somebody else.
 */
export async function changeLogin(
  ctx: Context,
  input: InputOf<Calls['changeLogin']>,
  limits?: AttemptLimits,
): Promise<Result<DataOf<Calls['changeLogin']>>> {
  const login = input.username.trim().toLowerCase();
  const wrong =
    refuseEmail(login, 'username') ??
    (await requireProof(ctx, input.password, { limits })) ??
    (await count(ctx, 'nameGuesses', limits));
  if (wrong) return wrong;
  const { userId } = ctx.actor;
  const taken = refuse('USERNAME_TAKEN', { field: 'username' });
  if (await isTaken(ctx.db, userId, login)) return taken;
  if (await usesOwnEmail(ctx.db, userId, login)) {
    const changed = await take(ctx, login, false);
    return changed ? done({ isPending: false }) : taken;
  }
  const limited = await count(ctx, 'mailedLinks', limits);
  if (limited) return limited;
  await ctx.db.transaction((tx) =>
    ctx.jobs.send(tx, 'mail', {
      occasion: `login-change:${userId}:${randomUUID()}`,
      template: 'login-change',
      params: { userId, login, origin: ctx.origin },
    }),
  );
  logSecurity(ctx.log, 'user_update_requested', { address: ctx.clientAddress, userId });
  return done({ isPending: true });
}

/**
 * Makes the requested user name effective by the mailed link. Only the account's own shopper can use the link, so that
 * somebody who gets it doesn't give their address to a stranger's account.
 */
export async function confirmLogin(
  ctx: Context,
  { token }: InputOf<Calls['confirmLogin']>,
): Promise<Result<Record<string, never>>> {
  const { userId } = ctx.actor;
  let result: Result<Record<string, never>> = refuse('USERNAME_TAKEN');
  await unlessTaken(async () => {
    result = await ctx.db.transaction(async (tx) => {
      const found = await spendToken(tx, 'change_login', hashOfCode(token), ctx.clock.now(), userId);
      if (!found?.email) return refuse('USERNAME_LINK_INVALID');
      if (await isTaken(tx, userId, found.email)) return refuse('USERNAME_TAKEN');
      await releaseLogin(tx, found.email, userId);
      await setLogin(tx, userId, { login: found.email, isProved: true });
      return done({});
    });
  });
  if ((result as Result<unknown>).ok)
    logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return result;
}

const take = (ctx: Context, login: string, isProved: boolean): Promise<boolean> =>
  unlessTaken(() =>
    ctx.db.transaction(async (tx) => {
      const { userId } = ctx.actor;
      await releaseLogin(tx, login, userId);
      await setLogin(tx, userId, { login, isProved });
      logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
    }),
  );
