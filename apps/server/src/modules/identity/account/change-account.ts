import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { AttemptLimits } from '../limits/attempts.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions, setPassword } from './account-repository.ts';
import { refuseNewPassword } from './new-password.ts';
import { requireProof } from './recent-proof.ts';
import { mailLink } from './request-link.ts';

/** Changes the password of the logged-in shopper, with a recent proof, and ends their other sessions (IDE-50). */
export async function changePassword(
  ctx: Context,
  input: InputOf<typeof contract.identity.changePassword>,
  limits?: AttemptLimits,
): Promise<Result<Record<string, never>>> {
  const wrong =
    refuseNewPassword(ctx, input.new_password, 'new_password') ??
    (await requireProof(ctx, input.old_password, { limits, field: 'old_password' }));
  if (wrong) return wrong;
  const { userId } = ctx.actor;
  const passwordHash = await hashPassword(input.new_password);
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await endSessions(tx, userId, ctx.session?.sessionId ?? null);
    await mailLink(ctx, tx, userId, 'password-changed');
  });
  logSecurity(ctx.log, 'authn_password_change', { address: ctx.clientAddress, userId });
  return done({});
}
