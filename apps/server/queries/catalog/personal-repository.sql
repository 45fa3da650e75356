-- apps/server/src/modules/catalog/personal-repository.ts, written by npm run queries

-- readNotices
select jsonb_build_object('name', p.name, 'asked_at', n.asked_at) as entry
  from stock_notice n join product p on p.tenant_id = n.tenant_id and p.product_id = n.product_id
  where n.tenant_id = $1 and n.user_id = $2 order by n.asked_at;
