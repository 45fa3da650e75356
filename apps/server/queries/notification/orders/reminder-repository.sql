-- apps/server/src/modules/notification/orders/reminder-repository.ts, written by npm run queries

-- findOrdersToRemind
select o.order_id as "orderId" from sales_order o
     where o.tenant_id = $1 and o.status_id in (3, 4, 5, 6) and o.delivery_date = $2 and o.created_at < $3
       and not exists (
  select from mail m where m.tenant_id = $1 and m.occasion = 'order-reminder:' || o.order_id || ':' || to_char(o.delivery_date, 'YYYY-MM-DD') and m.sent_at is not null)
     order by o.order_id;

-- findDeadlinesToRemind
select o.order_id as "orderId" from payment_deadline o
     where o.tenant_id = $1 and o.paid_at is null and o.amount_cents > 0 and o.due_date between $2 and $3
       and not exists (
  select from mail m where m.tenant_id = $1 and m.occasion = 'payment-deadline:' || o.order_id and m.sent_at is not null)
     order by o.order_id;
