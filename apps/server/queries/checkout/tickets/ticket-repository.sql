-- apps/server/src/modules/checkout/tickets/ticket-repository.ts, written by npm run queries

-- insertTickets
insert into order_tickets
    (tenant_id, order_id, payment_type_id, tickets, value_cents, eligible_cents, state, key, code, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- findTickets
select order_id as "orderId", payment_type_id as "paymentTypeId", tickets as count,
    value_cents as "valueCents", eligible_cents as "eligibleCents", state, key, code, taken
  from order_tickets where tenant_id = $1 and order_id = $2;

-- moveTickets
update order_tickets set state = $3, code = null, taken = coalesce($5, taken)
  where tenant_id = $1 and order_id = $2 and state = any ($4::text[]) returning order_id as "orderId";
