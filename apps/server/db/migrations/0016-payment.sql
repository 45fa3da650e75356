-- Payments of orders and the calls to gateways.

create table payment_auth (
  tenant_id int not null references brand,
  payment_auth_id bigint generated always as identity,
  user_id bigint not null,
  gateway text not null,
  -- the gateway's tokens of the shopper and of the card
  customer_ref text not null,
  card_ref text not null,
  -- null if the gateway doesn't tell it
  first6 text check (first6 ~ '^[0-9]{6}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  card_type text not null,
  -- YYYY-MM
  expiry text not null check (expiry ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, payment_auth_id),
  unique (tenant_id, user_id, gateway, card_ref),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create unique index payment_auth_default on payment_auth (tenant_id, user_id) where is_default;
select enable_brand_isolation('payment_auth');

create table payment (
  tenant_id int not null,
  payment_id bigint generated always as identity,
  order_id bigint not null,
  payment_type_id int not null,
  amount_cents int not null check (amount_cents >= 0),
  -- transaction states of specification §4: 0 error … 5 cancelled
  state int not null,
  retry_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, payment_id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index payment_unpaid on payment (tenant_id, retry_until) where retry_until is not null;
select enable_brand_isolation('payment');

create table payment_attempt (
  tenant_id int not null,
  attempt_id bigint generated always as identity,
  payment_id bigint not null,
  gateway text not null,
  -- the gateway's name of this payment; a callback carries it
  gateway_ref text,
  state int not null,
  failure text,
  redirect_url text,
  created_at timestamptz not null,
  closed_at timestamptz,
  key text not null,
  amount_cents int not null check (amount_cents > 0),
  purpose text not null default 'order' check (purpose in ('order', 'top_up', 'change')),
  -- of a change: the payment type that the order gets
  new_type_id int,
  -- the saved card that an attempt charges; null: the shopper pays on the gateway's page
  payment_auth_id bigint,
  change_cart_id bigint,
  primary key (tenant_id, attempt_id),
  unique (tenant_id, gateway, gateway_ref),
  unique (tenant_id, key),
  check ((purpose = 'change') = (new_type_id is not null)),
  check ((change_cart_id is null) or purpose = 'top_up'),
  foreign key (tenant_id, change_cart_id) references cart on delete set null (change_cart_id),
  foreign key (tenant_id, payment_auth_id) references payment_auth on delete set null (payment_auth_id),
  foreign key (tenant_id, payment_id) references payment on delete cascade
);
create index payment_attempt_undecided on payment_attempt (tenant_id, created_at) where state = 1;
create index payment_attempt_of_payment on payment_attempt (tenant_id, payment_id);
create index payment_attempt_of_auth on payment_attempt (tenant_id, payment_auth_id) where payment_auth_id is not null;
create index payment_attempt_of_change on payment_attempt (tenant_id, change_cart_id) where change_cart_id is not null;
select enable_brand_isolation('payment_attempt');

-- append-only: what moved, once per gateway event
create table payment_movement (
  tenant_id int not null,
  payment_id bigint not null,
  movement_id bigint generated always as identity,
  attempt_id bigint,
  kind text not null check (kind in ('authorised', 'captured', 'reversed', 'refunded')),
  amount_cents int not null,
  gateway_event text not null,
  at timestamptz not null,
  primary key (tenant_id, payment_id, movement_id),
  unique (tenant_id, gateway_event),
  foreign key (tenant_id, payment_id) references payment on delete cascade
);
create index movement_of_day on payment_movement (tenant_id, at) where (attempt_id is not null) and (kind in ('captured', 'refunded'));
select enable_brand_isolation('payment_movement');

create table gateway_call (
  tenant_id int not null,
  call_id bigint generated always as identity,
  attempt_id bigint not null,
  kind text not null check (kind in ('capture', 'reverse', 'refund')),
  -- 0: the whole payment
  amount_cents int not null check (amount_cents >= 0),
  -- idempotency key: the gateway does the same call once
  key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- the gateway's reason of a refusal
  failure text,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, call_id),
  unique (tenant_id, key),
  foreign key (tenant_id, attempt_id) references payment_attempt on delete cascade
);
create index gateway_call_waiting on gateway_call (tenant_id, created_at) where state = 'waiting';
create index gateway_call_of_attempt on gateway_call (tenant_id, attempt_id);
select enable_brand_isolation('gateway_call');

create table payment_deadline (
  tenant_id int not null references brand,
  order_id bigint not null,
  payment_type_id int not null check (payment_type_id in (11, 101)),
  amount_cents int not null check (amount_cents >= 0),
  -- the last day to pay, in Rome
  due_date date not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('payment_deadline');

create table order_tickets (
  tenant_id int not null references brand,
  order_id bigint not null,
  -- 18 paper, 19 electronic
  payment_type_id int not null check (payment_type_id in (18, 19)),
  tickets int not null check (tickets >= 1 and tickets <= 8),
  value_cents int not null check (value_cents > 0),
  -- what the eligible goods cost when the order was placed
  eligible_cents int not null,
  created_at timestamptz not null,
  state text not null default 'paper' check (state in ('paper', 'waiting', 'authorised', 'refused', 'cancelling', 'cancelled', 'confirming', 'confirmed')),
  -- idempotency key of the authorisation
  key text,
  -- the one-time code of the shopper, until the provider has decided
  code text,
  -- tickets that pay what was delivered
  taken int,
  primary key (tenant_id, order_id),
  unique (tenant_id, key),
  check (eligible_cents >= (tickets * value_cents)),
  check ((state = 'paper') = (key is null)),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('order_tickets');
