import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { confirmEmail } from '../repository.ts';
import { hashOfCode } from './account-code.ts';
import { endEarlierAccess } from './end-earlier-access.ts';

/** Confirms the registration with the mailed code, which is valid once. */
export async function confirmRegistration(
  ctx: Context,
  input: InputOf<typeof contract.identity.confirm>,
): Promise<Result<Record<string, never>>> {
  const codeHash = hashOfCode(input.reg_control_code);
  const email = input.e_mail.trim().toLowerCase();
  const confirmed = await ctx.db.transaction(async (tx) => {
    const found = await confirmEmail(tx, email, codeHash, ctx.clock.now());
    if (found) await endEarlierAccess(ctx, tx, found.userId);
    return found;
  });
  if (!confirmed) return refuse('CONFIRM_CODE_WRONG');
  const { userId } = confirmed;
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  if (userId === ctx.actor.userId) ctx.actor = { ...ctx.actor, profileConfirmed: true };
  return done({});
}
