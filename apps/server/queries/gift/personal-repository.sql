-- apps/server/src/modules/gift/personal-repository.ts, written by npm run queries

-- anonymizeGifts
with uses as (update gift_use set user_id = $3 where tenant_id = $1 and user_id = $2 and state = 'spent')
  update gift_certificate set owner_id = $3 where tenant_id = $1 and owner_id = $2;

-- readCertificates
select to_jsonb(g) - '{tenant_id,gift_id,owner_id,promise_id}'::text[] as entry from gift_certificate g
  where g.tenant_id = $1 and g.owner_id = $2 order by g.gift_id;

-- readUsedCodes
select jsonb_build_object('code', g.code, 'description', g.description)
    || to_jsonb(u) - '{tenant_id,gift_id,use_id,user_id,cart_id}'::text[] as entry
  from gift_use u join gift_certificate g on g.tenant_id = u.tenant_id and g.gift_id = u.gift_id
  where u.tenant_id = $1 and u.user_id = $2 order by u.use_id;
