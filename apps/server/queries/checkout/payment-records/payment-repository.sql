-- apps/server/src/modules/checkout/payment-records/payment-repository.ts, written by npm run queries

-- insertPayment
insert into payment
       (tenant_id, order_id, payment_type_id, amount_cents, state, retry_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning payment_id as "paymentId", order_id as "orderId", payment_type_id as "paymentTypeId",
  amount_cents as "amountCents", state, retry_until as "retryUntil";

-- findPaymentOf
select payment_id as "paymentId", order_id as "orderId", payment_type_id as "paymentTypeId",
  amount_cents as "amountCents", state, retry_until as "retryUntil" from payment where tenant_id = $1 and order_id = $2;

-- setAgreedAmount
update payment set amount_cents = $3, updated_at = $4 where tenant_id = $1 and order_id = $2;

-- setPaymentState
update payment set state = $3, retry_until = case when $4 then null else retry_until end, updated_at = $5
  where tenant_id = $1 and payment_id = $2;

-- setMoney
update payment set payment_type_id = $3, amount_cents = $4, retry_until = $5, state = $6, updated_at = $7
  where tenant_id = $1 and payment_id = $2;

-- findRetryable
select p.order_id as "orderId" from payment p
  join sales_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
  where p.tenant_id = $1 and o.user_id = $2 and o.status_id in (1, 2) and p.retry_until > $3;

-- findUnpaid
select order_id as "orderId" from payment where tenant_id = $1 and retry_until <= $2 order by retry_until;

-- findMovedPayment
select p.order_id as "orderId", p.payment_type_id as "paymentTypeId", a.gateway,
    case when m.captured then 0 else coalesce(m.blocked, 0)::int end as blocked
  from payment p
  left join payment_attempt a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id and a.attempt_id = $3
  left join lateral (
    select sum(case kind when 'authorised' then amount_cents when 'reversed' then -amount_cents else 0 end) as blocked,
           bool_or(kind = 'captured') as captured
    from payment_movement
    where tenant_id = p.tenant_id and payment_id = p.payment_id and attempt_id = $3
  ) m on true
  where p.tenant_id = $1 and p.payment_id = $2;

-- insertMovement
insert into payment_movement (tenant_id, payment_id, attempt_id, kind, amount_cents, gateway_event, at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning movement_id;

-- findOfflineSums
select coalesce(sum(amount_cents) filter (where kind = 'captured'), 0)::int as captured,
    coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)::int as refunded,
    coalesce(array_agg(gateway_event), '{}') as events
  from payment_movement where tenant_id = $1 and payment_id = $2 and attempt_id is null;
