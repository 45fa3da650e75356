-- apps/server/src/modules/identity/repository.ts, written by npm run queries

-- findSession
select s.session_id as "sessionId", s.user_id as "userId", s.remember, s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt", s.proved_at as "provedAt", u.login, u.email_confirmed as "emailConfirmed",
  s.is_sso as "isSso", u.user_type_id as "userTypeId", u.beta_tester as "betaTester", u.legal_ids as "legalIds",
  u.crm_segment_ids as "crmSegmentIds"
  from session s left join shopper u on u.tenant_id = s.tenant_id and u.user_id = s.user_id where s.tenant_id = $1 and s.token_hash = $2;

-- findSession
select s.session_id as "sessionId", s.user_id as "userId", s.remember, s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt", s.proved_at as "provedAt", u.login, u.email_confirmed as "emailConfirmed",
  s.is_sso as "isSso", u.user_type_id as "userTypeId", u.beta_tester as "betaTester", u.legal_ids as "legalIds",
  u.crm_segment_ids as "crmSegmentIds"
  from session s left join shopper u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
     where s.tenant_id = $1 and (s.token_hash = $2 or (s.session_id = $3 and s.user_id = $4))
     order by s.token_hash = $2 desc nulls last
     limit 1;

-- insertSession
with s as (
       insert into session
         (tenant_id, session_id, token_hash, user_id, remember, created_at, last_seen_at, expires_at, user_agent, proved_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9) returning *)
     select s.session_id as "sessionId", s.user_id as "userId", s.remember, s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt", s.proved_at as "provedAt", u.login, u.email_confirmed as "emailConfirmed",
  s.is_sso as "isSso", u.user_type_id as "userTypeId", u.beta_tester as "betaTester", u.legal_ids as "legalIds",
  u.crm_segment_ids as "crmSegmentIds"
     from s left join shopper u on u.tenant_id = s.tenant_id and u.user_id = s.user_id;

-- touchSession
update session set last_seen_at = $3
  where tenant_id = $1 and session_id = $2 and last_seen_at < $3::timestamptz - interval '1 minute';

-- deleteSession
delete from session where tenant_id = $1 and session_id = $2;

-- deleteExpired
delete from session
  where tenant_id = $1 and (expires_at <= $2
    or last_seen_at < case when user_id is not null and not remember then $3::timestamptz else $4::timestamptz end);

-- deleteExpired
delete from attempt where tenant_id = $1 and window_ends_at <= $2;

-- deleteExpired
delete from login_turn where tenant_id = $1 and turn_at <= $2::timestamptz - interval '15 minutes';

-- deleteExpired
delete from account_token where tenant_id = $1 and expires_at <= $2;

-- findShopperWith
select u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.email_confirmed as "emailConfirmed", u.user_type_id as "userTypeId", u.beta_tester as "betaTester",
  u.legal_ids as "legalIds", u.crm_segment_ids as "crmSegmentIds",
  u.profile_level as "profileLevel", u.default_delivery_address_id as "defaultDeliveryAddressId",
  u.default_store_address_id as "defaultStoreAddressId", u.points,
  u.is_staff as "isStaff", u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers from shopper u
     where u.tenant_id = $1 and u.user_id = $2 and u.deleted_at is null;

-- findShopperWith
select u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.email_confirmed as "emailConfirmed", u.user_type_id as "userTypeId", u.beta_tester as "betaTester",
  u.legal_ids as "legalIds", u.crm_segment_ids as "crmSegmentIds",
  u.profile_level as "profileLevel", u.default_delivery_address_id as "defaultDeliveryAddressId",
  u.default_store_address_id as "defaultStoreAddressId", u.points,
  u.is_staff as "isStaff", u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers, exists (
  select from shopping_list l join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where l.tenant_id = u.tenant_id and l.user_id = u.user_id and l.kind = 'favourites') as "hasFavorites", exists (
  select from gift_certificate g
  where g.tenant_id = u.tenant_id and g.owner_id = u.user_id and g.revoked_at is null) as "hasGiftCertificates", exists (select from household h where h.tenant_id = u.tenant_id and h.user_id = u.user_id) as "hasHousehold" from shopper u
     where u.tenant_id = $1 and u.user_id = $2 and u.deleted_at is null;

-- findCredentials
select user_id as "userId", password_hash as "passwordHash", device_generation as "deviceGeneration"
  from shopper where tenant_id = $1 and login = $2;

-- findDeviceGeneration
select device_generation as generation from shopper where tenant_id = $1 and user_id = $2;

-- insertShopper
insert into shopper (tenant_id, login, email, password_hash, first_name, last_name, phone, created_at)
  select $1, $2, $2, $3, $4, $5, $6, $7
  where not exists (select 1 from shopper where tenant_id = $1 and email = $2)
  on conflict (tenant_id, login) do nothing
  returning user_id as "userId";

-- confirmEmail
with spent as (
    update account_token t set used_at = $4
    from shopper u
    where t.tenant_id = $1 and t.token_hash = $3 and t.purpose = 'confirm_registration' and t.used_at is null
      and t.expires_at > $4 and u.tenant_id = t.tenant_id and u.user_id = t.user_id and u.email = $2
    returning t.user_id)
  update shopper set email_confirmed = true from spent
  where shopper.tenant_id = $1 and shopper.user_id = spent.user_id
  returning shopper.user_id as "userId";

-- setDefaultAddress
update shopper set default_delivery_address_id = $3
  where tenant_id = $1 and user_id = $2 and default_delivery_address_id is null;

-- setDefaultPlace
update shopper set default_store_address_id = $3 where tenant_id = $1 and user_id = $2 and default_store_address_id is distinct from $3;

-- forgetDefaultAddress
update shopper set default_delivery_address_id = null
  where tenant_id = $1 and user_id = $2 and default_delivery_address_id = $3;

-- findUserId
select user_id as "userId" from shopper where tenant_id = $1 and login = $2;
