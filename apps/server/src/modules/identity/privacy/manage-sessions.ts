import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { textsOf } from '../../../platform/texts.ts';
import { endSessions } from '../account/account-repository.ts';
import { lifetimes } from '../sessions/session-lifetime.ts';
import { deviceName } from './device-name.ts';
import { endSession, listSessions } from './history-repository.ts';

type Contract = (typeof contract)['identity'];
type Done = Promise<Result<Record<string, never>>>;

/** Where the shopper is logged in. */
export async function viewSessions(ctx: Context): Promise<Result<DataOf<Contract['sessions']>>> {
  const now = ctx.clock.now();
  const idleSince = {
    plain: new Date(now.getTime() - lifetimes.plain.idle),
    remembered: new Date(now.getTime() - lifetimes.remembered.idle),
  };
  const texts = textsOf(ctx.brand);
  const rows = await listSessions(ctx.db, ctx.actor.userId, now, idleSince);
  const sessions = rows.map(({ sessionId, userAgent, createdAt, lastSeenAt }) => ({
    sessionId,
    device: deviceName(texts, userAgent),
    isCurrent: sessionId === ctx.session?.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  }));
  return done({ sessions });
}

/** Ends one session of the shopper; the own one ends as by a log-out. */
export async function endOneSession(
  ctx: Context,
  { session_id: sessionId }: InputOf<Contract['endSession']>,
): Done {
  const { userId } = ctx.actor;
  if (!(await endSession(ctx.db, userId, sessionId))) return refuse('SESSION_NOT_FOUND');
  logSecurity(ctx.log, 'session_ended', { address: ctx.clientAddress, userId });
  if (sessionId === ctx.session?.sessionId) await ctx.replaceSession(undefined);
  return done({});
}

/** Ends all sessions of the shopper except this one. */
export async function endOtherSessions(ctx: Context): Done {
  const { userId } = ctx.actor;
  await ctx.db.transaction((tx) => endSessions(tx, userId, ctx.session?.sessionId ?? null));
  logSecurity(ctx.log, 'session_ended', { address: ctx.clientAddress, userId });
  return done({});
}
