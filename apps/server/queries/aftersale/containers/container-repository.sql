-- apps/server/src/modules/aftersale/containers/container-repository.ts, written by npm run queries

-- findContainersOut
select * from (
    select o.order_id as "orderId", l.line_no as "lineNo", l.ean, l.sku, l.name,
      (l.traits->>'containerCents')::int as "unitCents",
      coalesce(l.picked, l.quantity)::int - (select coalesce(sum(r.quantity), 0)::int from container_return r
        where r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.line_no = l.line_no) as out
    from sales_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.order_id
    where o.tenant_id = $1 and o.user_id = $2 and o.status_id in (8, 9) and l.traits ? 'containerCents'
    union all
    select o.order_id, null, '', '', '', (o.totals->'crates'->>'unitCents')::int,
      (o.totals->'crates'->>'quantity')::int - (select coalesce(sum(r.quantity), 0)::int from container_return r
        where r.tenant_id = o.tenant_id and r.order_id = o.order_id and r.line_no is null)
    from sales_order o
    where o.tenant_id = $1 and o.user_id = $2 and o.status_id in (8, 9) and o.totals ? 'crates') c
  where c.out > 0 order by 1, 2 nulls last;

-- insertReturns
insert into container_return (tenant_id, order_id, line_no, quantity, cents, at)
  select $1, $2, line_no, quantity, cents, $6 from unnest($3::int[], $4::int[], $5::int[])
    as part (line_no, quantity, cents);
