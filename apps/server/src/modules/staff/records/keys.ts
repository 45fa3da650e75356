import type { DataOf, InputOf, Key, staffRecords } from '@bottega/contract';
import { isPermission } from '@bottega/domain/staff';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffContext } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { mayPassOn } from '../policy.ts';
import { createApiKey } from './api-keys.ts';
import { listApiKeys, lockApiKey, revokeApiKey, type ApiKey } from './api-key-repository.ts';

const keyView = ({ keyId, name, scopes, createdAt, lastUsedAt, revokedAt }: ApiKey): Key => ({
  keyId,
  name,
  permissions: scopes,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
});

export async function listKeys({ db }: StaffContext): Promise<Result<DataOf<typeof staffRecords.keys>>> {
  return done({ keys: (await listApiKeys(db)).map(keyView) });
}

/** Makes a key, which only this answer shows. */
export async function createKey(
  ctx: StaffContext,
  { name, permissions }: InputOf<typeof staffRecords.createKey>,
): Promise<Result<DataOf<typeof staffRecords.createKey>>> {
  const refusal = mayPassOn(ctx.actor, permissions);
  if (refusal) return refusal;
  const created = await ctx.db.transaction(async (tx) => {
    const scopes = [...new Set(permissions)];
    const stored = await createApiKey(tx, { name, scopes }, ctx.clock.now());
    if (!stored) return refuse('KEY_NAME_TAKEN', { field: 'name' });
    const after = { name, permissions: scopes };
    await recordAudit(tx, ctx, { act: 'key.create', object: { kind: 'key', id: stored.keyId }, after });
    return done(stored);
  });
  if (created.ok) logSecurity(ctx.log, 'authn_token_created', { keyId: created.data.keyId });
  return created;
}

/** Ends a key. Its permissions are the caller's own: nobody takes what they lack. */
export async function revokeKey(
  ctx: StaffContext,
  { key_id: keyId }: InputOf<typeof staffRecords.revokeKey>,
): Promise<Result<Record<string, never>>> {
  const revoked = await ctx.db.transaction(async (tx) => {
    const key = await lockApiKey(tx, keyId);
    if (!key) return refuse('KEY_NOT_FOUND');
    const refusal = mayPassOn(ctx.actor, key.scopes.filter(isPermission));
    if (refusal) return refusal;
    await revokeApiKey(tx, keyId, ctx.clock.now());
    const before = { name: key.name, permissions: key.scopes };
    await recordAudit(tx, ctx, { act: 'key.revoke', object: { kind: 'key', id: keyId }, before });
    return done({});
  });
  if (revoked.ok) logSecurity(ctx.log, 'authn_token_revoked', { keyId });
  return revoked;
}
