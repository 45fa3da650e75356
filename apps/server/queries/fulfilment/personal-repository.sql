-- apps/server/src/modules/fulfilment/personal-repository.ts, written by npm run queries

-- readAddresses
select to_jsonb(a) - '{tenant_id,user_id,session_id,store_id,zone_id}'::text[] as entry from address a
  where a.tenant_id = $1 and a.user_id = $2 order by a.address_id;
