import type { Db } from '../../../platform/db/brand-db.ts';

export interface ApiKey {
  keyId: number;
  name: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const columns = `key_id as "keyId", name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt"`;

/** Returns undefined if a valid key has that name. */
export function insertApiKey(
  db: Db,
  { name, keyHash, scopes, now }: { name: string; keyHash: Buffer; scopes: readonly string[]; now: Date },
): Promise<ApiKey | undefined> {
  return db.row<ApiKey>(
    `insert into api_key (tenant_id, name, key_hash, scopes, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, name) where revoked_at is null do nothing returning ${columns}`,
    [db.tenantId, name, keyHash, scopes, now],
  );
}

export function listApiKeys(db: Db): Promise<ApiKey[]> {
  return db.rows<ApiKey>(`select ${columns} from api_key where tenant_id = $1 order by key_id`, [
    db.tenantId,
  ]);
}

/** Locks a key in use until the transaction ends. */
export function lockApiKey(tx: Db, keyId: number): Promise<ApiKey | undefined> {
  return tx.row<ApiKey>(
    `select ${columns} from api_key where tenant_id = $1 and key_id = $2 and revoked_at is null for update`,
    [tx.tenantId, keyId],
  );
}

export async function revokeApiKey(tx: Db, keyId: number, now: Date): Promise<void> {
  await tx.rows('update api_key set revoked_at = $3 where tenant_id = $1 and key_id = $2', [
    tx.tenantId,
    keyId,
    now,
  ]);
}

export function findApiKey(db: Db, keyHash: Buffer): Promise<ApiKey | undefined> {
  return db.row<ApiKey>(
    `select ${columns} from api_key where tenant_id = $1 and key_hash = $2 and revoked_at is null`,
    [db.tenantId, keyHash],
  );
}

export async function touchApiKey(db: Db, keyId: number, now: Date): Promise<void> {
  await db.rows('update api_key set last_used_at = $3 where tenant_id = $1 and key_id = $2', [
    db.tenantId,
    keyId,
    now,
  ]);
}
