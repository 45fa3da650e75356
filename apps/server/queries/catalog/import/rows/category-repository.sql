-- apps/server/src/modules/catalog/import/rows/category-repository.ts, written by npm run queries

-- storedCategories
select c.category_id, c.parent_id, c.slug, c.name, c.level, c.position, c.info, c.label_kinds, coalesce(p.goods, 0)::int as goods,
    coalesce(f.furnishings, 0)::int as furnishings
  from category c
  left join (select category_id, count(*) as goods from product where tenant_id = $1 group by 1) p using (category_id)
  left join (
    select category_id, count(*) as furnishings from (
      select category_id from category_block where tenant_id = $1
      union all select category_id from proposal where tenant_id = $1
      union all select (content->'query'->>'parent_category_id')::bigint from category_block where tenant_id = $1
    ) one group by 1) f using (category_id)
  where c.tenant_id = $1 order by c.level, c.position, c.category_id;

-- formerSlugs
select a.slug, c.slug as now from category_address a join category c using (tenant_id, category_id)
  where tenant_id = $1 and a.slug <> c.slug;

-- writeCategories
insert into category (tenant_id, category_id, parent_id, slug, name, level, position, info, label_kinds)
  select $1, i.id, r.parent_id, r.slug, r.name, r.level, r.position, r.info, r.label_kinds from import_row i, jsonb_populate_record(null::category, i.record) r
  on conflict (tenant_id, category_id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name, level = excluded.level, position = excluded.position, info = excluded.info, label_kinds = excluded.label_kinds;

-- writeCategories
delete from category where tenant_id = $1 and category_id = any($2::bigint[]);

-- writeCategories
with recursive way as (
    select category_id, array[category_id] as ids from category where tenant_id = $1 and parent_id is null
    union all
    select c.category_id, w.ids || c.category_id from category c join way w on c.parent_id = w.category_id where c.tenant_id = $1
  )
  update product p set category_path = way.ids from way
  where p.tenant_id = $1 and p.category_id = way.category_id and p.category_path <> way.ids;
