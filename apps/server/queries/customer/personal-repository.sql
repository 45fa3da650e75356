-- apps/server/src/modules/customer/personal-repository.ts, written by npm run queries

-- readFiscalPersons
select to_jsonb(f) - '{tenant_id,user_id,fiscal_person_id}'::text[] as entry from fiscal_person f
  where f.tenant_id = $1 and f.user_id = $2 order by f.fiscal_person_id;

-- readPushDevices
select to_jsonb(d) - '{tenant_id,user_id,session_id}'::text[] as entry from push_device d
  where d.tenant_id = $1 and d.user_id = $2 order by d.registered_at;

-- readProgrammes
select jsonb_build_object('company', p.company, 'subscribed_at', m.subscribed_at) as entry
  from shop_at_work_member m
  join shop_at_work p on p.tenant_id = m.tenant_id and p.programme_id = m.programme_id
  where m.tenant_id = $1 and m.user_id = $2 order by m.subscribed_at;
