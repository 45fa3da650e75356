import type { Cart, RegisterInput } from '@bottega/contract';
import {
  validateEmail,
  validatePassword,
  validatePersonName,
  validatePhone,
  validateRequired,
} from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { textsOf } from '../../platform/texts.ts';
import { count } from './attempts.ts';
import { bringCart, enter } from './enter.ts';
import { hashPassword } from './passwords.ts';
import type { IdentityPorts } from './ports.ts';
import { insertConsent, insertShopper } from './repository.ts';

export async function registerShopper(
  ctx: Context,
  input: RegisterInput,
  ports: IdentityPorts,
): Promise<Result<Cart>> {
  if (!ctx.brand.settings.registrationEnabled) return refuse('REGISTRATION_DISABLED');
  const form = trimmed(input);
  const wrong = wrongFields(form);
  if (wrong) return wrong;
  const limited = await count(ctx, 'registrations', ports.limits);
  if (limited) return limited;

  const passwordHash = await hashPassword(form.password);
  const made = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const shopper = await insertShopper(tx, { ...form, passwordHash, now });
    if (!shopper) return refuse('EMAIL_TAKEN', { field: 'email' });
    await keepConsents(ctx, tx, shopper.userId, form);
    await mailConfirmation(ctx, tx, shopper.userId);
    await bringCart(ctx, tx, ports, shopper.userId);
    return done(shopper);
  });
  if (!made.ok) return made;
  logSecurity(ctx.log, 'user_created', { address: ctx.clientAddress, userId: made.data.userId });
  return enter(ctx, ports, { userId: made.data.userId, remember: true });
}

const trimmed = (input: RegisterInput): RegisterInput => ({
  ...input,
  email: input.email.trim().toLowerCase(),
  firstName: input.firstName.trim(),
  lastName: input.lastName.trim(),
  phone: input.phone.trim(),
});

/** Every wrong field at once; `params.rule` is the code of its text under `validation.` */
function wrongFields(form: RegisterInput): Refusal | undefined {
  const rules: [keyof RegisterInput, string | undefined][] = [
    ['email', validateRequired(form.email) ?? validateEmail(form.email)],
    ['password', validateRequired(form.password) ?? validatePassword(form.password)],
    ['firstName', validateRequired(form.firstName) ?? validatePersonName(form.firstName)],
    ['lastName', validateRequired(form.lastName) ?? validatePersonName(form.lastName)],
    ['phone', validateRequired(form.phone) ?? validatePhone(form.phone)],
    ['privacyConsent', form.privacyConsent ? undefined : 'REQUIRED'],
  ];
  const [first, ...others] = rules.flatMap(([field, rule]) =>
    rule === undefined ? [] : [refuse('REGISTRATION_INVALID', { field, params: { rule } })],
  );
  return first && { ...first, others };
}

/** Keeps the very words the shopper said yes or no to. */
async function keepConsents(ctx: Context, tx: Db, userId: number, form: RegisterInput): Promise<void> {
  const { t } = textsOf(ctx.brand);
  const now = ctx.clock.now();
  await insertConsent(tx, {
    userId,
    kind: 'privacy',
    accepted: true,
    wording: t('shell.privacyConsent'),
    now,
  });
  const accepted = form.newsletterConsent ?? false;
  await insertConsent(tx, {
    userId,
    kind: 'newsletter',
    accepted,
    wording: t('shell.newsletterConsent'),
    now,
  });
}

/** The job names the shopper alone; e-mail, name and code are looked up or made when the mail is written (ADR 38). */
async function mailConfirmation(ctx: Context, tx: Db, userId: number): Promise<void> {
  await ctx.jobs.send(tx, 'mail', {
    occasion: `registration:${userId}`,
    template: 'registration',
    params: { userId, origin: ctx.origin },
  });
}
