-- apps/server/src/modules/checkout/reconciliation/movement-repository.ts, written by npm run queries

-- findMovements
select m.attempt_id as "attemptId", m.kind, m.amount_cents as cents from payment_movement m
  join payment p on p.tenant_id = m.tenant_id and p.payment_id = m.payment_id
  where p.tenant_id = $1 and p.order_id = $2 order by m.movement_id;
