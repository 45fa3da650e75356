-- apps/server/src/modules/identity/passkeys/passkey-repository.ts, written by npm run queries

-- keepChallenge
insert into passkey_challenge (tenant_id, session_id, purpose, challenge, expires_at)
  values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, session_id, purpose)
  do update set challenge = excluded.challenge, expires_at = excluded.expires_at;

-- spendChallenge
delete from passkey_challenge
  where tenant_id = $1 and session_id = $2 and purpose = $3 and expires_at > $4 returning challenge;

-- findPasskey
select user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports
  from passkey where tenant_id = $1 and credential_id = $2;

-- insertPasskey
select 1 as locked from shopper where tenant_id = $1 and user_id = $2 for update;

-- insertPasskey
insert into passkey (tenant_id, credential_id, user_id, public_key, counter, transports, name, created_at)
  select $1, $2, $3, $4, $5, $6, $7, $8
  where (select count(*) from passkey where tenant_id = $1 and user_id = $3) < $9
  on conflict (tenant_id, credential_id) do nothing
  returning passkey_id;

-- countUse
update passkey set counter = $3, last_used_at = $4
  where tenant_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))
  returning passkey_id;

-- listOfShopper
select passkey_id as "passkeyId", credential_id as "credentialId", name, created_at as "createdAt",
    last_used_at as "lastUsedAt"
  from passkey where tenant_id = $1 and user_id = $2 order by created_at, passkey_id;

-- setPasskeyName
update passkey set name = $4 where tenant_id = $1 and user_id = $2 and passkey_id = $3
  returning passkey_id;

-- deletePasskey
delete from passkey where tenant_id = $1 and user_id = $2 and passkey_id = $3 returning passkey_id;

-- deleteOldChallenges
delete from passkey_challenge where tenant_id = $1 and expires_at <= $2;
