-- apps/server/src/modules/aftersale/personal-repository.ts, written by npm run queries

-- readCases
select to_jsonb(c) - '{tenant_id,case_id,request_id,content_hash}'::text[] || jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(to_jsonb(l) - '{tenant_id,case_id}'::text[] order by l.line_no), '[]')
        from aftersale_line l where l.tenant_id = c.tenant_id and l.case_id = c.case_id),
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('photo_id', p.photo_id,
          'media_type', p.media_type, 'uploaded_at', p.uploaded_at)), '[]')
        from aftersale_photo p where p.tenant_id = c.tenant_id and p.case_id = c.case_id),
      'refunds', (select coalesce(jsonb_agg(jsonb_build_object('way', r.way, 'cents', r.cents, 'at', r.at)), '[]')
        from order_refund r where r.tenant_id = c.tenant_id and r.order_id = c.order_id
          and r.key = c.kind || ':' || c.case_id)) as entry
  from aftersale_case c join sales_order o on o.tenant_id = c.tenant_id and o.order_id = c.order_id
  where c.tenant_id = $1 and o.user_id = $2 order by c.case_id;

-- forgetCases
with own as (
    select order_id from sales_order where tenant_id = $1 and user_id in ($2, $3)),
    photos as (
      delete from aftersale_photo p using own where p.tenant_id = $1 and p.order_id = own.order_id)
  update aftersale_case c set note = '', answer = '', holder = '', email = ''
  from own where c.tenant_id = $1 and c.order_id = own.order_id;

-- readContainers
select to_jsonb(r) - '{tenant_id,return_id}'::text[] as entry
  from container_return r join sales_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
  where r.tenant_id = $1 and o.user_id = $2 order by r.return_id;

-- readRecalls
select jsonb_build_object('name', r.name, 'ean', r.ean, 'reason', r.reason, 'at', b.mailed_at) as entry
  from recall_buyer b join recall r on r.tenant_id = b.tenant_id and r.recall_id = b.recall_id
  where b.tenant_id = $1 and b.user_id = $2 order by b.recall_id;
