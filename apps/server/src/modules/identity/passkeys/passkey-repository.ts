import type { Db } from '../../../platform/db/brand-db.ts';

export type ChallengePurpose = 'add' | 'log_in';

/** Keeps the challenge of a session; an earlier one of the same purpose ends. */
export async function keepChallenge(
  db: Db,
  entry: { sessionId: string; purpose: ChallengePurpose; challenge: string; expiresAt: Date },
): Promise<void> {
  await db.rows(
    `insert into passkey_challenge (tenant_id, session_id, purpose, challenge, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, session_id, purpose)
     do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [db.tenantId, entry.sessionId, entry.purpose, entry.challenge, entry.expiresAt],
  );
}

/** Uses the challenge of a session up; of parallel calls one gets it. */
export async function spendChallenge(
  db: Db,
  by: { sessionId: string; purpose: ChallengePurpose },
  now: Date,
): Promise<string | undefined> {
  const spent = await db.row<{ challenge: string }>(
    `delete from passkey_challenge
     where tenant_id = $1 and session_id = $2 and purpose = $3 and expires_at > $4 returning challenge`,
    [db.tenantId, by.sessionId, by.purpose, now],
  );
  return spent?.challenge;
}

export interface StoredPasskey {
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.row(
    `select user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports
     from passkey where tenant_id = $1 and credential_id = $2`,
    [db.tenantId, credentialId],
  );
}

/** False if the credential is known already, or the shopper has the most passkeys. */
export async function insertPasskey(
  tx: Db,
  passkey: StoredPasskey & { name: string; now: Date; most: number },
): Promise<boolean> {
  await tx.row('select 1 as locked from shopper where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    passkey.userId,
  ]);
  const created = await tx.row(
    `insert into passkey (tenant_id, credential_id, user_id, public_key, counter, transports, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from passkey where tenant_id = $1 and user_id = $3) < $9
     on conflict (tenant_id, credential_id) do nothing
     returning passkey_id`,
    [
      tx.tenantId,
      passkey.credentialId,
      passkey.userId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.now,
      passkey.most,
    ],
  );
  return created !== undefined;
}

/** Writes down a use. False if another use with the same count came first: then the key was copied. */
export async function countUse(
  db: Db,
  use: { credentialId: string; counter: number; now: Date },
): Promise<boolean> {
  const counted = await db.row(
    `update passkey set counter = $3, last_used_at = $4
     where tenant_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))
     returning passkey_id`,
    [db.tenantId, use.credentialId, use.counter, use.now],
  );
  return counted !== undefined;
}

export interface ListedPasskey {
  passkeyId: number;
  credentialId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export function listOfShopper(db: Db, userId: number): Promise<ListedPasskey[]> {
  return db.rows(
    `select passkey_id as "passkeyId", credential_id as "credentialId", name, created_at as "createdAt",
       last_used_at as "lastUsedAt"
     from passkey where tenant_id = $1 and user_id = $2 order by created_at, passkey_id`,
    [db.tenantId, userId],
  );
}

/** False if the shopper has no such passkey. */
export async function setPasskeyName(
  db: Db,
  { userId, passkeyId, name }: { userId: number; passkeyId: number; name: string },
): Promise<boolean> {
  const renamed = await db.row(
    `update passkey set name = $4 where tenant_id = $1 and user_id = $2 and passkey_id = $3
     returning passkey_id`,
    [db.tenantId, userId, passkeyId, name],
  );
  return renamed !== undefined;
}

/** False if the shopper has no such passkey. */
export async function deletePasskey(db: Db, userId: number, passkeyId: number): Promise<boolean> {
  const deleted = await db.row(
    'delete from passkey where tenant_id = $1 and user_id = $2 and passkey_id = $3 returning passkey_id',
    [db.tenantId, userId, passkeyId],
  );
  return deleted !== undefined;
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.rows('delete from passkey_challenge where tenant_id = $1 and expires_at <= $2', [
    db.tenantId,
    now,
  ]);
}
