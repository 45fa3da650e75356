-- apps/server/src/modules/aftersale/recalls/recall-repository.ts, written by npm run queries

-- insertRecall
insert into recall (tenant_id, ean, lot, reason, name, withdrawn, opened_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, gtin, lot) where closed_at is null do nothing returning recall_id as "recallId", ean, lot, reason, name, withdrawn, opened_at as "openedAt",
  closed_at as "closedAt";

-- findOpenRecall
select recall_id as "recallId", ean, lot, reason, name, withdrawn, opened_at as "openedAt",
  closed_at as "closedAt" from recall where tenant_id = $1 and gtin = $2 and lot = $3 and closed_at is null;

-- findOpenRecalls
select recall_id as "recallId", ean, lot, reason, name, withdrawn, opened_at as "openedAt",
  closed_at as "closedAt" from recall where tenant_id = $1 and closed_at is null order by recall_id desc limit 100;

-- findRecall
select recall_id as "recallId", ean, lot, reason, name, withdrawn, opened_at as "openedAt",
  closed_at as "closedAt" from recall where tenant_id = $1 and recall_id = $2;

-- lockOpenRecall
select recall_id as "recallId", ean, lot, reason, name, withdrawn, opened_at as "openedAt",
  closed_at as "closedAt" from recall where tenant_id = $1 and recall_id = $2 and closed_at is null for update;

-- setClosed
update recall set closed_at = $3 where tenant_id = $1 and recall_id = $2;

-- setClosed
update recall set withdrawn = withdrawn || $3::bigint[]
  where tenant_id = $1 and recall_id = (
    select min(recall_id) from recall where tenant_id = $1 and gtin = $2 and closed_at is null);

-- findSold
select (count(*) filter (where o.status_id in (7, 18, 8, 9)))::int as orders,
       (count(distinct o.user_id) filter (where o.status_id in (7, 18, 8, 9)))::int as shoppers,
       coalesce(array_agg(o.order_id order by o.order_id) filter (where o.status_id in (3, 4, 5, 6)), '{}')
         as "inPreparation",
       (select trim(l.brand_name || ' ' || l.name || ' ' || l.size_text) from order_line l
        where l.tenant_id = $2 and l.gtin = $1 order by l.order_id desc limit 1) as name
     from sales_order o where o.tenant_id = $2 and exists (
  select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.gtin = $1
    and coalesce(l.picked, l.quantity) > 0 and ($3::text = '' or coalesce(l.lot, $3::text) = $3::text));

-- insertBuyers
insert into recall_buyer (tenant_id, recall_id, user_id, origin)
     select $1::int, $2::bigint, o.user_id, max(o.origin) from sales_order o
     join shopper s on s.tenant_id = o.tenant_id and s.user_id = o.user_id and s.deleted_at is null
     where o.tenant_id = $1 and o.status_id in (7, 18, 8, 9) and exists (
  select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.gtin = $3
    and coalesce(l.picked, l.quantity) > 0 and ($4::text = '' or coalesce(l.lot, $4::text) = $4::text))
     group by o.user_id
     on conflict do nothing;

-- takeBuyers
update recall_buyer b set mailed_at = $3 from (
    select user_id from recall_buyer where tenant_id = $4 and recall_id = $1 and mailed_at is null
    order by user_id limit $2 for update skip locked) t
  where b.tenant_id = $4 and b.recall_id = $1 and b.user_id = t.user_id returning b.user_id as "userId";

-- findBuyer
select origin from recall_buyer where tenant_id = $1 and recall_id = $2 and user_id = $3;

-- countBuyers
select count(*)::int as all, count(mailed_at)::int as mailed from recall_buyer
  where tenant_id = $1 and recall_id = $2;

-- findRecalledOrders
select r.recall_id as "recallId", o.order_id as "orderId", o.delivery_date as "deliveryDate"
     from recall r join sales_order o on o.tenant_id = r.tenant_id and o.user_id = $1
       and o.status_id in (8, 9)
     where r.tenant_id = $2 and r.closed_at is null and exists (
  select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.gtin = r.gtin
    and coalesce(l.picked, l.quantity) > 0 and (r.lot = '' or coalesce(l.lot, r.lot) = r.lot)) order by o.order_id desc limit 200;
