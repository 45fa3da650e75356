-- apps/server/src/modules/lists/share-repository.ts, written by npm run queries

-- findShares
select s.share_id as "shareId", s.grant_type as "grant", s.token,
    (select count(*) from list_member m where m.tenant_id = s.tenant_id and m.share_id = s.share_id) as members
  from list_share s where s.tenant_id = $1 and s.list_id = $2 order by s.grant_type;

-- insertShare
insert into list_share (tenant_id, list_id, grant_type, token, created_at) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, list_id, grant_type) do nothing;

-- deleteShare
delete from list_share where tenant_id = $1 and list_id = $2 and grant_type = $3;

-- findShareByToken
select list_id as "listId", grant_type as "grant" from list_share where tenant_id = $1 and token = $2;

-- joinByToken
with link as (select tenant_id, share_id, list_id from list_share where tenant_id = $1 and token = $2 for key share),
  came as (
    insert into list_member (tenant_id, user_id, share_id, joined_at)
    select link.tenant_id, $3, link.share_id, $4 from link
    join shopping_list l on l.tenant_id = link.tenant_id and l.list_id = link.list_id and l.user_id <> $3
    on conflict do nothing)
  select list_id as "listId" from link;

-- leaveList
delete from list_member m using list_share s
  where s.tenant_id = m.tenant_id and s.share_id = m.share_id and s.list_id = $2
    and m.tenant_id = $1 and m.user_id = $3
  returning m.share_id;
