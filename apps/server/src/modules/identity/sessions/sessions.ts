import { hash, randomBytes, randomUUID } from 'node:crypto';
import { groupsOf, userType } from '@bottega/domain';
import type { Actor, Session } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { BrandReadOnlyError } from '../../../platform/db/presence.ts';
import { visitor, type NextSession, type Opened, type Sessions } from '../../../platform/http/scope.ts';
import { readAccount, signAccount } from './account-token.ts';
import { deleteSession, findSession, insertSession, touchSession, type SessionRow } from '../repository.ts';
import { kindOf, lifetimes, touchAfter } from './session-lifetime.ts';

/** @param secret signs account tokens; the same on every server (`readPlatformSecret`) */
export function createSessions(secret: string): Sessions {
  return {
    /** Answers `expired` also for forged tokens, because they can't be told from old ones. */
    async resolve(db, tokens, now) {
      const { session: sessionToken, account } = tokens;
      if (!sessionToken && !account) return { kind: 'none' };
      const claim = account ? readAccount(secret, db.tenantId, account) : undefined;
      const by = {
        tokenHash: sessionToken ? hashOf(sessionToken) : undefined,
        sessionId: claim?.sessionId,
        userId: claim?.userId,
      };
      const row = await db.pipeline((reads) => findSession(reads, by));
      if (!row || isOver(row, now)) return { kind: 'expired' };
      if (isToBeTouched(row, now)) await touchIfPossible(db, row.sessionId, now);
      return { kind: 'live', ...openedOf(row) };
    },
    open: (db, now) => openSession(secret, db, {}, now),
    replace: (db, current, next, now) =>
      db.transaction(async (tx) => {
        const opened = next && (await openSession(secret, tx, next, now));
        if (current) await deleteSession(tx, current.sessionId);
        return opened;
      }),
  };
}

async function openSession(
  secret: string,
  db: Db,
  { userId, remember = false, userAgent = '', isProved = false }: NextSession,
  now: Date,
): Promise<Opened> {
  const sessionId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const kind = kindOf({ userId, remember });
  const expiresAt = new Date(now.getTime() + lifetimes[kind].absolute);
  const row = await insertSession(db, {
    sessionId,
    tokenHash: hashOf(token),
    userId,
    remember,
    userAgent,
    now,
    provedAt: isProved ? now : undefined,
    expiresAt,
  });
  return {
    ...openedOf(row),
    tokens: {
      session: token,
      account: userId === undefined ? '' : signAccount(secret, { tenantId: db.tenantId, sessionId, userId }),
    },
    remember: kind !== 'plain',
  };
}

/** The session of a visit by its token; undefined for an unknown, ended or logged-in one. */
export async function findVisit(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const row = await findSession(db, { tokenHash: hashOf(token), sessionId: undefined, userId: undefined });
  return row && row.userId === null && !isOver(row, now) ? openedOf(row).session : undefined;
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A brand that moves to another cell is read only for a moment. Reads go on, so the session is noted as seen later. */
async function touchIfPossible(db: Db, sessionId: string, now: Date): Promise<void> {
  await touchSession(db, sessionId, now).catch((error: unknown) => {
    if (!(error instanceof BrandReadOnlyError)) throw error;
  });
}

const isToBeTouched = ({ lastSeenAt }: SessionRow, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > touchAfter;

const isOver = (row: SessionRow, now: Date): boolean =>
  row.expiresAt <= now || now.getTime() - row.lastSeenAt.getTime() > lifetimes[kindOf(row)].idle;

const openedOf = (row: SessionRow): { session: Session; actor: Actor } => ({
  session: {
    sessionId: row.sessionId,
    ...(row.userId !== null && { userId: row.userId }),
    ...(row.isSso && { isSso: true as const }),
    ...(row.provedAt && { provedAt: row.provedAt }),
  },
  actor: row.userId === null ? visitor : actorOf(row, row.userId),
});

function actorOf(row: SessionRow, userId: number): Actor {
  const groups = groupsOf({
    userTypeId: row.userTypeId ?? userType.shopper,
    betaTester: row.betaTester ? 1 : 0,
    legalIds: row.legalIds ?? [],
    crmSegmentIds: row.crmSegmentIds ?? [],
  });
  return {
    userId,
    login: row.login ?? '',
    profileConfirmed: row.emailConfirmed ?? false,
    ...(groups.length > 0 && { groups }),
  };
}
