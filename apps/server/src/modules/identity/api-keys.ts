import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/brand-db.ts';
import { findApiKey, insertApiKey, touchApiKey, type ApiKey } from './api-key-repository.ts';

export { listApiKeys, revokeApiKey, type ApiKey } from './api-key-repository.ts';

/** The permissions of a key. */
export type ApiScope = 'catalogue:write';

/** The precision of the last use, in milliseconds. */
const touchAfterMs = 60_000;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Creates a key for a shop's own program: 256 random bits, returned once and stored as a hash. Returns undefined if the
 * name is in use.
 */
export async function createApiKey(
  db: Db,
  { name, scopes }: { name: string; scopes: readonly ApiScope[] },
  now: Date,
): Promise<{ key: string; keyId: number } | undefined> {
  const key = `bk_${randomBytes(32).toString('base64url')}`;
  const stored = await insertApiKey(db, { name, keyHash: hashOf(key), scopes, now });
  return stored && { key, keyId: stored.keyId };
}

/** Finds the brand's key if it is valid and has the scope, and records its use. */
export async function useApiKey(
  db: Db,
  key: string,
  scope: ApiScope,
  now: Date,
): Promise<ApiKey | undefined> {
  const found = await findApiKey(db, hashOf(key));
  if (!found?.scopes.includes(scope)) return undefined;
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > touchAfterMs)
    await touchApiKey(db, found.keyId, now);
  return found;
}
