-- apps/server/src/modules/staff/records/api-key-repository.ts, written by npm run queries

-- insertApiKey
insert into api_key (tenant_id, name, key_hash, scopes, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, name) where revoked_at is null do nothing returning key_id as "keyId", name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt";

-- listApiKeys
select key_id as "keyId", name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt" from api_key where tenant_id = $1 order by key_id;

-- lockApiKey
select key_id as "keyId", name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt" from api_key where tenant_id = $1 and key_id = $2 and revoked_at is null for update;

-- revokeApiKey
update api_key set revoked_at = $3 where tenant_id = $1 and key_id = $2;

-- findApiKey
select key_id as "keyId", name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt" from api_key where tenant_id = $1 and key_hash = $2 and revoked_at is null;

-- touchApiKey
update api_key set last_used_at = $3 where tenant_id = $1 and key_id = $2;
