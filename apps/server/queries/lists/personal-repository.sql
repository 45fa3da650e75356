-- apps/server/src/modules/lists/personal-repository.ts, written by npm run queries

-- readOwnLists
select to_jsonb(l) - '{tenant_id,user_id,session_id}'::text[]
    || jsonb_build_object(
      'is_default', exists (
        select from list_keeper k where k.tenant_id = l.tenant_id and k.default_list_id = l.list_id),
      'shared', (select coalesce(jsonb_agg(s.grant_type order by s.grant_type), '[]') from list_share s
        where s.tenant_id = l.tenant_id and s.list_id = l.list_id),
      'items', (select coalesce(jsonb_agg(
          jsonb_build_object('name', p.name, 'quantity', i.quantity, 'added_at', i.added_at) order by i.item_id), '[]')
        from shopping_list_item i join product p on p.tenant_id = i.tenant_id and p.product_id = i.product_id
        where i.tenant_id = l.tenant_id and i.list_id = l.list_id)) as entry
  from shopping_list l where l.tenant_id = $1 and l.user_id = $2 order by l.list_id;

-- readJoinedLists
select jsonb_build_object('name', l.name, 'grant_type', s.grant_type, 'joined_at', m.joined_at) as entry
  from list_member m
  join list_share s on s.tenant_id = m.tenant_id and s.share_id = m.share_id
  join shopping_list l on l.tenant_id = s.tenant_id and l.list_id = s.list_id
  where m.tenant_id = $1 and m.user_id = $2 order by m.joined_at;
