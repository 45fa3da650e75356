-- apps/server/src/modules/catalog/categories/category-repository.ts, written by npm run queries

-- readCategories
select c.category_id, c.parent_id, c.slug, c.name, c.info, true as stocked from category c order by c.level, c.position, c.category_id;

-- readCategories
with place as materialized (
  select coalesce((select warehouse_id from warehouse where warehouse_id = $1::int), $2::int) as warehouse_id
) select c.category_id, c.parent_id, c.slug, c.name, c.info, exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.category_id = c.category_id and p.published) as stocked from category c order by c.level, c.position, c.category_id;

-- readBranch
with recursive 
root as (select category_id from category_address where slug = $1),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, true as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBranch
with recursive 
root as (select category_id from category where category_id = $1::int),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, true as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBranch
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where warehouse_id = $1::int), $2::int) as warehouse_id
),
root as (select category_id from category_address where slug = $3),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.category_id = c.category_id and p.published) as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBranch
with recursive place as materialized (
  select coalesce((select warehouse_id from warehouse where warehouse_id = $1::int), $2::int) as warehouse_id
),
root as (select category_id from category where category_id = $3::int),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.parent_id = below.category_id
)
select c.category_id, c.parent_id, c.slug, c.name, c.info, exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.category_id = c.category_id and p.published) as stocked,
  case when c.category_id = root.category_id then
    (select json_agg(json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) order by b.position, b.category_block_id) from category_block b
     where b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
order by c.category_id <> root.category_id, c.level, c.position, c.category_id;

-- readBlock
select json_build_object('categoryBlockId', b.category_block_id,
  'categoryId', b.category_id, 'name', b.name, 'type', b.type, 'content', b.content) as block from category_block b where b.category_block_id = $1;
