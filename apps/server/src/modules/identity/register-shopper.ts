import type { Cart, RegisterInput } from '@bottega/contract';
import {
  validateEmail,
  validatePersonName,
  validatePhone,
  validateRequired,
  wrongAnswers,
  type DisclaimerType,
} from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, isRefusal, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { count } from './limits/attempts.ts';
import { insertConsents } from './consent-repository.ts';
import { bringFromVisit, enter } from './enter.ts';
import { newPasswordRule } from './account/new-password.ts';
import { nobody, releaseLogin } from './account/login-repository.ts';
import { hashPassword } from './passwords.ts';
import { mayRegister } from './policy.ts';
import type { IdentityPorts } from './ports.ts';
import { insertShopper } from './repository.ts';
import { linkRegistered } from './social/link-person.ts';
import { takeAnswers, type TakenAnswer } from './take-answers.ts';

export async function registerShopper(
  ctx: Context,
  input: RegisterInput,
  ports: IdentityPorts,
): Promise<Result<Cart>> {
  const closed = mayRegister(ctx);
  if (closed) return closed;
  const form = trimmed(input);
  const answers = answersOf(ctx, form);
  if (isRefusal(answers)) return answers;
  const [wrong, ...others] = [
    ...wrongFields(ctx, form, answers),
    ...ports.registeredProfile.refuseParts(ctx, form),
  ];
  if (wrong) return { ...wrong, others };
  const limited = await count(ctx, 'registrations', ports.limits);
  if (limited) return limited;

  const passwordHash = await hashPassword(form.password);
  const created = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await releaseLogin(tx, form.email, nobody);
    const shopper = await insertShopper(tx, { ...form, passwordHash, now });
    if (!shopper) return refuse('EMAIL_TAKEN', { field: 'email' });
    await insertConsents(tx, shopper.userId, answers, now);
    const refused = await ports.registeredProfile.keepParts(ctx, tx, shopper.userId, form);
    if (refused) return refused;
    const { email, social_login: provider } = form;
    const isProved = await linkRegistered(ctx, tx, { userId: shopper.userId, email, provider });
    if (!isProved) await mailConfirmation(ctx, tx, shopper.userId);
    await bringFromVisit(ctx, tx, ports, shopper.userId);
    return done(shopper);
  });
  if (!created.ok) return created;
  logSecurity(ctx.log, 'user_created', { address: ctx.clientAddress, userId: created.data.userId });
  return enter(ctx, ports, { userId: created.data.userId, remember: true, isNew: true });
}

const trimmed = (input: RegisterInput): RegisterInput => ({
  ...input,
  email: input.email.trim().toLowerCase(),
  firstName: input.firstName.trim(),
  lastName: input.lastName.trim(),
  phone: input.phone.trim(),
});

/** A refusal for every wrong field; `params.rule` is the code of its text under `validation.` */
function wrongFields(ctx: Context, form: RegisterInput, answers: readonly TakenAnswer[]): Refusal[] {
  const acceptances = answers.map(({ disclaimer: { disclaimerId }, accepted }) => ({
    disclaimerId,
    accepted,
  }));
  const rules: [string, string | undefined][] = [
    ['email', validateRequired(form.email) ?? validateEmail(form.email)],
    ['password', newPasswordRule(ctx, form.password)],
    ['firstName', validateRequired(form.firstName) ?? validatePersonName(form.firstName)],
    ['lastName', validateRequired(form.lastName) ?? validatePersonName(form.lastName)],
    ['phone', validateRequired(form.phone) ?? validatePhone(form.phone)],
    ...Object.entries(wrongAnswers(ctx.brand.disclaimers, acceptances)),
  ];
  return rules.flatMap(([field, rule]) =>
    rule === undefined ? [] : [refuse('REGISTRATION_INVALID', { field, params: { rule } })],
  );
}

/**
 * The answers to the brand's disclaimers. `privacyConsent` and `newsletterConsent` answer those of their type that
 * `disclaimers` doesn't answer.
 */
function answersOf({ brand }: Context, form: RegisterInput): TakenAnswer[] | Refusal {
  const { disclaimers = [], privacyConsent = false, newsletterConsent = false } = form;
  const byType: Partial<Record<DisclaimerType, boolean>> = {
    privacy: privacyConsent,
    newsletter: newsletterConsent,
  };
  const others = brand.disclaimers.flatMap(({ disclaimerId, version, type }) => {
    const accepted = byType[type];
    const isGiven = disclaimers.some((answer) => answer.disclaimerId === disclaimerId);
    return accepted === undefined || isGiven ? [] : [{ disclaimerId, version, accepted }];
  });
  return takeAnswers(brand.disclaimers, [...disclaimers, ...others]);
}

/**
 * Sends the mail job with the shopper's id only; e-mail, name and code are read or created when the mail is written
 * (ADR 23).
 */
async function mailConfirmation(ctx: Context, tx: Db, userId: number): Promise<void> {
  await ctx.jobs.send(tx, 'mail', {
    occasion: `registration:${userId}`,
    template: 'registration',
    params: { userId, origin: ctx.origin },
  });
}
