-- apps/server/src/modules/customer/cookie-repository.ts, written by npm run queries

-- insertCookieChoice
with shown as (
    insert into cookie_text (tenant_id, version, body, first_used_at) values ($1, $6, $7, $5)
    on conflict (tenant_id, version) do nothing
  )
  insert into cookie_choice (tenant_id, uuid, analytics, profilation, saved_at, text_version)
  values ($1, $2, $3, $4, $5, $6);

-- findCookieChoices
select c.uuid, c.analytics, c.profilation, c.saved_at as "savedAt", c.text_version as "textVersion", t.body
  from cookie_choice c
  join cookie_text t on t.tenant_id = c.tenant_id and t.version = c.text_version
  where c.tenant_id = $1 and c.uuid = $2
  order by c.saved_at, c.choice_id;

-- deleteCookieChoices
delete from cookie_choice where tenant_id = $1 and saved_at < $2;
