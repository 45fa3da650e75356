-- apps/server/src/modules/identity/account/account-repository.ts, written by npm run queries

-- replaceToken
insert into account_token (tenant_id, token_hash, user_id, purpose, expires_at, email)
  values ($1, $2, $3, $4, $5, $6);

-- voidTokens
delete from account_token where tenant_id = $1 and user_id = $2 and purpose = $3 and used_at is null;

-- findToken
select user_id as "userId", email from account_token
  where tenant_id = $1 and token_hash = $3 and purpose = $2 and used_at is null and expires_at > $4;

-- spendToken
update account_token set used_at = $4
  where tenant_id = $1 and token_hash = $3 and purpose = $2 and used_at is null and expires_at > $4
    and user_id = coalesce($5, user_id)
  returning user_id as "userId", email;

-- findAccount
select user_id as "userId" from shopper
  where tenant_id = $1 and (login = $2 or email = $2)
  order by login = $2 and login_proved desc, email = $2 desc, login = $2 desc, user_id limit 1;

-- findAccountsByFiscalCode
select distinct s.user_id as "userId" from fiscal_person f join shopper s using (tenant_id, user_id)
  where tenant_id = $1 and f.fiscal_code = $2 and ($3 = '' or s.login = $3 or s.email = $3)
  order by s.user_id limit $4;

-- findPasswordHash
select password_hash as "passwordHash" from shopper where tenant_id = $1 and user_id = $2;

-- setPassword
update shopper set password_hash = $3, wanted_email = null where tenant_id = $1 and user_id = $2;

-- endAccess
with keys as (delete from passkey where tenant_id = $1 and user_id = $2),
    links as (delete from linked_account where tenant_id = $1 and user_id = $2)
  update shopper set device_generation = device_generation + 1 where tenant_id = $1 and user_id = $2;

-- endSessions
delete from session where tenant_id = $1 and user_id = $2 and session_id is distinct from $3::uuid;

-- setEmailConfirmed
update shopper set email_confirmed = true where tenant_id = $1 and user_id = $2;

-- isTaken
select 1 as taken from shopper
  where tenant_id = $1 and user_id <> $2 and (email = $3 or (login = $3 and login_proved));

-- wantEmail
update shopper set wanted_email = $3 where tenant_id = $1 and user_id = $2;

-- findWantedEmail
select wanted_email as "wantedEmail" from shopper where tenant_id = $1 and user_id = $2;
