-- apps/server/src/modules/identity/staff-repository.ts, written by npm run queries

-- isStaff
select is_staff as "isStaff" from shopper where tenant_id = $1 and user_id = $2;

-- setGroups
update shopper set user_type_id = coalesce($3, user_type_id), beta_tester = coalesce($4, beta_tester),
    legal_ids = coalesce($5, legal_ids), crm_segment_ids = coalesce($6, crm_segment_ids)
  where tenant_id = $1 and login = $2 returning user_id as "userId";

-- accountsOf
select user_id as "userId" from shopper where tenant_id = $1 and (user_id = $2 or master_user_id = $2);

-- setMaster
update shopper u set master_user_id = m.user_id
  from (select user_id from shopper where tenant_id = $1 and login = $3 union all select null where $3::text is null) m
  where u.tenant_id = $1 and u.login = $2 and u.user_id is distinct from m.user_id
  returning u.user_id as "userId";

-- setStaff
update shopper set is_staff = $3 where tenant_id = $1 and login = $2 returning user_id as "userId";
