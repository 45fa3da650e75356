-- apps/server/src/modules/catalog/categories/category-repository.ts, written by npm run queries

-- readCategories
select c.category_id, c.parent_id, c.slug, c.name, c.info, true as stocked from category c where c.tenant_id = $1 order by c.level, c.position, c.category_id;

-- readCategories
with place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
) select c.category_id, c.parent_id, c.slug, c.name, c.info, exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.tenant_id = c.tenant_id and p.category_id = c.category_id and p.published) as stocked from category c where c.tenant_id = $1 order by c.level, c.position, c.category_id;

-- readBranch
with recursive 
root as (select category_id from category_address where tenant_id = $1 and slug = $2),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.tenant_id = $1 and c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, true as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.tenant_id = c.tenant_id and b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
where c.tenant_id = $1
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBranch
with recursive 
root as (select category_id from category where tenant_id = $1 and category_id = $2::bigint),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.tenant_id = $1 and c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, true as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.tenant_id = c.tenant_id and b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
where c.tenant_id = $1
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBranch
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
root as (select category_id from category_address where tenant_id = $1 and slug = $4),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.tenant_id = $1 and c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.tenant_id = c.tenant_id and p.category_id = c.category_id and p.published) as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.tenant_id = c.tenant_id and b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
where c.tenant_id = $1
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBranch
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where tenant_id = $1 and warehouse_id = $2::bigint), $3::bigint) as warehouse_id
),
root as (select category_id from category where tenant_id = $1 and category_id = $4::bigint),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.tenant_id = $1 and c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.tenant_id = c.tenant_id and p.category_id = c.category_id and p.published) as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.tenant_id = c.tenant_id and b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
where c.tenant_id = $1
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBlock
select json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) as block from category_block b where b.tenant_id = $1 and b.category_block_id = $2;
