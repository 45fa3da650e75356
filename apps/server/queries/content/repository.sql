-- apps/server/src/modules/content/repository.ts, written by npm run queries

-- readProposals
with recursive way as (
  select category_id, parent_id, 0 as distance from category
  where tenant_id = $1 and category_id = $3::bigint
  union all
  select c.category_id, c.parent_id, way.distance + 1 from way join category c
    on c.tenant_id = $1 and c.category_id = way.parent_id
)
select p.proposal_id, p.slug, p.name, p.alt, p.title, p.claim, p.action, p.url,
  p.image_desktop, d.content_hash as desktop_hash, p.image_mobile, m.content_hash as mobile_hash
from proposal p
join picture d on d.tenant_id = p.tenant_id and d.picture_key = p.image_desktop
join picture m on m.tenant_id = p.tenant_id and m.picture_key = p.image_mobile
left join way on way.category_id = p.category_id
where p.tenant_id = $1
  and ($2::text is null or p.layout = $2)
  and (p.category_id is null or way.category_id is not null)
  and (p.delivery_service_ids = '{}' or $4::bigint = any(p.delivery_service_ids))
  and $5::date between coalesce(p.starts_on, '-infinity') and coalesce(p.ends_on, 'infinity')
  and (p.weekdays = '{}' or extract(isodow from $5::date) = any(p.weekdays))
  and (p.announces_offer or not $6::boolean)
order by md5($5::date::text || ' ' || p.proposal_id), p.proposal_id limit $7;

-- readProposals
with recursive way as (
  select category_id, parent_id, 0 as distance from category
  where tenant_id = $1 and category_id = $3::bigint
  union all
  select c.category_id, c.parent_id, way.distance + 1 from way join category c
    on c.tenant_id = $1 and c.category_id = way.parent_id
)
select p.proposal_id, p.slug, p.name, p.alt, p.title, p.claim, p.action, p.url,
  p.image_desktop, d.content_hash as desktop_hash, p.image_mobile, m.content_hash as mobile_hash
from proposal p
join picture d on d.tenant_id = p.tenant_id and d.picture_key = p.image_desktop
join picture m on m.tenant_id = p.tenant_id and m.picture_key = p.image_mobile
left join way on way.category_id = p.category_id
where p.tenant_id = $1
  and ($2::text is null or p.layout = $2)
  and (p.category_id is null or way.category_id is not null)
  and (p.delivery_service_ids = '{}' or $4::bigint = any(p.delivery_service_ids))
  and $5::date between coalesce(p.starts_on, '-infinity') and coalesce(p.ends_on, 'infinity')
  and (p.weekdays = '{}' or extract(isodow from $5::date) = any(p.weekdays))
  and (p.announces_offer or not $6::boolean)
order by way.distance nulls last, p.position, p.proposal_id limit $7;
