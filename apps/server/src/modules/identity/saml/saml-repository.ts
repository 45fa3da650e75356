import type { Db } from '../../../platform/db/brand-db.ts';

/** Whom an identity provider names. Missing texts are empty. */
export interface SamlPerson {
  nameId: string;
  nameIdFormat: string;
  sessionIndex: string | null;
  email: string;
  firstName: string;
  lastName: string;
}

export async function insertRequest(
  db: Db,
  request: { requestId: string; sessionId: string; returnTo: string; expiresAt: Date },
): Promise<void> {
  await db.rows(
    `insert into saml_request (tenant_id, request_id, session_id, return_to, expires_at) values ($1, $2, $3, $4, $5)`,
    [db.tenantId, request.requestId, request.sessionId, request.returnTo, request.expiresAt],
  );
}

/** Whether a request still waits for its response. */
export async function isWaiting(db: Db, requestId: string, now: Date): Promise<boolean> {
  const found = await db.row(
    `select 1 as waits from saml_request
     where tenant_id = $1 and request_id = $2 and ticket_hash is null and expires_at > $3`,
    [db.tenantId, requestId, now],
  );
  return found !== undefined;
}

/** Accepts the response to a request; of parallel calls one does. False: it came before, or too late. */
export async function acceptResponse(
  db: Db,
  response: { requestId: string; ticketHash: Buffer; person: SamlPerson; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const accepted = await db.row(
    `update saml_request set ticket_hash = $3, person = $4, expires_at = $5
     where tenant_id = $1 and request_id = $2 and ticket_hash is null and expires_at > $6
     returning request_id`,
    [
      db.tenantId,
      response.requestId,
      response.ticketHash,
      JSON.stringify(response.person),
      response.expiresAt,
      now,
    ],
  );
  return accepted !== undefined;
}

/** Uses a ticket up, in the session that sent its request. */
export function spendTicket(
  db: Db,
  by: { ticketHash: Buffer; sessionId: string },
  now: Date,
): Promise<{ returnTo: string; person: SamlPerson } | undefined> {
  return db.row(
    `delete from saml_request
     where tenant_id = $1 and ticket_hash = $2 and session_id = $3 and expires_at > $4
     returning return_to as "returnTo", person`,
    [db.tenantId, by.ticketHash, by.sessionId, now],
  );
}

/** Where the session's last request leads back. */
export async function findReturn(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const row = await db.row<{ returnTo: string }>(
    `select return_to as "returnTo" from saml_request
     where tenant_id = $1 and session_id = $2 and expires_at > $3 order by expires_at desc limit 1`,
    [db.tenantId, sessionId, now],
  );
  return row?.returnTo;
}

/** Marks the session as one of single sign-on, and keeps what ends it at the identity provider. */
export async function markSso(tx: Db, sessionId: string, person: SamlPerson): Promise<void> {
  await tx.rows('update session set is_sso = true where tenant_id = $1 and session_id = $2', [
    tx.tenantId,
    sessionId,
  ]);
  await tx.rows(
    `insert into saml_session (tenant_id, session_id, name_id, name_id_format, session_index)
     values ($1, $2, $3, $4, $5)`,
    [tx.tenantId, sessionId, person.nameId, person.nameIdFormat, person.sessionIndex],
  );
}

export function findSamlSession(
  db: Db,
  sessionId: string,
): Promise<Pick<SamlPerson, 'nameId' | 'nameIdFormat' | 'sessionIndex'> | undefined> {
  return db.row(
    `select name_id as "nameId", name_id_format as "nameIdFormat", session_index as "sessionIndex"
     from saml_session where tenant_id = $1 and session_id = $2`,
    [db.tenantId, sessionId],
  );
}

export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db.rows('delete from saml_request where tenant_id = $1 and expires_at <= $2', [db.tenantId, now]);
}
