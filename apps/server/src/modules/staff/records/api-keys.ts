import { createHash, randomBytes } from 'node:crypto';
import { isPermission, rightsOf, type Permission } from '@bottega/domain/staff';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { StaffProgram } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { networkOf } from '../../../platform/http/edge/client-address.ts';
import type { PermissionNeeded } from '../../../platform/http/staff-door.ts';
import type { Log } from '../../../platform/log.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { mayUseKey } from '../policy.ts';
import { findApiKey, insertApiKey, touchApiKey, type ApiKey } from './api-key-repository.ts';

/** The precision of the last use, in milliseconds. */
const touchAfterMs = 60_000;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Creates a key for a shop's own program: 256 random bits, returned once and stored as a hash. Returns undefined if the
 * name is in use.
 */
export async function createApiKey(
  db: Db,
  { name, scopes }: { name: string; scopes: readonly Permission[] },
  now: Date,
): Promise<{ key: string; keyId: number } | undefined> {
  const key = `bk_${randomBytes(32).toString('base64url')}`;
  const stored = await insertApiKey(db, { name, keyHash: hashOf(key), scopes, now });
  return stored && { key, keyId: stored.keyId };
}

/** Finds the brand's key if it is valid and has the permission, and records its use. */
async function useApiKey(
  db: Db,
  key: string,
  permission: Permission,
  now: Date,
): Promise<ApiKey | undefined> {
  const found = await findApiKey(db, hashOf(key));
  if (!mayUseKey(found, permission)) return undefined;
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > touchAfterMs)
    await touchApiKey(db, found.keyId, now);
  return found;
}

/** Refuses a request without a valid key of the brand for the permission, and logs the use of a key. */
export async function requireApiKey(
  { db, clock }: { db: Db; clock: Clock },
  request: FastifyRequest,
  { permission, resource }: PermissionNeeded,
): Promise<Result<StaffProgram>> {
  const [, key] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const used = key === undefined ? undefined : await useApiKey(db, key, permission, clock.now());
  const facts = { address: networkOf(request.ip), resource };
  const log = request.log as Log;
  if (used) {
    const { keyId, name, scopes } = used;
    logSecurity(log, 'authn_token_used', { ...facts, keyId });
    const rights = rightsOf([{ permissions: scopes.filter(isPermission), stores: 'all' }]);
    return done({ kind: 'program', keyId, name, rights });
  }
  logSecurity(log, 'authz_fail', { ...facts, code: 'API_KEY_INVALID' });
  return refuse('API_KEY_INVALID');
}
