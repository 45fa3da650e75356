-- apps/server/src/modules/lists/repository.ts, written by npm run queries

-- findList
with head as (
  select l.list_id as "listId", l.kind, l.name, coalesce(owner.first_name, '') as "ownerName", k.user_id is not null as "isDefault",
    (select count(*) from shopping_list_item i where i.tenant_id = l.tenant_id and i.list_id = l.list_id) as size,
    case when (l.user_id = $2::bigint or l.session_id = $3::uuid) then 'owner' when may_write then 'writer' when may_write is not null then 'reader' end as role
  from shopping_list l
  left join shopper owner on owner.tenant_id = l.tenant_id and owner.user_id = l.user_id
  left join list_keeper k on k.tenant_id = l.tenant_id and k.user_id = $2 and k.default_list_id = l.list_id
  left join lateral (
    select bool_or(h.grant_type = 'WRITE') as may_write
    from list_share h join list_member m on m.tenant_id = h.tenant_id and m.share_id = h.share_id
    where h.tenant_id = l.tenant_id and h.list_id = l.list_id and m.user_id = $2
  ) came on true where l.tenant_id = $1 and l.list_id = $4 and (l.session_id is null or l.session_id = $3::uuid) and $2::int is not null) select head.*, (
  select coalesce(json_agg(json_build_object('itemId', i.item_id, 'productId', i.product_id, 'quantity', i.quantity,
    'ticked', i.ticked)
    order by i.item_id), '[]')
  from shopping_list_item i where i.tenant_id = $1 and i.list_id = head."listId") as items from head;

-- findList
with head as (
  select l.list_id as "listId", l.kind, l.name, coalesce(owner.first_name, '') as "ownerName", k.user_id is not null as "isDefault",
    (select count(*) from shopping_list_item i where i.tenant_id = l.tenant_id and i.list_id = l.list_id) as size,
    case when (l.user_id = $2::bigint or l.session_id = $3::uuid) then 'owner' when may_write then 'writer' when may_write is not null then 'reader' end as role
  from shopping_list l
  left join shopper owner on owner.tenant_id = l.tenant_id and owner.user_id = l.user_id
  left join list_keeper k on k.tenant_id = l.tenant_id and k.user_id = $2 and k.default_list_id = l.list_id
  left join lateral (
    select bool_or(h.grant_type = 'WRITE') as may_write
    from list_share h join list_member m on m.tenant_id = h.tenant_id and m.share_id = h.share_id
    where h.tenant_id = l.tenant_id and h.list_id = l.list_id and m.user_id = $2
  ) came on true where l.tenant_id = $1 and (l.user_id = $2::bigint or l.session_id = $3::uuid) and l.kind = 'favourites') select head.*, (
  select coalesce(json_agg(json_build_object('itemId', i.item_id, 'productId', i.product_id, 'quantity', i.quantity,
    'ticked', i.ticked)
    order by i.item_id), '[]')
  from shopping_list_item i where i.tenant_id = $1 and i.list_id = head."listId") as items from head;

-- findList
with head as (
  select l.list_id as "listId", l.kind, l.name, coalesce(owner.first_name, '') as "ownerName", k.user_id is not null as "isDefault",
    (select count(*) from shopping_list_item i where i.tenant_id = l.tenant_id and i.list_id = l.list_id) as size,
    case when (l.user_id = $2::bigint or l.session_id = $3::uuid) then 'owner' when may_write then 'writer' when may_write is not null then 'reader' end as role
  from shopping_list l
  left join shopper owner on owner.tenant_id = l.tenant_id and owner.user_id = l.user_id
  left join list_keeper k on k.tenant_id = l.tenant_id and k.user_id = $2 and k.default_list_id = l.list_id
  left join lateral (
    select bool_or(h.grant_type = 'WRITE') as may_write
    from list_share h join list_member m on m.tenant_id = h.tenant_id and m.share_id = h.share_id
    where h.tenant_id = l.tenant_id and h.list_id = l.list_id and m.user_id = $2
  ) came on true where l.tenant_id = $1 and l.list_id = (select default_list_id from list_keeper where tenant_id = $1 and user_id = $2::bigint and $3::uuid is null)) select head.*, (
  select coalesce(json_agg(json_build_object('itemId', i.item_id, 'productId', i.product_id, 'quantity', i.quantity,
    'ticked', i.ticked)
    order by i.item_id), '[]')
  from shopping_list_item i where i.tenant_id = $1 and i.list_id = head."listId") as items from head;

-- lockList
select l.list_id as "listId" from shopping_list l where l.tenant_id = $1 and l.list_id = $4 and (l.session_id is null or l.session_id = $3::uuid) and $2::int is not null for update;

-- lockList
select l.list_id as "listId" from shopping_list l where l.tenant_id = $1 and (l.user_id = $2::bigint or l.session_id = $3::uuid) and l.kind = 'favourites' for update;

-- lockList
select l.list_id as "listId" from shopping_list l where l.tenant_id = $1 and l.list_id = (select default_list_id from list_keeper where tenant_id = $1 and user_id = $2::bigint and $3::uuid is null) for update;

