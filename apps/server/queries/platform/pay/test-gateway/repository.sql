-- apps/server/src/platform/pay/test-gateway/repository.ts, written by npm run queries

-- insertPayment
insert into test_gateway_payment
    (tenant_id, gateway_ref, merchant_ref, amount_cents, completed_url, failed_url, callback_url, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- findPayment
select gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason from test_gateway_payment where gateway_ref = $1;

-- movePayment
update test_gateway_payment
     set state = $2, reason = coalesce($3, reason), delivery = coalesce($4, delivery)
     where gateway_ref = $1 and state in ('open', 'challenge')
     returning gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason;

-- countWrongCode
update test_gateway_payment set wrong_codes = wrong_codes + 1
     where gateway_ref = $1 and state = 'challenge' returning gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason;

-- reversePayment
update test_gateway_payment
  set state = case state when 'approved' then 'reversed' else 'abandoned' end, reason = 'closed_by_shop'
  where gateway_ref = $1 and state in ('open', 'challenge', 'approved');

-- capturePayment
update test_gateway_payment set state = 'captured', captured_cents = $2
  where gateway_ref = $1 and state = 'approved' and $2 <= amount_cents;
