-- apps/server/src/modules/staff/entry/session-repository.ts, written by npm run queries

-- findStaffSession
select s.session_id as "sessionId", s.staff_id as "staffId", a.email, a.name, a.totp_secret as "totpSecret",
     s.last_seen_at as "lastSeenAt", s.client_address as "clientAddress", coalesce((
  select json_agg(json_build_object('role', g.role_key, 'storeIds', g.stores, 'permissions', r.permissions) order by g.role_key)
  from (
    select role_key, case when bool_or(store_id is null) then null else array_agg(store_id order by store_id) end as stores
    from staff_grant where tenant_id = a.tenant_id and staff_id = a.staff_id group by role_key) g
  left join staff_role r on r.tenant_id = a.tenant_id and r.role_key = g.role_key), '[]') as grants
   from staff_session s join staff_account a on a.tenant_id = s.tenant_id and a.staff_id = s.staff_id
   where s.tenant_id = $1 and s.token_hash = $2 and s.expires_at > $3 and a.suspended_at is null;

-- insertStaffSession
insert into staff_session (tenant_id, session_id, token_hash, staff_id, created_at, last_seen_at, expires_at,
  client_address, user_agent) values ($1, $2, $3, $4, $5, $5, $6, $7, $8);

-- touchStaffSession
update staff_session set last_seen_at = $3, client_address = $4 where tenant_id = $1 and session_id = $2;

-- listStaffSessions
select session_id as "sessionId", created_at as "createdAt", last_seen_at as "lastSeenAt",
    client_address as "clientAddress", user_agent as "userAgent"
  from staff_session where tenant_id = $1 and staff_id = $2 and expires_at > $3 order by last_seen_at desc, session_id;

-- deleteStaffSessions
delete from staff_session where tenant_id = $1 and staff_id = $2 and ($3::uuid is null or session_id = $3)
  returning session_id;

-- deleteExpiredStaffSessions
delete from staff_session where tenant_id = $1 and expires_at <= $2;
