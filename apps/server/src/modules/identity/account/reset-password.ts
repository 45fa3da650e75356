import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { hashPassword } from '../passwords.ts';
import { hashOfCode } from './account-code.ts';
import {
  endAccess,
  findAccount,
  findToken,
  setEmailConfirmed,
  setPassword,
  spendToken,
} from './account-repository.ts';
import { refuseNewPassword } from './new-password.ts';
import { mailLink } from './request-link.ts';

const purpose = 'reset_password';

/** Whether the mailed link can still be used (IDE-48). */
export async function checkPasswordReset(
  ctx: Context,
  input: InputOf<typeof contract.identity.checkPasswordReset>,
): Promise<Result<Record<string, never>>> {
  const token = await findToken(ctx.db, purpose, hashOfCode(input.reset_token), ctx.clock.now());
  return token ? done({}) : refuse('RESET_LINK_INVALID');
}

/**
 * Sets a new password by the mailed link, which works once, and ends every other way into the account (IDE-49, ADR 25).
 * A refused password leaves the link valid. The hash is computed for valid links only.
 */
export async function resetPassword(
  ctx: Context,
  input: InputOf<typeof contract.identity.resetPassword>,
): Promise<Result<Record<string, never>>> {
  const wrong = refuseNewPassword(ctx, input.password, 'password');
  if (wrong) return wrong;
  const codeHash = hashOfCode(input.reset_token);
  const found = await findToken(ctx.db, purpose, codeHash, ctx.clock.now());
  if (!found || !(await isNamed(ctx.db, found.userId, input))) return refuse('RESET_LINK_INVALID');
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    const token = await spendToken(tx, purpose, codeHash, ctx.clock.now());
    if (!token) return refuse('RESET_LINK_INVALID');
    await setPassword(tx, token.userId, passwordHash);
    await endAccess(tx, token.userId);
    await setEmailConfirmed(tx, token.userId);
    await mailLink(ctx, tx, token.userId, 'password-changed');
    logSecurity(ctx.log, 'authn_password_change', { address: ctx.clientAddress, userId: token.userId });
    return done({});
  });
}

/** Whether the e-mail or user name that a caller sends beside the code, if any, is of the code's shopper. */
async function isNamed(
  db: Db,
  userId: number,
  { e_mail, login }: InputOf<typeof contract.identity.resetPassword>,
): Promise<boolean> {
  const name = (e_mail || login || '').trim().toLowerCase();
  return name === '' || (await findAccount(db, name))?.userId === userId;
}
