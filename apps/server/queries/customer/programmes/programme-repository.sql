-- apps/server/src/modules/customer/programmes/programme-repository.ts, written by npm run queries

-- savePushDevice
select pg_advisory_xact_lock($1, hashtext($2));

-- savePushDevice
select 1 as locked from shopper where tenant_id = $1 and user_id = $2 for no key update;

-- savePushDevice
delete from push_device where tenant_id = $1 and md5(external_id) = md5($5)
  and (user_id, platform, uuid) <> ($2, $3, $4);

-- savePushDevice
insert into push_device (tenant_id, user_id, session_id, platform, uuid, external_id, model, platform_version,
    manufacturer, registered_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant_id, user_id, platform, uuid) do update set session_id = excluded.session_id,
    external_id = excluded.external_id, model = excluded.model, platform_version = excluded.platform_version,
    manufacturer = excluded.manufacturer, registered_at = excluded.registered_at;

-- savePushDevice
delete from push_device where tenant_id = $1 and user_id = $2 and (platform, uuid) in (
  select platform, uuid from push_device where tenant_id = $1 and user_id = $2
  order by registered_at desc, (platform, uuid) = ($3, $4) desc offset $5);

-- deletePushDevice
delete from push_device where tenant_id = $1 and user_id = $2 and platform = $3 and uuid = $4;

-- subscribeAtWork
with found as (
    select programme_id, company from shop_at_work
    where tenant_id = $1 and subscription_code = $3 and (ends_at is null or ends_at > $4)),
  taken as (
    insert into shop_at_work_member (tenant_id, programme_id, user_id, subscribed_at)
    select $1, programme_id, $2, $4 from found on conflict do nothing)
  select company from found;
