-- apps/server/src/platform/pay/meal-tickets/ticket-use-repository.ts, written by npm run queries

-- reserveTickets
insert into test_ticket_use (tenant_id, key, merchant_ref, tickets, value_cents, state)
  values ($1, $2, $3, $4, $5, 'authorised')
  on conflict (tenant_id, key) do update set state = test_ticket_use.state returning state;

-- takeTickets
update test_ticket_use set state = 'confirmed', confirmed = coalesce(confirmed, $3)
  where tenant_id = $1 and key = $2 and state <> 'cancelled' and tickets >= $3 returning confirmed;

-- cancelTickets
insert into test_ticket_use (tenant_id, key, merchant_ref, tickets, value_cents, state)
  values ($1, $2, '', 0, 0, 'cancelled')
  on conflict (tenant_id, key) do update set state = 'cancelled' where test_ticket_use.state = 'authorised';
