-- apps/server/src/modules/identity/social/social-repository.ts, written by npm run queries

-- insertAttempt
insert into social_attempt
    (tenant_id, state_hash, session_id, provider, for_app, popup, return_to, nonce, verifier, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- hasAttempt
select 1 as has from social_attempt where tenant_id = $1 and session_id = $2 and state_hash = $3;

-- spendAttempt
delete from social_attempt
  where tenant_id = $1 and session_id = $3 and provider = $4 and for_app = $5 and expires_at > $6
    and state_hash = coalesce($2, (
      select state_hash from social_attempt
      where tenant_id = $1 and session_id = $3 and provider = $4 and for_app = $5
      order by expires_at desc limit 1))
  returning provider, for_app as "forApp", popup, return_to as "returnTo", nonce, verifier;

-- keepPerson
delete from social_person where tenant_id = $1 and session_id = $2;

-- keepPerson
insert into social_person
    (tenant_id, session_id, provider, subject, email, email_verified, first_name, last_name, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- findPerson
select provider, subject, email, email_verified as "emailVerified", first_name as "firstName",
  last_name as "lastName" from social_person where tenant_id = $1 and session_id = $2 and expires_at > $3;

-- findLinked
select u.user_id as "userId", u.email_confirmed as "emailConfirmed"
  from linked_account l join shopper u on u.tenant_id = l.tenant_id and u.user_id = l.user_id
  where l.tenant_id = $1 and l.provider = $2 and l.subject = $3;

-- insertLink
insert into linked_account (tenant_id, provider, subject, user_id, linked_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing;

-- linksOf
select provider, min(linked_at) as "linkedAt" from linked_account
  where tenant_id = $1 and user_id = $2 group by provider order by min(linked_at), provider;

-- deleteLink
delete from linked_account where tenant_id = $1 and user_id = $2 and provider = $3 returning provider;

-- deleteWaitingLink
delete from linked_account where tenant_id = $1 and provider = $2 and subject = $3;

-- findByEmail
select user_id as "userId", email_confirmed as "emailConfirmed" from shopper
  where tenant_id = $1 and email = $2 order by user_id limit 2 for update;

-- hasEmail
select 1 as has from shopper where tenant_id = $1 and user_id = $2 and email = $3;

-- deleteOldSocial
delete from social_attempt where tenant_id = $1 and expires_at <= $2;

-- deleteOldSocial
delete from social_person where tenant_id = $1 and expires_at <= $2;
