import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { deleteLink, linksOf } from './social-repository.ts';

type Calls = typeof contract.identity;

export async function listLinkedAccounts(ctx: Context): Promise<Result<DataOf<Calls['listLinkedAccounts']>>> {
  const links = await linksOf(ctx.db, ctx.actor.userId);
  return done({
    linkedAccounts: links.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
  });
}

/** Ends a link. A later log-in with the account's own e-mail, proved by the provider, makes it again (ADR 72). */
export async function removeLinkedAccount(
  ctx: Context,
  { provider }: InputOf<Calls['removeLinkedAccount']>,
): Promise<Result<Record<string, never>>> {
  const { userId } = ctx.actor;
  if (!(await deleteLink(ctx.db, userId, provider))) return refuse('LINKED_ACCOUNT_NOT_FOUND');
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return done({});
}
