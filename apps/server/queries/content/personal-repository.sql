-- apps/server/src/modules/content/personal-repository.ts, written by npm run queries

-- deleteFormsOf
delete from form_submission f
  where f.tenant_id = $1 and exists (
    select from jsonb_array_elements(f.answers) a where lower(trim(a->>'value')) = any ($2::text[]));

-- readForms
select jsonb_build_object('title', f.title, 'sent_at', f.sent_at, 'answers', f.answers) as entry
  from form_submission f
  where f.tenant_id = $1 and exists (
    select from jsonb_array_elements(f.answers) a where lower(trim(a->>'value')) = any ($2::text[]))
  order by f.sent_at;
