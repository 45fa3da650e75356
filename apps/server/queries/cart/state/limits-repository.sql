-- apps/server/src/modules/cart/state/limits-repository.ts, written by npm run queries

-- findLimits
select line.product_id as "productId", sum(line.quantity) as quantity
  from sales_order o join order_line line on line.tenant_id = o.tenant_id and line.order_id = o.order_id
  where o.tenant_id = $1 and o.user_id = $2 and o.created_at >= $3
    and o.status_id not in (10, 11) and o.cart_id <> $4
    and line.product_id = any($5::bigint[]) and line.list_cents > 0 and line.replaces_line_no is null
  group by line.product_id;
