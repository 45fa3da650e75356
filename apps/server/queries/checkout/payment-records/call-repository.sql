-- apps/server/src/modules/checkout/payment-records/call-repository.ts, written by npm run queries

-- insertCall
insert into gateway_call (tenant_id, attempt_id, kind, amount_cents, key, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning call_id;

-- findWaitingCalls
select c.call_id as "callId", c.kind, c.amount_cents as "amountCents", c.key, a.gateway,
    a.gateway_ref as "gatewayRef", c.created_at as "createdAt"
  from gateway_call c
  join payment_attempt a on a.tenant_id = c.tenant_id and a.attempt_id = c.attempt_id
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  where p.tenant_id = $1 and p.order_id = $2 and c.state = 'waiting' and a.gateway_ref is not null
  order by c.call_id;

-- closeCall
update gateway_call set state = $3, failure = $4, closed_at = $5
  where tenant_id = $1 and call_id = $2 and state = 'waiting';

-- findRefunds
select c.attempt_id as "attemptId", c.amount_cents as "amountCents", c.key, c.state = 'waiting' as "isWaiting"
  from gateway_call c
  join payment_attempt a on a.tenant_id = c.tenant_id and a.attempt_id = c.attempt_id
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  where p.tenant_id = $1 and p.order_id = $2 and c.kind = 'refund' and c.state <> 'refused';
