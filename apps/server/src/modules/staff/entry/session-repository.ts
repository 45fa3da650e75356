import type { Db } from '../../../platform/db/brand-db.ts';
import { grantsOfAccount, type GrantRecord } from '../account-repository.ts';

/** A session with the person whose it is. */
export interface SessionRecord {
  sessionId: string;
  staffId: number;
  email: string;
  name: string;
  totpSecret: Buffer | null;
  lastSeenAt: Date;
  clientAddress: string;
  grants: GrantRecord[];
}

/** The living session of a token, whose person may log in. Grants are read each time: one that is taken away counts at once. */
export function findStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRecord | undefined> {
  return db.row<SessionRecord>(
    `select s.session_id as "sessionId", s.staff_id as "staffId", a.email, a.name, a.totp_secret as "totpSecret",
       s.last_seen_at as "lastSeenAt", s.client_address as "clientAddress", ${grantsOfAccount} as grants
     from staff_session s join staff_account a on a.tenant_id = s.tenant_id and a.staff_id = s.staff_id
     where s.tenant_id = $1 and s.token_hash = $2 and s.expires_at > $3 and a.suspended_at is null`,
    [db.tenantId, tokenHash, now],
  );
}

export async function insertStaffSession(
  tx: Db,
  session: {
    sessionId: string;
    tokenHash: Buffer;
    staffId: number;
    now: Date;
    expiresAt: Date;
    clientAddress: string;
    userAgent: string;
  },
): Promise<void> {
  await tx.rows(
    `insert into staff_session (tenant_id, session_id, token_hash, staff_id, created_at, last_seen_at, expires_at,
       client_address, user_agent) values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [
      tx.tenantId,
      session.sessionId,
      session.tokenHash,
      session.staffId,
      session.now,
      session.expiresAt,
      session.clientAddress,
      session.userAgent,
    ],
  );
}

export async function touchStaffSession(
  db: Db,
  sessionId: string,
  { now, clientAddress }: { now: Date; clientAddress: string },
): Promise<void> {
  await db.rows(
    `update staff_session set last_seen_at = $3, client_address = $4 where tenant_id = $1 and session_id = $2`,
    [db.tenantId, sessionId, now, clientAddress],
  );
}

export interface ListedSession {
  sessionId: string;
  createdAt: Date;
  lastSeenAt: Date;
  clientAddress: string;
  userAgent: string;
}

export function listStaffSessions(db: Db, staffId: number, now: Date): Promise<ListedSession[]> {
  return db.rows<ListedSession>(
    `select session_id as "sessionId", created_at as "createdAt", last_seen_at as "lastSeenAt",
       client_address as "clientAddress", user_agent as "userAgent"
     from staff_session where tenant_id = $1 and staff_id = $2 and expires_at > $3 order by last_seen_at desc, session_id`,
    [db.tenantId, staffId, now],
  );
}

/** Ends a session of a person, or all of them; returns how many. */
export async function deleteStaffSessions(tx: Db, staffId: number, sessionId?: string): Promise<number> {
  const rows = await tx.rows(
    `delete from staff_session where tenant_id = $1 and staff_id = $2 and ($3::uuid is null or session_id = $3)
     returning session_id`,
    [tx.tenantId, staffId, sessionId ?? null],
  );
  return rows.length;
}

/** Deletes the sessions that ended by their age. */
export async function deleteExpiredStaffSessions(db: Db, now: Date): Promise<void> {
  await db.rows('delete from staff_session where tenant_id = $1 and expires_at <= $2', [db.tenantId, now]);
}
