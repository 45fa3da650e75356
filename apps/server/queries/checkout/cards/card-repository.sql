-- apps/server/src/modules/checkout/cards/card-repository.ts, written by npm run queries

-- findCards
select payment_auth_id as "paymentAuthId", gateway, customer_ref as "customerRef", card_ref as "cardRef",
  first6, last4, card_type as "cardType", expiry, is_default as "isDefault" from payment_auth where tenant_id = $1 and user_id = $2
     order by is_default desc, payment_auth_id desc;

-- findCard
select payment_auth_id as "paymentAuthId", gateway, customer_ref as "customerRef", card_ref as "cardRef",
  first6, last4, card_type as "cardType", expiry, is_default as "isDefault" from payment_auth where tenant_id = $1 and payment_auth_id = $2 and user_id = $3;

-- saveCard
select from shopper where tenant_id = $1 and user_id = $2 for update;

-- saveCard
insert into payment_auth
    (tenant_id, user_id, gateway, customer_ref, card_ref, first6, last4, card_type, expiry, is_default, created_at)
  select $1, user_id, $3, $4, $5, $6, $7, $8, $9,
    not exists (select from payment_auth where tenant_id = $1 and user_id = $2 and is_default), $10
  from shopper where tenant_id = $1 and user_id = $2
  on conflict (tenant_id, user_id, gateway, card_ref) do update set expiry = excluded.expiry;

-- deleteCard
select from shopper where tenant_id = $1 and user_id = $2 for update;

-- deleteCard
delete from payment_auth where tenant_id = $1 and payment_auth_id = $2 and user_id = $3
  returning is_default as "isDefault";

-- deleteCard
update payment_auth set is_default = true where tenant_id = $1 and payment_auth_id = (
  select max(payment_auth_id) from payment_auth where tenant_id = $1 and user_id = $2) and user_id = $2;

-- setDefaultCard
select from shopper where tenant_id = $1 and user_id = $2 for update;

-- setDefaultCard
update payment_auth set is_default = false where tenant_id = $1 and user_id = $2 and is_default;

-- setDefaultCard
update payment_auth set is_default = true where tenant_id = $1 and payment_auth_id = $2;

-- readCards
select to_jsonb(a) - '{tenant_id,payment_auth_id,user_id,customer_ref,card_ref}'::text[] as entry
  from payment_auth a where tenant_id = $1 and user_id = $2 order by payment_auth_id;
