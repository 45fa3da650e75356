-- apps/server/src/modules/content/import/version-repository.ts, written by npm run queries

-- lockContent
select pg_advisory_xact_lock(hashtextextended('content of brand ' || $1::text, 0));

-- readLatest
select distinct on (e.entry_id) e.entry_id, e.post_type, e.slug, v.version, v.is_removed, v.content_hash
  from content_entry e
  join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
  where e.tenant_id = $1
  order by e.entry_id, v.version desc;

-- insertEntry
insert into content_entry (tenant_id, entry_id, post_type, slug)
  select $1, coalesce(max(entry_id), 0) + 1, $2, $3 from content_entry where tenant_id = $1
  returning entry_id;

-- insertVersion
insert into content_version (tenant_id, entry_id, version, made_at, publish_at, title, shown_date, position,
    category, seo_title, seo_description, testo_validit, link, excerpt, html, words, slider, delivery_service_ids,
    valid_from, valid_to, goods, fields, content_hash, audience)
  select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    $18, $19, $20, $21, $22, $23
  from content_version where tenant_id = $1 and entry_id = $2;

-- repeatVersion
insert into content_version (tenant_id, entry_id, version, made_at, publish_at, is_removed, content_hash, title, shown_date, position, category, seo_title, seo_description, testo_validit, link, excerpt, html,
  words, slider, delivery_service_ids, valid_from, valid_to, goods, fields, audience)
     select tenant_id, entry_id, (select max(version) + 1 from content_version where tenant_id = $1 and entry_id = $2),
       $4, $4, is_removed, content_hash, title, shown_date, position, category, seo_title, seo_description, testo_validit, link, excerpt, html,
  words, slider, delivery_service_ids, valid_from, valid_to, goods, fields, audience
     from content_version where tenant_id = $1 and entry_id = $2 and version = $3;

-- removeEntry
insert into content_version (tenant_id, entry_id, version, made_at, publish_at, is_removed, title, shown_date, content_hash)
  select tenant_id, entry_id, version + 1, $3, $3, true, title, shown_date, ''
  from content_version where tenant_id = $1 and entry_id = $2 order by version desc limit 1;

-- listVersions
select e.entry_id, e.post_type, e.slug, v.version, v.made_at, v.publish_at, v.is_removed, v.title, v.category
  from content_entry e
  join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
  where e.tenant_id = $1 and ($2::text is null or e.slug = $2 or e.post_type || '/' || e.slug = $2)
  order by e.post_type, e.slug, v.version desc;
