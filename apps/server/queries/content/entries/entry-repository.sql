-- apps/server/src/modules/content/entries/entry-repository.ts, written by npm run queries

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by shown_date desc, entry_id desc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by shown_date asc, entry_id asc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by made_at desc, entry_id desc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by made_at asc, entry_id asc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by lower(title) desc, entry_id desc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by lower(title) asc, entry_id asc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by slug desc, entry_id desc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by slug asc, entry_id asc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by entry_id desc, entry_id desc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by entry_id asc, entry_id asc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by position desc, entry_id desc limit $15 offset $16;

-- readEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
beside as (select shown_date, entry_id from current where entry_id = $12)
select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total
from current
where ($6::text[] is null or slug = any($6))
  and ($7::bigint[] is null or entry_id = any($7))
  and ($8::bigint[] is null or entry_id <> all($8))
  and ($9::text is null or category = $9)
  and ($10::timestamptz is null or shown_date > $10)
  and ($11::timestamptz is null or shown_date < $11)
  and ($12::bigint is null
    or case when $13 then (shown_date, entry_id) > (select shown_date, entry_id from beside)
       else (shown_date, entry_id) < (select shown_date, entry_id from beside) end)
  and ($14::text is null
    or to_tsvector('italian', title || ' ' || words) @@ plainto_tsquery('italian', $14)
    or position(lower($14) in lower(title)) > 0)
order by position asc, entry_id asc limit $15 offset $16;

-- readSlides
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[]))
     select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields from current
     where slider = $6
       and $7::timestamptz >= coalesce(valid_from, '-infinity') and $7::timestamptz < coalesce(valid_to, 'infinity')
       and (delivery_service_ids = '{}' or $8::bigint = any(delivery_service_ids))
     order by position, entry_id;

-- searchEntries
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])),
     found as (
       select *, setweight(to_tsvector('italian', title), 'A') || to_tsvector('italian', words) as said,
         plainto_tsquery('italian', $6) as asked
       from current
     )
     select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields, count(*) over ()::int as total from found
     where said @@ asked or position(lower($6) in lower(title)) > 0
     order by ts_rank(said, asked) desc, entry_id limit $7 offset $8;

-- readDocument
with current as (select * from (
    select distinct on (e.entry_id) e.post_type, e.slug, v.*
    from content_entry e
    join content_version v on v.tenant_id = e.tenant_id and v.entry_id = e.entry_id
    where e.tenant_id = $1 and e.post_type = any($2) and (v.publish_at <= $3 or $4)
    order by e.entry_id, v.version desc) newest
  where not is_removed and (audience = '{}' or audience && $5::text[])) select entry_id, post_type, slug, version, made_at, title, shown_date, position, category, seo_title,
  seo_description, testo_validit, link, excerpt, html, words, valid_from, valid_to, goods, fields from current where slug = $6;
