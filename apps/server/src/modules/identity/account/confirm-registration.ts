import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { hashOfCode } from './account-code.ts';
import { confirmEmail } from '../repository.ts';

/** Confirms the registration with the mailed code, which is valid once. */
export async function confirmRegistration(
  ctx: Context,
  input: InputOf<typeof contract.identity.confirm>,
): Promise<Result<Record<string, never>>> {
  const codeHash = hashOfCode(input.reg_control_code);
  const confirmed = await confirmEmail(ctx.db, input.e_mail.trim().toLowerCase(), codeHash, ctx.clock.now());
  if (!confirmed) return refuse('CONFIRM_CODE_WRONG');
  if (confirmed.userId === ctx.actor.userId) ctx.actor = { ...ctx.actor, profileConfirmed: true };
  return done({});
}