-- findLists
with mine as materialized (
  select l.list_id as "listId", l.kind, l.name, coalesce(owner.first_name, '') as "ownerName", k.user_id is not null as "isDefault",
    (select count(*) from shopping_list_item i where i.tenant_id = l.tenant_id and i.list_id = l.list_id) as size,
    case when l.user_id = $2 then 'owner' when may_write then 'writer' when may_write is not null then 'reader' end as role
  from shopping_list l
  left join shopper owner on owner.tenant_id = l.tenant_id and owner.user_id = l.user_id
  left join list_keeper k on k.tenant_id = l.tenant_id and k.user_id = $2 and k.default_list_id = l.list_id
  left join lateral (
    select bool_or(h.grant_type = 'WRITE') as may_write
    from list_share h join list_member m on m.tenant_id = h.tenant_id and m.share_id = h.share_id
    where h.tenant_id = l.tenant_id and h.list_id = l.list_id and m.user_id = $2
  ) came on true
       where l.tenant_id = $1 and l.list_id in (
         select o.list_id from shopping_list o where o.tenant_id = $1 and o.user_id = $2 and o.kind = 'list'
         union all
         select h.list_id from list_member m join list_share h on h.tenant_id = m.tenant_id and h.share_id = m.share_id
         where m.tenant_id = $1 and m.user_id = $2))
     select (select count(*) from mine) as total, (
       select json_agg(page) from (
         select mine.*, (
  select coalesce(json_agg(json_build_object('key', first.picture_key, 'hash', pic.content_hash) order by first.item_id), '[]')
  from (
    select i.item_id, p.picture_key from shopping_list_item i
    join product p on p.tenant_id = i.tenant_id and p.product_id = i.product_id and p.published
    where i.tenant_id = $1 and i.list_id = mine."listId" order by i.item_id limit 4) first
  left join picture pic on pic.tenant_id = $1 and pic.picture_key = first.picture_key) as pictures from mine order by "isDefault" desc, role = 'owner' desc, "listId" limit $3 offset $4) page) as lists;

-- lockListsOfUser
insert into list_keeper (tenant_id, user_id) values ($1, $2)
  on conflict (tenant_id, user_id) do update set user_id = excluded.user_id
  returning default_list_id as "defaultListId";

-- insertList
insert into shopping_list (tenant_id, user_id, kind, name, created_at, updated_at)
  select $1, $2::int, 'list', $3, $5, $5
  where (select count(*) from shopping_list where tenant_id = $1 and user_id = $2::bigint and kind = 'list') < $4
  returning list_id as "listId";

-- insertFavourites
insert into shopping_list (tenant_id, user_id, session_id, kind, name, created_at, updated_at)
  select $1, case when $3::uuid is null then $2::int end, $3::uuid, 'favourites', $4, $5, $5
  where $3::uuid is null or exists (select from session where tenant_id = $1 and session_id = $3::uuid for key share)
  on conflict do nothing;

-- moveItems
with wanted as (
    select product_id, quantity, added_at, item_id from shopping_list_item
    where tenant_id = $1 and list_id = $2 and product_id not in (
      select product_id from shopping_list_item where tenant_id = $1 and list_id = $3)
  ), moved as (
    insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
    select $1, $3, product_id, quantity, added_at from wanted order by item_id
    limit greatest(0, $4 - (select count(*) from shopping_list_item where tenant_id = $1 and list_id = $3))
    returning 1
  )
  select (select count(*) from wanted) - (select count(*) from moved) as "leftOut";

-- setDefaultList
update list_keeper set default_list_id = $3 where tenant_id = $1 and user_id = $2;

-- chooseAnotherDefault
update list_keeper set default_list_id = (
    select min(list_id) from shopping_list where tenant_id = $1 and user_id = $2 and kind = 'list')
  where tenant_id = $1 and user_id = $2 and default_list_id is null;

-- renameList
update shopping_list set name = $3, updated_at = $4 where tenant_id = $1 and list_id = $2;

-- deleteList
delete from shopping_list where tenant_id = $1 and list_id = $2;

-- saveItems
insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
  select $1, $2, product_id, quantity, $4
  from jsonb_to_recordset($3::jsonb) as item (product_id bigint, quantity numeric)
  on conflict (tenant_id, list_id, product_id) do update set quantity = excluded.quantity;

-- setTicks
update shopping_list_item i set ticked = t.ticked from unnest($3::bigint[], $4::boolean[]) as t (item_id, ticked)
  where i.tenant_id = $1 and i.list_id = $2 and i.item_id = t.item_id;

-- deleteItems
delete from shopping_list_item where tenant_id = $1 and list_id = $2 and item_id = any($3);

-- findFavouriteIds
select i.product_id as "productId"
  from shopping_list l join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where l.tenant_id = $1 and (l.user_id = $2::bigint or l.session_id = $3::uuid) and l.kind = 'favourites' order by i.item_id;

-- hasVisitorFavourites
select exists (
  select from shopping_list l join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where l.tenant_id = $1 and l.session_id = $2) as has;
