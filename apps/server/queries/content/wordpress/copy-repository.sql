-- apps/server/src/modules/content/wordpress/copy-repository.ts, written by npm run queries

-- keepCopy
insert into content_copy as c (tenant_id, address, fetched_at, body, total, total_pages)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, address) do update
  set fetched_at = excluded.fetched_at, body = excluded.body, total = excluded.total, total_pages = excluded.total_pages
  where c.body <> excluded.body or c.total is distinct from excluded.total
    or c.fetched_at < excluded.fetched_at - interval '1 minute'
  returning c.xmax = 0 as is_new;

-- keepCopy
delete from content_copy where address in (
  select address from content_copy order by fetched_at desc, address offset $1);

-- dropCopy
delete from content_copy where address = $1;

-- findCopy
select body, total, total_pages from content_copy where address = $1;
