import type { Context } from '../../../platform/context.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { count, uncount, type AttemptLimits } from '../limits/attempts.ts';
import { verifyPassword } from '../passwords.ts';
import { mayActWithoutPassword } from '../policy.ts';
import { findPasswordHash } from './account-repository.ts';

/**
 * Refuses a change of the account without a recent proof of who acts, so that a stolen session can't take the account
 * (ADR 25). The proof is the password with the call, or a log-in again in this session by passkey or provider.
 *
 * @param field the input that has the password
 */
export async function requireProof(
  ctx: Context,
  password: string | undefined,
  { limits, field = 'password' }: { limits?: AttemptLimits | undefined; field?: string } = {},
): Promise<Refusal | undefined> {
  if (password) return refuseWrongPassword(ctx, password, { limits, field });
  return mayActWithoutPassword(ctx, field);
}

async function refuseWrongPassword(
  ctx: Context,
  password: string,
  { limits, field }: { limits: AttemptLimits | undefined; field: string },
): Promise<Refusal | undefined> {
  const limited = await count(ctx, 'passwordGuesses', limits);
  if (limited) return limited;
  const stored = await findPasswordHash(ctx.db, ctx.actor.userId);
  if (!(await verifyPassword(stored?.passwordHash, password))) return refuse('OLD_PASSWORD_WRONG', { field });
  await uncount(ctx, 'passwordGuesses');
  return undefined;
}
