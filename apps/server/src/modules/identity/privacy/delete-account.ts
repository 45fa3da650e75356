import { randomUUID } from 'node:crypto';
import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { hashOfCode } from '../account/account-code.ts';
import { findToken, spendToken, voidTokens } from '../account/account-repository.ts';
import { requireProof } from '../account/recent-proof.ts';
import { mailLink } from '../account/request-link.ts';
import { count, type AttemptLimits } from '../limits/attempts.ts';
import { isOwnAccount, mayDelete } from '../policy.ts';
import { findShopper } from '../repository.ts';
import {
  deleteShopper,
  insertAnonymous,
  insertFarewell,
  lockLeaver,
  copyConsents,
  type Leaver,
} from './leaver-repository.ts';

type Contract = (typeof contract)['identity'];
type Done = Promise<Result<Record<string, never>>>;

/** The job that removes the contact of a deleted account from the marketing service. */
export const leaveMarketingJob = 'leave-marketing';

const purpose = 'delete_account';

export interface Leave {
  personalData: readonly PersonalData[];
  limits?: AttemptLimits;
}

/** Mails the link that deletes the account (CUS-11), with a recent proof, unless an order is on its way. */
export async function requestDeletion(
  ctx: Context,
  { password }: InputOf<Contract['requestDeletion']>,
  { personalData, limits }: Leave,
): Done {
  const { userId } = ctx.actor;
  const refused = await refusalOf(ctx.db, userId, personalData);
  if (refused) return refused;
  const unproved = await requireProof(ctx, password, { limits });
  if (unproved) return unproved;
  const limited = await count(ctx, 'mailedLinks', limits);
  if (limited) return limited;
  await ctx.db.transaction(async (tx) => {
    await voidTokens(tx, userId, purpose);
    await mailLink(ctx, tx, userId, 'account-deletion');
  });
  logSecurity(ctx.log, 'user_deletion_requested', { address: ctx.clientAddress, userId });
  return done({});
}

/** Whether the mailed link can still be used (CUS-12). */
export async function checkDeletion(
  ctx: Context,
  { login, token }: InputOf<Contract['checkDeletion']>,
): Done {
  const found = await findToken(ctx.db, purpose, hashOfCode(token), ctx.clock.now());
  const shopper = found && (await findShopper(ctx.db, found.userId));
  if (!shopper) return refuse('DELETE_LINK_INVALID');
  return mayDelete(ctx, shopper, login) ?? done({});
}

/**
 * Deletes the account by the mailed link (CUS-13). Its orders stay, without the person. The link is used up only by a
 * deletion; of several presses one deletes.
 */
export async function deleteAccount(
  ctx: Context,
  { login, token }: InputOf<Contract['deleteAccount']>,
  { personalData }: Leave,
): Done {
  const now = ctx.clock.now();
  const deleted = await ctx.db.transaction(async (tx) => {
    const spent = await spendToken(tx, purpose, hashOfCode(token), now);
    if (!spent) return refuse('DELETE_LINK_INVALID');
    for (const { lock } of personalData) await lock?.(tx, spent.userId);
    const leaver = await lockLeaver(tx, spent.userId);
    if (!leaver) return refuse('DELETE_LINK_INVALID');
    const refused = mayDelete(ctx, leaver, login) ?? (await refusalOf(tx, leaver.userId, personalData));
    if (refused) return refused;
    await forget(tx, leaver, personalData, now);
    await sayGoodbye(ctx, tx, leaver);
    return done(leaver);
  });
  if (!deleted.ok) return deleted;
  const { userId } = deleted.data;
  logSecurity(ctx.log, 'user_deleted', { address: ctx.clientAddress, userId });
  if (isOwnAccount(ctx, userId)) await ctx.replaceSession(undefined);
  return done({});
}

async function refusalOf(
  db: Db,
  userId: number,
  personalData: readonly PersonalData[],
): Promise<Refusal | undefined> {
  for (const word of personalData) {
    const refused = await word.refuse?.(db, userId);
    if (refused) return refused;
  }
  return undefined;
}

async function forget(
  tx: Db,
  { userId, login, email, wantedEmail, oldEmails }: Leaver,
  personalData: readonly PersonalData[],
  now: Date,
): Promise<void> {
  const anonymousId = await insertAnonymous(tx, now);
  const emails = [...new Set([email, login, ...oldEmails, ...(wantedEmail === null ? [] : [wantedEmail])])];
  for (const word of personalData) await word.forget?.(tx, { userId, anonymousId, emails });
  await copyConsents(tx, { userId, anonymousId });
  await deleteShopper(tx, userId);
}

async function sayGoodbye(ctx: Context, tx: Db, { email, firstName }: Leaver): Promise<void> {
  const farewellId = randomUUID();
  await insertFarewell(tx, { farewellId, email, firstName }, ctx.clock.now());
  await ctx.jobs.send(tx, 'mail', {
    occasion: `account-deleted:${farewellId}`,
    template: 'account-deleted',
    params: { farewellId, origin: ctx.origin },
  });
  await ctx.jobs.send(tx, leaveMarketingJob, { farewellId });
}
