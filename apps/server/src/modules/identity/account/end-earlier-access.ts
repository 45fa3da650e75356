import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { endAccess, endSessions } from './account-repository.ts';

/**
 * Ends what was made before a proof of the mailbox, because a stranger may have made it (ADR 25). A link used in a
 * session of the account shows that session and mailbox belong to one person: this session, passkeys and links stay.
 */
export async function endEarlierAccess(ctx: Context, tx: Db, userId: number): Promise<void> {
  if (ctx.session?.userId === userId) await endSessions(tx, userId, ctx.session.sessionId);
  else await endAccess(tx, userId);
}
