import type { Db } from '../../../platform/db/brand-db.ts';

export interface OpenSession {
  sessionId: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The shopper's sessions that have not ended, the one used last first. */
export function listSessions(
  db: Db,
  userId: number,
  now: Date,
  idleSince: { plain: Date; remembered: Date },
): Promise<OpenSession[]> {
  return db.rows(
    `select session_id as "sessionId", user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from session
     where tenant_id = $1 and user_id = $2 and expires_at > $3
       and last_seen_at >= case when remember then $5::timestamptz else $4::timestamptz end
     order by last_seen_at desc, session_id`,
    [db.tenantId, userId, now, idleSince.plain, idleSince.remembered],
  );
}

/** Ends one session of the shopper; false if the shopper has none with that id. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const ended = await db.row(
    `delete from session where tenant_id = $1 and user_id = $2 and session_id = $3::uuid returning session_id`,
    [db.tenantId, userId, sessionId],
  );
  return ended !== undefined;
}

interface KeptConsent {
  disclaimerId: number;
  kind: string;
  version: number;
  accepted: boolean;
  wording: string;
  at: Date;
}

/** All answers of the shopper to disclaimers, the newest first. */
export function findConsents(db: Db, userId: number): Promise<KeptConsent[]> {
  return db.rows(
    `select disclaimer_id as "disclaimerId", kind, version, accepted, wording, at from consent
     where tenant_id = $1 and user_id = $2 order by at desc, disclaimer_id`,
    [db.tenantId, userId],
  );
}
