import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Actor, Session } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { readAccount, signAccount } from './account-token.ts';
import { deleteSession, findSession, insertSession, touchSession, type SessionRow } from './repository.ts';
import { cookieSecondsOf, kindOf, lifetimes, touchAfter } from './session-lifetime.ts';

/** What a request carries, as header or cookie. */
export interface SessionTokens {
  sessionToken?: string;
  accountToken?: string;
}

export interface OpenedSession {
  session: Session;
  actor: Actor;
  /** To be sent once and never stored: the database keeps its hash. */
  sessionToken: string;
  /** Only of a logged-in session. */
  accountToken?: string;
  /** Seconds the cookies live; absent: until the browser is closed. */
  cookieSeconds?: number;
}

export interface NextSession {
  userId?: number;
  remember?: boolean;
}

export interface Sessions {
  /** `expired` also for tokens that were never good: the caller can't tell them apart. */
  resolveSession(db: Db, tokens: SessionTokens, now: Date): Promise<{ session: Session; actor: Actor } | 'none' | 'expired'>;
  createSession(db: Db, next: NextSession, now: Date): Promise<OpenedSession>;
  /** A new session in place of the old, which ends; without `next` the old one only ends. */
  replaceSession(db: Db, previous: Session | undefined, next: NextSession | undefined, now: Date): Promise<OpenedSession | undefined>;
  endSession(db: Db, session: Session): Promise<void>;
}

export const visitor: Actor = { userId: -1, login: '', profileConfirmed: false };

/** @param secret signs account tokens; the same on every copy (`readPlatformSecret`). */
export function createSessions(secret: string): Sessions {
  const createSession: Sessions['createSession'] = async (db, { userId, remember = false }, now) => {
    const sessionId = randomUUID();
    const sessionToken = randomBytes(32).toString('base64url');
    const kind = kindOf({ userId, remember });
    const row = await insertSession(db, {
      sessionId,
      tokenHash: hashOf(sessionToken),
      userId,
      remember,
      now,
      expiresAt: new Date(now.getTime() + lifetimes[kind].absolute),
    });
    return {
      ...openedOf(row),
      sessionToken,
      accountToken: userId === undefined ? undefined : signAccount(secret, { tenantId: db.tenantId, sessionId, userId }),
      cookieSeconds: cookieSecondsOf(kind),
    };
  };

  return {
    createSession,
    async resolveSession(db, { sessionToken, accountToken }, now) {
      if (!sessionToken && !accountToken) return 'none';
      const claim = accountToken ? readAccount(secret, db.tenantId, accountToken) : undefined;
      const row = await findSession(db, { tokenHash: sessionToken ? hashOf(sessionToken) : undefined, ...claim });
      if (!row || isOver(row, now)) return 'expired';
      if (now.getTime() - row.lastSeenAt.getTime() > touchAfter) await touchSession(db, row.sessionId, now);
      return openedOf(row);
    },
    replaceSession: (db, previous, next, now) =>
      db.transaction(async (tx) => {
        const opened = next && (await createSession(tx, next, now));
        if (previous) await deleteSession(tx, previous.sessionId);
        return opened;
      }),
    endSession: (db, session) => deleteSession(db, session.sessionId),
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const isOver = (row: SessionRow, now: Date): boolean =>
  row.expiresAt <= now || now.getTime() - row.lastSeenAt.getTime() > lifetimes[kindOf(row)].idle;

const openedOf = (row: SessionRow): { session: Session; actor: Actor } => ({
  session: { sessionId: row.sessionId, ...(row.userId !== null && { userId: row.userId }) },
  actor:
    row.userId === null
      ? visitor
      : { userId: row.userId, login: row.login ?? '', profileConfirmed: row.emailConfirmed ?? false },
});
