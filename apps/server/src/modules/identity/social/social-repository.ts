import type { Db } from '../../../platform/db/brand-db.ts';
import type { SocialProvider } from '@bottega/domain/identity';
import type { SocialPerson } from './social-providers.ts';

export interface SocialAttempt {
  provider: SocialProvider;
  forApp: boolean;
  popup: string | null;
  returnTo: string;
  nonce: string;
  verifier: string;
}

export async function insertAttempt(
  db: Db,
  attempt: SocialAttempt & { stateHash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db.rows(
    `insert into social_attempt
       (tenant_id, state_hash, session_id, provider, for_app, popup, return_to, nonce, verifier, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      db.tenantId,
      attempt.stateHash,
      attempt.sessionId,
      attempt.provider,
      attempt.forApp,
      attempt.popup,
      attempt.returnTo,
      attempt.nonce,
      attempt.verifier,
      attempt.expiresAt,
    ],
  );
}

export async function hasAttempt(db: Db, sessionId: string, stateHash: Buffer): Promise<boolean> {
  const found = await db.row(
    'select 1 as has from social_attempt where tenant_id = $1 and session_id = $2 and state_hash = $3',
    [db.tenantId, sessionId, stateHash],
  );
  return found !== undefined;
}

/**
 * Uses an attempt of the session up; of parallel calls one gets it.
 *
 * @param by `stateHash` undefined: the session's last attempt
 */
export function spendAttempt(
  db: Db,
  by: { stateHash: Buffer | undefined; sessionId: string; provider: SocialProvider; forApp: boolean },
  now: Date,
): Promise<SocialAttempt | undefined> {
  return db.row(
    `delete from social_attempt
     where tenant_id = $1 and session_id = $3 and provider = $4 and for_app = $5 and expires_at > $6
       and state_hash = coalesce($2, (
         select state_hash from social_attempt
         where tenant_id = $1 and session_id = $3 and provider = $4 and for_app = $5
         order by expires_at desc limit 1))
     returning provider, for_app as "forApp", popup, return_to as "returnTo", nonce, verifier`,
    [db.tenantId, by.stateHash, by.sessionId, by.provider, by.forApp, now],
  );
}

export type KeptPerson = SocialPerson & { provider: SocialProvider };

const personColumns = `provider, subject, email, email_verified as "emailVerified", first_name as "firstName",
  last_name as "lastName"`;

/** Keeps what a provider said about the visitor of a session; the last log-in counts. */
export async function keepPerson(
  tx: Db,
  person: KeptPerson & { sessionId: string; expiresAt: Date },
): Promise<void> {
  await tx.rows('delete from social_person where tenant_id = $1 and session_id = $2', [
    tx.tenantId,
    person.sessionId,
  ]);
  await tx.rows(
    `insert into social_person
       (tenant_id, session_id, provider, subject, email, email_verified, first_name, last_name, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.tenantId,
      person.sessionId,
      person.provider,
      person.subject,
      person.email,
      person.emailVerified,
      person.firstName,
      person.lastName,
      person.expiresAt,
    ],
  );
}

export function findPerson(db: Db, sessionId: string, now: Date): Promise<KeptPerson | undefined> {
  return db.row(
    `select ${personColumns} from social_person where tenant_id = $1 and session_id = $2 and expires_at > $3`,
    [db.tenantId, sessionId, now],
  );
}

/** The account of a link. A link with an account whose e-mail is not confirmed waits: it logs nobody in. */
export function findLinked(
  db: Db,
  provider: SocialProvider | 'saml',
  subject: string,
): Promise<FoundAccount | undefined> {
  return db.row(
    `select u.user_id as "userId", u.email_confirmed as "emailConfirmed"
     from linked_account l join shopper u on u.tenant_id = l.tenant_id and u.user_id = l.user_id
     where l.tenant_id = $1 and l.provider = $2 and l.subject = $3`,
    [db.tenantId, provider, subject],
  );
}

/** A link that another account has stays there. */
export async function insertLink(
  tx: Db,
  link: { provider: SocialProvider | 'saml'; subject: string; userId: number; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into linked_account (tenant_id, provider, subject, user_id, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [tx.tenantId, link.provider, link.subject, link.userId, link.now],
  );
}

/** The linked providers of a shopper, each once, since its first link. */
export function linksOf(
  db: Db,
  userId: number,
): Promise<{ provider: SocialProvider | 'saml'; linkedAt: Date }[]> {
  return db.rows(
    `select provider, min(linked_at) as "linkedAt" from linked_account
     where tenant_id = $1 and user_id = $2 group by provider order by min(linked_at), provider`,
    [db.tenantId, userId],
  );
}

/** False if the shopper has no link with the provider. */
export async function deleteLink(
  db: Db,
  userId: number,
  provider: SocialProvider | 'saml',
): Promise<boolean> {
  const deleted = await db.rows(
    'delete from linked_account where tenant_id = $1 and user_id = $2 and provider = $3 returning provider',
    [db.tenantId, userId, provider],
  );
  return deleted.length > 0;
}

/** Deletes a link with an account whose e-mail is not confirmed, because its person proved to own another account. */
export async function deleteWaitingLink(
  tx: Db,
  { provider, subject }: { provider: SocialProvider | 'saml'; subject: string },
): Promise<void> {
  await tx.rows('delete from linked_account where tenant_id = $1 and provider = $2 and subject = $3', [
    tx.tenantId,
    provider,
    subject,
  ]);
}

interface FoundAccount {
  userId: number;
  emailConfirmed: boolean;
}

/** The shopper with that e-mail; locked, so that two log-ins link one after the other. */
export async function findByEmail(tx: Db, email: string): Promise<FoundAccount | 'several' | undefined> {
  const found = await tx.rows<FoundAccount>(
    `select user_id as "userId", email_confirmed as "emailConfirmed" from shopper
     where tenant_id = $1 and email = $2 order by user_id limit 2 for update`,
    [tx.tenantId, email],
  );
  return found.length > 1 ? 'several' : found[0];
}

/** Whether the account of a shopper has that e-mail. */
export async function hasEmail(db: Db, userId: number, email: string): Promise<boolean> {
  const found = await db.row(
    'select 1 as has from shopper where tenant_id = $1 and user_id = $2 and email = $3',
    [db.tenantId, userId, email],
  );
  return found !== undefined;
}

/** Deletes log-ins that never came back, and what providers said about visitors who didn't register. */
export async function deleteOldSocial(db: Db, now: Date): Promise<void> {
  await db.rows('delete from social_attempt where tenant_id = $1 and expires_at <= $2', [db.tenantId, now]);
  await db.rows('delete from social_person where tenant_id = $1 and expires_at <= $2', [db.tenantId, now]);
}
