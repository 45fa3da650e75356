-- apps/server/src/modules/notification/push/push-repository.ts, written by npm run queries

-- addPushMessages
insert into push_message (tenant_id, user_id, platform, uuid, occasion, content, created_at)
  select d.tenant_id, d.user_id, d.platform, d.uuid, $3, $4::jsonb, $5 from push_device d
  join shopper u on u.tenant_id = d.tenant_id and u.user_id = d.user_id and not u.push_muted @> array[$6]
  where d.tenant_id = $1 and d.user_id = $2
  on conflict do nothing
  returning user_id as "userId", platform, uuid;

-- claimPushMessage
update push_message m set claimed_at = $6 from push_device d
  where m.tenant_id = $1 and m.user_id = $2 and m.platform = $3 and m.uuid = $4 and m.occasion = $5 and m.sent_at is null and (m.claimed_at is null or m.claimed_at < $7)
    and d.tenant_id = m.tenant_id and d.user_id = m.user_id and d.platform = m.platform and d.uuid = m.uuid
  returning m.content ->> 'title' as title, m.content ->> 'body' as body, m.content ->> 'path' as path,
    d.external_id as "deviceToken", m.created_at as "createdAt";

-- claimPushMessage
select 1 from push_message m where m.tenant_id = $1 and m.user_id = $2 and m.platform = $3 and m.uuid = $4 and m.occasion = $5 and m.sent_at is null;

-- markPushed
update push_message m set sent_at = $6, content = null where m.tenant_id = $1 and m.user_id = $2 and m.platform = $3 and m.uuid = $4 and m.occasion = $5;

-- releasePushMessage
update push_message m set claimed_at = null where m.tenant_id = $1 and m.user_id = $2 and m.platform = $3 and m.uuid = $4 and m.occasion = $5 and m.sent_at is null;

-- forgetDevice
delete from push_device where tenant_id = $1 and user_id = $2 and platform = $3 and uuid = $4 and external_id = $5;

-- deletePushMessagesBefore
delete from push_message where tenant_id = $1 and created_at < $2;
