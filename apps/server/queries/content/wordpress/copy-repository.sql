-- apps/server/src/modules/content/wordpress/copy-repository.ts, written by npm run queries

-- keepCopy
with known as (select from content_copy where tenant_id = $1 and address = $2),
  count as (select count(*) as copies from content_copy where tenant_id = $1),
  dropped as (
    delete from content_copy where tenant_id = $1 and address in (
      select address from content_copy, count
      where tenant_id = $1 and copies >= $7 and fetched_at < $3::timestamptz - interval '1 day' and not exists (select from known)
      order by fetched_at limit 1)
    returning address)
  insert into content_copy as c (tenant_id, address, fetched_at, body, total, total_pages)
  select $1, $2, $3, $4, $5, $6 from count
  where exists (select from known) or copies < $7 or exists (select from dropped)
  on conflict (tenant_id, address) do update
  set fetched_at = excluded.fetched_at, body = excluded.body, total = excluded.total, total_pages = excluded.total_pages
  where c.body <> excluded.body or c.total is distinct from excluded.total
    or c.fetched_at < excluded.fetched_at - interval '1 minute';

-- dropCopy
delete from content_copy where tenant_id = $1 and address = $2;

-- findCopy
select body, total, total_pages from content_copy where tenant_id = $1 and address = $2;
