-- apps/server/src/platform/pay/test-gateway/repository.ts, written by npm run queries

-- insertPayment
insert into test_gateway_payment
    (tenant_id, gateway_ref, merchant_ref, amount_cents, key, completed_url, failed_url, callback_url, state, reason,
     customer_ref, kept_card_ref, offers_to_keep, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (tenant_id, key) do nothing;

-- insertPayment
select gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason, customer_ref as "customerRef", kept_card_ref as "keptCardRef",
  offers_to_keep as "offersToKeep", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'captured') as "capturedCents", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'refunded') as "refundedCents" from test_gateway_payment where tenant_id = $1 and key = $2;

-- findPayment
select gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason, customer_ref as "customerRef", kept_card_ref as "keptCardRef",
  offers_to_keep as "offersToKeep", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'captured') as "capturedCents", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'refunded') as "refundedCents" from test_gateway_payment where tenant_id = $1 and gateway_ref = $2;

-- movePayment
update test_gateway_payment
     set state = $3, reason = coalesce($4, reason), delivery = coalesce($5, delivery),
       kept_card_ref = coalesce($6, kept_card_ref)
     where tenant_id = $1 and gateway_ref = $2 and state in ('open', 'challenge')
     returning gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason, customer_ref as "customerRef", kept_card_ref as "keptCardRef",
  offers_to_keep as "offersToKeep", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'captured') as "capturedCents", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'refunded') as "refundedCents";

-- countWrongCode
update test_gateway_payment set wrong_codes = wrong_codes + 1
     where tenant_id = $1 and gateway_ref = $2 and state = 'challenge' returning gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason, customer_ref as "customerRef", kept_card_ref as "keptCardRef",
  offers_to_keep as "offersToKeep", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'captured') as "capturedCents", (select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = 'refunded') as "refundedCents";

-- reversePayment
update test_gateway_payment
  set state = case state when 'approved' then 'reversed' else 'abandoned' end, reason = 'closed_by_shop'
  where tenant_id = $1 and gateway_ref = $2 and state in ('open', 'challenge', 'approved');

-- lockPayment
select from test_gateway_payment where tenant_id = $1 and gateway_ref = $2 for update;

-- setCaptured
update test_gateway_payment set state = 'captured' where tenant_id = $1 and gateway_ref = $2;

-- hasMovement
select from test_gateway_movement where tenant_id = $1 and key = $2;

-- insertMovement
insert into test_gateway_movement (tenant_id, gateway_ref, key, kind, amount_cents, at)
  values ($1, $2, $3, $4, $5, $6);

-- listMovements
select m.gateway_ref as "gatewayRef", p.merchant_ref as "merchantRef", m.kind,
    'EUR' as currency, m.amount_cents as "amountCents", 0 as "feeCents", m.at
  from test_gateway_movement m
  join test_gateway_payment p on p.tenant_id = m.tenant_id and p.gateway_ref = m.gateway_ref
  where m.tenant_id = $1 and m.at >= $2 and m.at < $3 order by m.movement_id;

-- keepCard
insert into test_gateway_card (tenant_id, card_ref, customer_ref, first6, last4, brand, expiry, outcome)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (tenant_id, customer_ref, first6, last4, expiry) do update set outcome = excluded.outcome
  returning card_ref as "cardRef";

-- findCard
select customer_ref as "customerRef", card_ref as "cardRef", first6, last4, brand, expiry, outcome from test_gateway_card where tenant_id = $1 and card_ref = $2;
