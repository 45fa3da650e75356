import type { Db } from '../../../platform/db/brand-db.ts';

export type StaffLinkPurpose = 'invite' | 'reset';

export interface LinkRecord {
  staffId: number;
  purpose: StaffLinkPurpose;
  email: string;
  name: string;
  /** Encrypted; what an invitation offers. */
  totpSecret: Buffer | null;
  /** Encrypted; what the account has. */
  accountSecret: Buffer | null;
}

const select = `select l.staff_id as "staffId", l.purpose, a.email, a.name, l.totp_secret as "totpSecret",
    a.totp_secret as "accountSecret"
  from staff_link l join staff_account a on a.tenant_id = l.tenant_id and a.staff_id = l.staff_id
  where l.tenant_id = $1 and l.token_hash = $2 and l.expires_at > $3 and l.used_at is null and a.suspended_at is null`;

export function findLink(db: Db, tokenHash: Buffer, now: Date): Promise<LinkRecord | undefined> {
  return db.row<LinkRecord>(select, [db.tenantId, tokenHash, now]);
}

/** Locks a living link, so that two uses come one after the other. */
export function lockLink(tx: Db, tokenHash: Buffer, now: Date): Promise<LinkRecord | undefined> {
  return tx.row<LinkRecord>(`${select} for update of l`, [tx.tenantId, tokenHash, now]);
}

export async function insertLink(
  db: Db,
  link: {
    tokenHash: Buffer;
    staffId: number;
    purpose: StaffLinkPurpose;
    expiresAt: Date;
  },
): Promise<void> {
  await db.rows(
    `insert into staff_link (tenant_id, token_hash, staff_id, purpose, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [db.tenantId, link.tokenHash, link.staffId, link.purpose, link.expiresAt],
  );
}

/** Stores the secret that an invitation offers, unless it has one; returns the one it has then. */
export async function offerSecret(db: Db, tokenHash: Buffer, secret: Buffer): Promise<Buffer> {
  const row = await db.row<{ totpSecret: Buffer }>(
    `update staff_link set totp_secret = coalesce(totp_secret, $3) where tenant_id = $1 and token_hash = $2
     returning totp_secret as "totpSecret"`,
    [db.tenantId, tokenHash, secret],
  );
  return row!.totpSecret;
}

/** Deletes links that were used or are too old. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.rows('delete from staff_link where tenant_id = $1 and (used_at is not null or expires_at <= $2)', [
    db.tenantId,
    now,
  ]);
}

/** Ends all living links of a person. */
export async function endLinks(tx: Db, staffId: number, now: Date): Promise<void> {
  await tx.rows(
    'update staff_link set used_at = $3 where tenant_id = $1 and staff_id = $2 and used_at is null',
    [tx.tenantId, staffId, now],
  );
}
