-- apps/server/src/modules/staff/accounts/role-repository.ts, written by npm run queries

-- listOwnRoles
select role_key as role, name, permissions from staff_role where tenant_id = $1 order by lower(name), role_key;

-- keepOwnRoles
select role_key as role, name, permissions from staff_role where tenant_id = $1 order by role_key for share;

-- lockRole
select role_key as role, name, permissions from staff_role where tenant_id = $1 and role_key = $2 for update;

-- saveRoleRow
insert into staff_role (tenant_id, role_key, name, permissions) values ($1, $2, $3, $4)
  on conflict (tenant_id, role_key) do update set name = excluded.name, permissions = excluded.permissions;

-- deleteRole
delete from staff_role r where r.tenant_id = $1 and r.role_key = $2
    and not exists (select from staff_grant g where g.tenant_id = r.tenant_id and g.role_key = r.role_key)
  returning role_key;
