-- apps/server/src/modules/checkout/deadlines/deadline-repository.ts, written by npm run queries

-- findDeadlinesOf
select d.order_id as "orderId", d.payment_type_id as "paymentTypeId", d.amount_cents as "amountCents",
  d.due_date::text as "dueDate", d.paid_at as "paidAt" from payment_deadline d
     join sales_order o on o.tenant_id = d.tenant_id and o.order_id = d.order_id
     where d.tenant_id = $1 and o.user_id = $2 and d.amount_cents > 0
     order by d.paid_at is not null, d.due_date, d.order_id;

-- findOpenDeadline
select d.order_id as "orderId", d.payment_type_id as "paymentTypeId", d.amount_cents as "amountCents",
  d.due_date::text as "dueDate", d.paid_at as "paidAt" from payment_deadline d where d.tenant_id = $1 and d.order_id = $2 and d.paid_at is null;

-- insertDeadline
insert into payment_deadline (tenant_id, order_id, payment_type_id, amount_cents, due_date, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing;

-- deductFromDeadline
update payment_deadline
  set amount_cents = amount_cents - $3, paid_at = case when amount_cents = $3 then $4::timestamptz end
  where tenant_id = $1 and order_id = $2 and paid_at is null and amount_cents >= $3 returning order_id;

-- setDeadlinePaid
update payment_deadline set paid_at = $3 where tenant_id = $1 and order_id = $2 and paid_at is null
  returning amount_cents as "amountCents";
