import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { requireProof } from '../account/recent-proof.ts';
import type { AttemptLimits } from '../limits/attempts.ts';
import { deleteLink, linksOf } from './social-repository.ts';

type Calls = typeof contract.identity;

export async function listLinkedAccounts(ctx: Context): Promise<Result<DataOf<Calls['listLinkedAccounts']>>> {
  const links = await linksOf(ctx.db, ctx.actor.userId);
  return done({
    linkedAccounts: links.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
  });
}

/** Ends a link, with a recent proof of who acts. A later log-in with the account's own e-mail, proved by the provider, makes it again (ADR 26). */
export async function removeLinkedAccount(
  ctx: Context,
  { provider, password }: InputOf<Calls['removeLinkedAccount']>,
  limits?: AttemptLimits,
): Promise<Result<Record<string, never>>> {
  const unproved = await requireProof(ctx, password, { limits });
  if (unproved) return unproved;
  const { userId } = ctx.actor;
  if (!(await deleteLink(ctx.db, userId, provider))) return refuse('LINKED_ACCOUNT_NOT_FOUND');
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return done({});
}
