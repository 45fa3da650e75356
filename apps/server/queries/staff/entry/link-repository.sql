-- apps/server/src/modules/staff/entry/link-repository.ts, written by npm run queries

-- findLink
select l.staff_id as "staffId", l.purpose, a.email, a.name, l.totp_secret as "totpSecret",
    a.totp_secret as "accountSecret"
  from staff_link l join staff_account a on a.tenant_id = l.tenant_id and a.staff_id = l.staff_id
  where l.tenant_id = $1 and l.token_hash = $2 and l.expires_at > $3 and l.used_at is null and a.suspended_at is null;

-- lockLink
select l.staff_id as "staffId", l.purpose, a.email, a.name, l.totp_secret as "totpSecret",
    a.totp_secret as "accountSecret"
  from staff_link l join staff_account a on a.tenant_id = l.tenant_id and a.staff_id = l.staff_id
  where l.tenant_id = $1 and l.token_hash = $2 and l.expires_at > $3 and l.used_at is null and a.suspended_at is null for update of l;

-- insertLink
insert into staff_link (tenant_id, token_hash, staff_id, purpose, expires_at)
  values ($1, $2, $3, $4, $5);

-- offerSecret
update staff_link set totp_secret = coalesce(totp_secret, $3) where tenant_id = $1 and token_hash = $2
  returning totp_secret as "totpSecret";

-- deleteEndedLinks
delete from staff_link where tenant_id = $1 and (used_at is not null or expires_at <= $2);

-- endLinks
update staff_link set used_at = $3 where tenant_id = $1 and staff_id = $2 and used_at is null;
