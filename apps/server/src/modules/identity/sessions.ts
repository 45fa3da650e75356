import { hash, randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Actor, Session } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { SessionChanged, visitor, type Opened, type Sessions } from '../../platform/http/scope.ts';
import type { Tokens } from '../../platform/http/tokens.ts';
import { readAccount, signAccount } from './account-token.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  type SessionKeys,
  type SessionRow,
} from './repository.ts';
import { kindOf, lifetimes, touchAfter } from './session-lifetime.ts';

/** Some 500 bytes each. */
const mostSeen = 10_000;

/** A session as this copy last saw it, and by what it is found. */
interface Seen {
  by: SessionKeys;
  row: SessionRow;
}

/** @param secret signs account tokens; the same on every copy (`readPlatformSecret`). */
export function createSessions(secret: string): Sessions {
  const seen = new LRUCache<string, Seen>({ max: mostSeen });
  return {
    recall(tenantId, tokens, now) {
      const key = seenKey(tenantId, tokens);
      const before = seen.get(key);
      if (!before || isOver(before.row, now) || isToBeTouched(before.row, now)) return undefined;
      const { by } = before;
      const opened = openedOf(before.row);
      const confirm = async (db: Db): Promise<void> => {
        const row = await findSession(db, by);
        if (!row || isOver(row, now) || !isDeepStrictEqual(openedOf(row), opened)) {
          seen.delete(key);
          throw new SessionChanged();
        }
        seen.set(key, { by, row });
      };
      return { kind: 'live', ...opened, confirm };
    },
    /** `expired` also for tokens that were never good: nobody can tell them apart from old ones. */
    async resolve(db, tokens, now) {
      const { session: sessionToken, account } = tokens;
      if (!sessionToken && !account) return { kind: 'none' };
      const claim = account ? readAccount(secret, db.tenantId, account) : undefined;
      const by = {
        tokenHash: sessionToken ? hashOf(sessionToken) : undefined,
        sessionId: claim?.sessionId,
        userId: claim?.userId,
      };
      const row = await findSession(db, by);
      if (!row || isOver(row, now)) return { kind: 'expired' };
      const isTouched = isToBeTouched(row, now);
      if (isTouched) await touchSession(db, row.sessionId, now);
      seen.set(seenKey(db.tenantId, tokens), { by, row: isTouched ? { ...row, lastSeenAt: now } : row });
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
  { userId, remember = false }: { userId?: number; remember?: boolean },
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
    now,
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

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Tokens themselves are in no memory longer than their request. */
const seenKey = (tenantId: number, { session = '', account = '' }: Partial<Tokens>): string =>
  hash('sha256', `${tenantId}\n${session}\n${account}`, 'base64');

const isToBeTouched = ({ lastSeenAt }: SessionRow, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > touchAfter;

const isOver = (row: SessionRow, now: Date): boolean =>
  row.expiresAt <= now || now.getTime() - row.lastSeenAt.getTime() > lifetimes[kindOf(row)].idle;

const openedOf = (row: SessionRow): { session: Session; actor: Actor } => ({
  session: { sessionId: row.sessionId, ...(row.userId !== null && { userId: row.userId }) },
  actor:
    row.userId === null
      ? visitor
      : { userId: row.userId, login: row.login ?? '', profileConfirmed: row.emailConfirmed ?? false },
});
