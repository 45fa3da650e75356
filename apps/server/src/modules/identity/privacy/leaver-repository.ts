import type { Db } from '../../../platform/db/brand-db.ts';

export interface Leaver {
  userId: number;
  login: string;
  email: string;
  wantedEmail: string | null;
  /** Addresses of before, to which mails went. */
  oldEmails: string[];
  firstName: string;
}

/**
 * Locks a shopper. Orders, addresses and other rows that refer to the shopper wait until the lock is given up, and those
 * written before are seen.
 */
export function lockLeaver(tx: Db, userId: number): Promise<Leaver | undefined> {
  return tx.row(
    `select user_id as "userId", login, email, wanted_email as "wantedEmail", first_name as "firstName",
       array(select old_email from email_change where tenant_id = $1 and user_id = $2) as "oldEmails"
     from shopper where tenant_id = $1 and user_id = $2 for update`,
    [tx.tenantId, userId],
  );
}

/** Adds a row without name, e-mail and password. Nobody can log in to it. */
export async function insertAnonymous(tx: Db, now: Date): Promise<number> {
  const row = await tx.row<{ userId: number }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, created_at, deleted_at)
     values ($1, 'deleted-' || gen_random_uuid(), '', '', '', '', '', $2, $2)
     returning user_id as "userId"`,
    [tx.tenantId, now],
  );
  return row!.userId;
}

/**
 * Copies consents, with all their columns, to the anonymous row: proof of what was agreed to, without the person. They
 * are only ever added; the shopper's own go with the shopper.
 */
export async function copyConsents(
  tx: Db,
  { userId, anonymousId }: { userId: number; anonymousId: number },
): Promise<void> {
  await tx.rows(
    `insert into consent
     select (jsonb_populate_record(c, jsonb_build_object('tenant_id', $1::int, 'user_id', $3::bigint))).* from consent c
     where c.tenant_id = $1 and c.user_id = $2`,
    [tx.tenantId, userId, anonymousId],
  );
}

/** Deletes the shopper. Addresses, lists, open baskets, sessions and mailed links are deleted with it. */
export async function deleteShopper(tx: Db, userId: number): Promise<void> {
  await tx.rows('delete from shopper where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]);
}

export interface Farewell {
  farewellId: string;
  email: string;
  firstName: string;
}

/** Keeps the address for the mail that confirms the deletion. */
export async function insertFarewell(
  tx: Db,
  { farewellId, email, firstName }: Farewell,
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into account_farewell (tenant_id, farewell_id, email, first_name, created_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.tenantId, farewellId, email, firstName, now],
  );
}

export function findFarewell(db: Db, farewellId: string): Promise<Farewell | undefined> {
  return db.row(
    `select farewell_id as "farewellId", email, first_name as "firstName" from account_farewell
     where tenant_id = $1 and farewell_id = $2`,
    [db.tenantId, farewellId],
  );
}

export async function deleteFarewells(db: Db, before: Date): Promise<void> {
  await db.rows('delete from account_farewell where tenant_id = $1 and created_at < $2', [
    db.tenantId,
    before,
  ]);
}
