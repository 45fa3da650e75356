-- apps/server/src/modules/order/lifetime-repository.ts, written by npm run queries

-- sumOrders
select count(*)::int as orders, coalesce(sum(coalesce(charged_cents, total_cents)), 0)::int as cents, min(created_at) as "firstAt",
    max(created_at) as "lastAt"
  from sales_order where tenant_id = $1 and user_id = $2 and status_id = any ($3::int[]);
