import { validatePassword, validateRequired } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The rule that a new password breaks: it is missing, too short or too common (IDE-26). */
export const newPasswordRule = ({ brand }: Context, password: string) =>
  validateRequired(password) ??
  validatePassword(password, brand.settings.passwordMinLength) ??
  (isCommonPassword(password) ? ('PASSWORD_COMMON' as const) : undefined);

export function refuseNewPassword(ctx: Context, password: string, field: string): Refusal | undefined {
  const rule = newPasswordRule(ctx, password);
  return rule && refuse('REGISTRATION_INVALID', { field, params: { rule } });
}
