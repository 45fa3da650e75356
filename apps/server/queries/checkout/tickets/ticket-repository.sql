-- apps/server/src/modules/checkout/tickets/ticket-repository.ts, written by npm run queries

-- insertTickets
insert into order_tickets (tenant_id, order_id, payment_type_id, tickets, value_cents, eligible_cents, created_at)
  values ($1, $2, $3, $4, $5, $6, $7);

-- findTickets
select order_id as "orderId", payment_type_id as "paymentTypeId", tickets as count,
    value_cents as "valueCents", eligible_cents as "eligibleCents"
  from order_tickets where order_id = $1;
