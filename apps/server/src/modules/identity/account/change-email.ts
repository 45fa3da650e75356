import { randomBytes, randomUUID } from 'node:crypto';
import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { noPassword } from '../passwords.ts';
import { hashOfCode } from './account-code.ts';
import {
  endAccess,
  isTaken,
  setPassword,
  spendToken,
  unlessTaken,
  voidTokens,
} from './account-repository.ts';
import {
  insertEmailChange,
  restoreEmail,
  saveUndoHash,
  spendUndo,
  takeWantedEmail,
  type EmailChange,
} from './email-change-repository.ts';
import { endEarlierAccess } from './end-earlier-access.ts';
import { releaseLogin } from './login-repository.ts';
import { mailLink } from './request-link.ts';

type Calls = typeof contract.identity;
type Done = Promise<Result<Record<string, never>>>;

/**
 * Milliseconds for which the old address can undo a change.
 *
 * @tests What the mail says of it.
 */
export const undoForMs = 7 * 24 * 60 * 60_000;

/** Makes the requested e-mail effective by the mailed link (IDE-53). A refused call leaves the link valid. */
export const changeEmail = (ctx: Context, { token }: InputOf<Calls['changeEmail']>): Done =>
  inTransaction(ctx, (tx) => useEmailLink(ctx, tx, hashOfCode(token)));

async function useEmailLink(ctx: Context, tx: Db, codeHash: Buffer): Done {
  const now = ctx.clock.now();
  const token = await spendToken(tx, 'change_email', codeHash, now);
  if (!token?.email) return refuse('EMAIL_LINK_INVALID');
  const { userId, email } = token;
  if (await isTaken(tx, userId, email)) return refuse('EMAIL_TAKEN');
  await releaseLogin(tx, email, userId);
  const before = await takeWantedEmail(tx, userId, email);
  if (!before) return refuse('EMAIL_LINK_INVALID');
  // links in mails to the old address stop working
  await voidTokens(tx, userId, 'reset_password');
  await endEarlierAccess(ctx, tx, userId);
  const changeId = randomUUID();
  await insertEmailChange(tx, {
    ...before,
    changeId,
    userId,
    now,
    expiresAt: new Date(now.getTime() + undoForMs),
  });
  await ctx.jobs.send(tx, 'mail', {
    occasion: `email-changed:${changeId}`,
    template: 'email-changed',
    params: { changeId, userId, origin: ctx.origin },
  });
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return done({});
}

/** Creates the code that undoes a change, when the mail to the old address is written. */
export async function issueUndo(
  db: Db,
  changeId: string,
): Promise<(EmailChange & { code: string }) | undefined> {
  const code = randomBytes(32).toString('base64url');
  const change = await db.transaction((tx) => saveUndoHash(tx, changeId, hashOfCode(code)));
  return change && { ...change, code };
}

/**
 * Undoes a change of e-mail by the link in the mail to the old address. A stranger may have made the change, so the
 * password and every other way in end too, and a link for a new password is mailed.
 */
export async function undoEmailChange(ctx: Context, { token }: InputOf<Calls['undoEmailChange']>): Done {
  const codeHash = hashOfCode(token);
  return inTransaction(ctx, async (tx) => {
    const change = await spendUndo(tx, codeHash, ctx.clock.now());
    if (!change) return refuse('EMAIL_UNDO_INVALID');
    const { userId, oldEmail, oldLogin } = change;
    for (const name of new Set([oldEmail, oldLogin])) {
      if (await isTaken(tx, userId, name)) return refuse('EMAIL_TAKEN');
      await releaseLogin(tx, name, userId);
    }
    await restoreEmail(tx, change);
    await setPassword(tx, userId, noPassword);
    await endAccess(tx, userId);
    await mailLink(ctx, tx, userId, 'password-reset');
    logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
    return done({});
  });
}

/** A refusal undoes what was written before it. So does another shopper who takes the name at the same time. */
async function inTransaction(ctx: Context, act: (tx: Db) => Done): Done {
  let result: Result<Record<string, never>> = refuse('EMAIL_TAKEN');
  await unlessTaken(async () => {
    result = await ctx.db.transaction(act);
  });
  return result;
}
