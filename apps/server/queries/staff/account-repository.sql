-- apps/server/src/modules/staff/account-repository.ts, written by npm run queries

-- listAccounts
select a.staff_id as "staffId", a.email, a.name, a.password_hash as "passwordHash", a.totp_secret as "totpSecret",
  a.suspended_at as "suspendedAt", a.version, coalesce((
    select json_agg(json_build_object('role', g.role_key, 'storeIds', g.stores, 'permissions', r.permissions) order by g.role_key)
    from (
      select role_key, case when bool_or(store_id is null) then null else array_agg(store_id order by store_id) end as stores
      from staff_grant where tenant_id = a.tenant_id and staff_id = a.staff_id group by role_key) g
    left join staff_role r on r.tenant_id = a.tenant_id and r.role_key = g.role_key), '[]') as grants,
  (select max(s.last_seen_at) from staff_session s where s.tenant_id = a.tenant_id and s.staff_id = a.staff_id) as "lastSeenAt" from staff_account a where a.tenant_id = $1 order by lower(a.name), a.staff_id;

-- findAccountByEmail
select a.staff_id as "staffId", a.email, a.name, a.password_hash as "passwordHash", a.totp_secret as "totpSecret",
  a.suspended_at as "suspendedAt", a.version, coalesce((
    select json_agg(json_build_object('role', g.role_key, 'storeIds', g.stores, 'permissions', r.permissions) order by g.role_key)
    from (
      select role_key, case when bool_or(store_id is null) then null else array_agg(store_id order by store_id) end as stores
      from staff_grant where tenant_id = a.tenant_id and staff_id = a.staff_id group by role_key) g
    left join staff_role r on r.tenant_id = a.tenant_id and r.role_key = g.role_key), '[]') as grants,
  (select max(s.last_seen_at) from staff_session s where s.tenant_id = a.tenant_id and s.staff_id = a.staff_id) as "lastSeenAt" from staff_account a where a.tenant_id = $1 and a.email = $2;

-- findStaffAccount
select a.staff_id as "staffId", a.email, a.name, a.password_hash as "passwordHash", a.totp_secret as "totpSecret",
  a.suspended_at as "suspendedAt", a.version, coalesce((
    select json_agg(json_build_object('role', g.role_key, 'storeIds', g.stores, 'permissions', r.permissions) order by g.role_key)
    from (
      select role_key, case when bool_or(store_id is null) then null else array_agg(store_id order by store_id) end as stores
      from staff_grant where tenant_id = a.tenant_id and staff_id = a.staff_id group by role_key) g
    left join staff_role r on r.tenant_id = a.tenant_id and r.role_key = g.role_key), '[]') as grants,
  (select max(s.last_seen_at) from staff_session s where s.tenant_id = a.tenant_id and s.staff_id = a.staff_id) as "lastSeenAt" from staff_account a where a.tenant_id = $1 and a.staff_id = $2;

-- lockAccount
select a.staff_id as "staffId", a.email, a.name, a.password_hash as "passwordHash", a.totp_secret as "totpSecret",
  a.suspended_at as "suspendedAt", a.version, coalesce((
    select json_agg(json_build_object('role', g.role_key, 'storeIds', g.stores, 'permissions', r.permissions) order by g.role_key)
    from (
      select role_key, case when bool_or(store_id is null) then null else array_agg(store_id order by store_id) end as stores
      from staff_grant where tenant_id = a.tenant_id and staff_id = a.staff_id group by role_key) g
    left join staff_role r on r.tenant_id = a.tenant_id and r.role_key = g.role_key), '[]') as grants,
  (select max(s.last_seen_at) from staff_session s where s.tenant_id = a.tenant_id and s.staff_id = a.staff_id) as "lastSeenAt" from staff_account a where a.tenant_id = $1 and a.staff_id = $2 for update of a;

-- insertAccount
insert into staff_account (tenant_id, email, name, created_at) values ($1, $2, $3, $4)
  on conflict (tenant_id, email) do nothing returning staff_id as "staffId";

-- replaceGrants
delete from staff_grant where tenant_id = $1 and staff_id = $2;

-- replaceGrants
insert into staff_grant (tenant_id, staff_id, role_key, store_id)
  select $1, $2, role, store_id from unnest($3::text[], $4::bigint[]) as wanted (role, store_id)
  on conflict do nothing;

-- raiseVersion
update staff_account set version = version + 1 where tenant_id = $1 and staff_id = $2;

-- setSuspended
update staff_account set suspended_at = $3 where tenant_id = $1 and staff_id = $2;

-- setSecrets
update staff_account set password_hash = $3, totp_secret = $4, totp_step = 0 where tenant_id = $1 and staff_id = $2;

-- setStaffPassword
update staff_account set password_hash = $3 where tenant_id = $1 and staff_id = $2;

-- lockOwners
select a.staff_id as "staffId" from staff_account a
  where a.tenant_id = $1 and a.suspended_at is null and exists (
    select from staff_grant g where g.tenant_id = a.tenant_id and g.staff_id = a.staff_id and g.role_key = 'owner'
      and g.store_id is null)
  order by a.staff_id for update;

-- unknownStores
select wanted.id as "storeId" from unnest($2::bigint[]) as wanted (id)
  where not exists (select from store s where s.tenant_id = $1 and s.store_id = wanted.id) order by 1;
