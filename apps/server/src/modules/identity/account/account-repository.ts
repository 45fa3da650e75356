import type { Db } from '../../../platform/db/brand-db.ts';

/** What a mailed link does. */
export type LinkPurpose =
  | 'confirm_registration'
  | 'reset_password'
  | 'change_email'
  | 'change_login'
  | 'delete_account';

/** Stores the hash of a mailed code. Earlier unused codes of the same purpose stop working. */
export async function replaceToken(
  tx: Db,
  token: { userId: number; purpose: LinkPurpose; tokenHash: Buffer; expiresAt: Date; email: string },
): Promise<void> {
  await voidTokens(tx, token.userId, token.purpose);
  await tx.rows(
    `insert into account_token (tenant_id, token_hash, user_id, purpose, expires_at, email)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, token.tokenHash, token.userId, token.purpose, token.expiresAt, token.email],
  );
}

/** Deletes the unused codes of a shopper for a purpose. */
export async function voidTokens(tx: Db, userId: number, purpose: LinkPurpose): Promise<void> {
  await tx.rows(
    'delete from account_token where tenant_id = $1 and user_id = $2 and purpose = $3 and used_at is null',
    [tx.tenantId, userId, purpose],
  );
}

export interface FoundToken {
  userId: number;
  email: string | null;
}

/** Finds a valid code without using it. */
export function findToken(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundToken | undefined> {
  return db.row(
    `select user_id as "userId", email from account_token
     where tenant_id = $1 and token_hash = $3 and purpose = $2 and used_at is null and expires_at > $4`,
    [db.tenantId, purpose, tokenHash, now],
  );
}

/**
 * Uses a valid code up; of parallel calls one gets it.
 *
 * @param userId the shopper whose code it must be; undefined: anybody's
 */
export function spendToken(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
  userId?: number,
): Promise<FoundToken | undefined> {
  return tx.row(
    `update account_token set used_at = $4
     where tenant_id = $1 and token_hash = $3 and purpose = $2 and used_at is null and expires_at > $4
       and user_id = coalesce($5, user_id)
     returning user_id as "userId", email`,
    [tx.tenantId, purpose, tokenHash, now, userId],
  );
}

/** Finds a shopper by user name or e-mail. An unproved user name comes after the e-mail of somebody else. */
export function findAccount(db: Db, by: string): Promise<{ userId: number } | undefined> {
  return db.row(
    `select user_id as "userId" from shopper
     where tenant_id = $1 and (login = $2 or email = $2)
     order by login = $2 and login_proved desc, email = $2 desc, login = $2 desc, user_id limit 1`,
    [db.tenantId, by],
  );
}

/** The most accounts that one fiscal code is mailed to; each may have typed it in. */
const mostOfFiscalCode = 5;

/** Finds the shoppers with a fiscal person of that code; with a name, only the one with that user name or e-mail. */
export function findAccountsByFiscalCode(
  db: Db,
  fiscalCode: string,
  name: string,
): Promise<{ userId: number }[]> {
  return db.rows(
    `select distinct s.user_id as "userId" from fiscal_person f join shopper s using (tenant_id, user_id)
     where tenant_id = $1 and f.fiscal_code = $2 and ($3 = '' or s.login = $3 or s.email = $3)
     order by s.user_id limit $4`,
    [db.tenantId, fiscalCode, name, mostOfFiscalCode],
  );
}

export function findPasswordHash(db: Db, userId: number): Promise<{ passwordHash: string } | undefined> {
  return db.row('select password_hash as "passwordHash" from shopper where tenant_id = $1 and user_id = $2', [
    db.tenantId,
    userId,
  ]);
}

/** Sets the password. Links that change the account stop working: a stranger may have requested them. */
export async function setPassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.rows(
    'update shopper set password_hash = $3, wanted_email = null where tenant_id = $1 and user_id = $2',
    [tx.tenantId, userId, passwordHash],
  );
  await voidTokens(tx, userId, 'reset_password');
  await voidTokens(tx, userId, 'change_email');
  await voidTokens(tx, userId, 'change_login');
  await voidTokens(tx, userId, 'delete_account');
}

/**
 * Ends every way into an account except its password: passkeys, links with providers, sessions with the push devices
 * registered in them, and devices known by their cookie.
 */
export async function endAccess(tx: Db, userId: number): Promise<void> {
  await endSessions(tx, userId, null);
  await tx.rows(
    `with keys as (delete from passkey where tenant_id = $1 and user_id = $2),
       links as (delete from linked_account where tenant_id = $1 and user_id = $2)
     update shopper set device_generation = device_generation + 1 where tenant_id = $1 and user_id = $2`,
    [tx.tenantId, userId],
  );
}

/** Ends the shopper's sessions, except the one given. */
export async function endSessions(tx: Db, userId: number, except: string | null): Promise<void> {
  await tx.rows(
    'delete from session where tenant_id = $1 and user_id = $2 and session_id is distinct from $3::uuid',
    [tx.tenantId, userId, except],
  );
}

export async function setEmailConfirmed(tx: Db, userId: number): Promise<void> {
  await tx.rows('update shopper set email_confirmed = true where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
  ]);
}

/** Whether another shopper of the brand has that e-mail, or proved that user name. */
export async function isTaken(db: Db, userId: number, name: string): Promise<boolean> {
  const taken = await db.row(
    `select 1 as taken from shopper
     where tenant_id = $1 and user_id <> $2 and (email = $3 or (login = $3 and login_proved))`,
    [db.tenantId, userId, name],
  );
  return taken !== undefined;
}

/** False if a parallel write took the user name. */
export async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'shopper_tenant_id_login_key') return false;
    throw error;
  }
}

export async function wantEmail(tx: Db, userId: number, email: string): Promise<void> {
  await tx.rows('update shopper set wanted_email = $3 where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
    email,
  ]);
}

export function findWantedEmail(db: Db, userId: number): Promise<{ wantedEmail: string | null } | undefined> {
  return db.row('select wanted_email as "wantedEmail" from shopper where tenant_id = $1 and user_id = $2', [
    db.tenantId,
    userId,
  ]);
}
