import { randomUUID } from 'node:crypto';
import type { contract, InputOf } from '@bottega/contract';
import { validateEmail, validateFiscalCodeOrVat, validateRequired } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { requireProof } from './recent-proof.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { count, type AttemptLimits } from '../limits/attempts.ts';
import {
  findAccount,
  findAccountsByFiscalCode,
  isTaken,
  voidTokens,
  wantEmail,
} from './account-repository.ts';

type Done = Promise<Result<Record<string, never>>>;

/** No shopper has this id. */
const noShopper = 0;

const nameOf = (typed: string | undefined): string => (typed ?? '').trim().toLowerCase();

/** Mails a link that sets a new password (IDE-47). Known and unknown accounts answer alike. */
export async function requestPasswordReset(
  ctx: Context,
  input: InputOf<typeof contract.identity.requestPasswordReset>,
  limits?: AttemptLimits,
): Done {
  const fiscalCode = (input.fiscal_code ?? '').trim().toUpperCase();
  const name = nameOf(input.e_mail || input.login);
  if (fiscalCode === '') return mailToAccount(ctx, name, 'password-reset', limits);
  const wrong = refuseFiscalCode(fiscalCode) ?? (name === '' ? undefined : refuseEmail(name, 'e_mail'));
  if (wrong) return wrong;
  const limited = await count(ctx, 'mailedLinks', limits);
  if (limited) return limited;
  await mailLinks(ctx, await findAccountsByFiscalCode(ctx.db, fiscalCode, name), 'password-reset');
  return done({});
}

function refuseFiscalCode(code: string): Refusal | undefined {
  const rule = validateFiscalCodeOrVat(code);
  return rule && refuse('REGISTRATION_INVALID', { field: 'fiscal_code', params: { rule } });
}

/** Mails the confirmation link of a registration again (IDE-56). Known and unknown accounts answer alike. */
export async function resendConfirmation(
  ctx: Context,
  input: InputOf<typeof contract.identity.resendConfirmation>,
  limits?: AttemptLimits,
): Done {
  return mailToAccount(ctx, nameOf(input.e_mail), 'registration', limits);
}

async function mailToAccount(
  ctx: Context,
  name: string,
  template: 'password-reset' | 'registration',
  limits: AttemptLimits | undefined,
): Done {
  const wrong = refuseEmail(name, 'e_mail');
  if (wrong) return wrong;
  const limited = await count(ctx, 'mailedLinks', limits);
  if (limited) return limited;
  const account = await findAccount(ctx.db, name);
  await mailLinks(ctx, account ? [account] : [], template);
  return done({});
}

/** An unknown account gets a job too, which writes no mail, so that the time of the answer is the same. */
async function mailLinks(
  ctx: Context,
  accounts: readonly { userId: number }[],
  template: 'password-reset' | 'registration',
): Promise<void> {
  const userIds = accounts.length === 0 ? [noShopper] : accounts.map(({ userId }) => userId);
  await ctx.db.transaction(async (tx) => {
    for (const userId of userIds) await mailLink(ctx, tx, userId, template);
  });
}

/** Mails a link to the new e-mail, which becomes effective when the link is used (IDE-52). */
export async function requestEmailChange(
  ctx: Context,
  input: InputOf<typeof contract.identity.requestEmailChange>,
  limits?: AttemptLimits,
): Done {
  const email = nameOf(input.new_email);
  const wrong = refuseEmail(email, 'new_email') ?? (await requireProof(ctx, input.password, { limits }));
  if (wrong) return wrong;
  const limited = await count(ctx, 'mailedLinks', limits);
  if (limited) return limited;
  const { userId } = ctx.actor;
  if (await isTaken(ctx.db, userId, email)) return refuse('EMAIL_TAKEN', { field: 'new_email' });
  await ctx.db.transaction(async (tx) => {
    await wantEmail(tx, userId, email);
    await voidTokens(tx, userId, 'change_email');
    await mailLink(ctx, tx, userId, 'email-change');
    await mailLink(ctx, tx, userId, 'email-change-notice');
  });
  logSecurity(ctx.log, 'user_update_requested', { address: ctx.clientAddress, userId });
  return done({});
}

/** The refusal of a missing or malformed e-mail. */
export function refuseEmail(email: string, field: string): Refusal | undefined {
  const rule = validateRequired(email) ?? validateEmail(email);
  return rule && refuse('REGISTRATION_INVALID', { field, params: { rule } });
}

/** Sends the mail job with the shopper's id only (ADR 23). Each request has a mail of its own. */
export async function mailLink(ctx: Context, tx: Db, userId: number, template: string): Promise<void> {
  await ctx.jobs.send(tx, 'mail', {
    occasion: `${template}:${userId}:${randomUUID()}`,
    template,
    params: { userId, origin: ctx.origin },
  });
}
