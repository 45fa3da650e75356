-- apps/server/src/modules/checkout/payment-records/attempt-repository.ts, written by npm run queries

-- findAttempt
select a.attempt_id as "attemptId", a.payment_id as "paymentId", p.order_id as "orderId", a.gateway, a.key,
         a.purpose, a.new_type_id as "newTypeId", a.change_cart_id as "changeCartId",
         a.payment_auth_id as "paymentAuthId",
         a.gateway_ref as "gatewayRef", a.redirect_url as "redirectUrl", a.state,
         a.amount_cents as amount,
         exists (select from gateway_call c where c.tenant_id = a.tenant_id and c.attempt_id = a.attempt_id
                   and c.kind = 'reverse') as "isReleased", coalesce(m.authorised, 0)::int as authorised,
         coalesce(m.captured, 0)::int as captured, coalesce(m.refunded, 0)::int as refunded
  from payment_attempt a
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  left join lateral (
    select sum(amount_cents) filter (where kind = 'authorised') as authorised,
           sum(amount_cents) filter (where kind = 'captured') as captured,
           sum(amount_cents) filter (where kind = 'refunded') as refunded
    from payment_movement m
    where m.tenant_id = a.tenant_id and m.payment_id = a.payment_id and m.attempt_id = a.attempt_id
  ) m on true where a.tenant_id = $1 and a.gateway = $2 and a.gateway_ref = $3;

-- findAttemptsOf
select a.attempt_id as "attemptId", a.payment_id as "paymentId", p.order_id as "orderId", a.gateway, a.key,
         a.purpose, a.new_type_id as "newTypeId", a.change_cart_id as "changeCartId",
         a.payment_auth_id as "paymentAuthId",
         a.gateway_ref as "gatewayRef", a.redirect_url as "redirectUrl", a.state,
         a.amount_cents as amount,
         exists (select from gateway_call c where c.tenant_id = a.tenant_id and c.attempt_id = a.attempt_id
                   and c.kind = 'reverse') as "isReleased", coalesce(m.authorised, 0)::int as authorised,
         coalesce(m.captured, 0)::int as captured, coalesce(m.refunded, 0)::int as refunded
  from payment_attempt a
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  left join lateral (
    select sum(amount_cents) filter (where kind = 'authorised') as authorised,
           sum(amount_cents) filter (where kind = 'captured') as captured,
           sum(amount_cents) filter (where kind = 'refunded') as refunded
    from payment_movement m
    where m.tenant_id = a.tenant_id and m.payment_id = a.payment_id and m.attempt_id = a.attempt_id
  ) m on true where p.tenant_id = $1 and p.order_id = $2 order by a.attempt_id desc;

-- insertAttempt
insert into payment_attempt (tenant_id, payment_id, gateway, key, purpose, new_type_id, amount_cents, state,
    created_at, payment_auth_id, change_cart_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- setAttemptRef
update payment_attempt set gateway_ref = $3, redirect_url = $4
  where tenant_id = $1 and attempt_id = $2 and gateway_ref is null returning state;

-- setAttemptState
update payment_attempt set state = $3, failure = coalesce($4, failure), closed_at = coalesce(closed_at, $5)
  where tenant_id = $1 and attempt_id = $2;

-- findUnsettled
select p.order_id as "orderId" from payment_attempt a
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  where a.tenant_id = $1 and a.state = 1 and a.created_at <= $2
  union
  select p.order_id from payment_attempt a
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  where a.tenant_id = $1 and a.state = 5 and a.payment_auth_id is not null and a.gateway_ref is null
    and a.created_at <= $2
  union
  select p.order_id from gateway_call c
  join payment_attempt a on a.tenant_id = c.tenant_id and a.attempt_id = c.attempt_id
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  where c.tenant_id = $1 and c.state = 'waiting' and c.created_at <= $2;
