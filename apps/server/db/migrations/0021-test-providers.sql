-- The own books of the built-in test providers. They know the shop only by what it sends them.

-- the built-in test gateway's own books; it knows the shop only by what it was sent
create table test_gateway_payment (
  tenant_id int not null references brand,
  gateway_ref text not null,
  merchant_ref text not null,
  amount_cents int not null,
  completed_url text not null,
  failed_url text not null,
  callback_url text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'approved', 'refused', 'abandoned', 'reversed', 'captured')),
  -- wrong 3-D Secure codes typed so far
  wrong_codes int not null default 0,
  -- how the shopper asked for the callback: now, late or twice
  delivery text not null default 'now' check (delivery in ('now', 'late', 'twice', 'never')),
  reason text,
  created_at timestamptz not null,
  key text not null,
  customer_ref text,
  kept_card_ref text,
  offers_to_keep boolean not null default false,
  primary key (tenant_id, gateway_ref),
  unique (tenant_id, key)
);
select enable_brand_isolation('test_gateway_payment');

create table test_gateway_movement (
  tenant_id int not null,
  movement_id bigint generated always as identity,
  gateway_ref text not null,
  key text not null,
  kind text not null check (kind in ('captured', 'refunded')),
  amount_cents int not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (tenant_id, movement_id),
  unique (tenant_id, key),
  foreign key (tenant_id, gateway_ref) references test_gateway_payment on delete cascade
);
create index test_gateway_movement_of_payment on test_gateway_movement (tenant_id, gateway_ref);
select enable_brand_isolation('test_gateway_movement');

-- a kept card: never its number, only what the shopper recognises it by, and how the test card behaves
create table test_gateway_card (
  tenant_id int not null references brand,
  card_ref text not null,
  customer_ref text not null,
  first6 text not null check (first6 ~ '^[0-9]{6}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  brand text not null,
  -- YYYY-MM
  expiry text not null check (expiry ~ '^[0-9]{4}-[0-9]{2}$'),
  outcome text not null check (outcome in ('approve', 'refuse', 'challenge')),
  primary key (tenant_id, card_ref),
  constraint test_gateway_card_tenant_id_customer_ref_first6_last4_expir_key unique (tenant_id, customer_ref, first6, last4, expiry)
);
select enable_brand_isolation('test_gateway_card');

create table test_ticket_use (
  tenant_id int not null references brand,
  key text not null,
  merchant_ref text not null,
  tickets int not null,
  value_cents int not null,
  state text not null check (state in ('authorised', 'cancelled', 'confirmed')),
  confirmed int,
  primary key (tenant_id, key)
);
select enable_brand_isolation('test_ticket_use');
