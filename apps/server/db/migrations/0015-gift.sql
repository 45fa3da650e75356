-- Gift codes, and points that earn them.

-- spend so much, be given a certificate of so much with the delivery
create table gift_promise (
  tenant_id int not null references brand,
  promise_id bigint generated always as identity,
  description text not null,
  from_cents int not null check (from_cents >= 0),
  amount_cents int not null check (amount_cents > 0),
  -- how long the certificate is good for, from the day it is given
  days_valid int not null check (days_valid > 0),
  valid_from date not null,
  valid_to date not null,
  primary key (tenant_id, promise_id)
);
select enable_brand_isolation('gift_promise');

create table gift_certificate (
  tenant_id int not null references brand,
  gift_id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z0-9](-?[A-Z0-9]){3,31}$'),
  description text not null,
  -- an amount, or a rate of the goods which may have an end
  amount_cents int check (amount_cents > 0),
  rate_bp int check (rate_bp >= 1 and rate_bp <= 10000),
  most_cents int check (most_cents > 0),
  minimum_cents int not null default 0 check (minimum_cents >= 0),
  combines boolean not null default true,
  -- how many orders may use it, in all and of one shopper; null: any number
  uses int check (uses > 0),
  uses_per_shopper int check (uses_per_shopper > 0),
  -- whose certificate it is; null: anybody's who knows the code
  owner_id bigint,
  -- given by staff, not earned by an order
  by_hand boolean not null default false,
  earned_order_id bigint,
  promise_id bigint,
  valid_from date not null,
  valid_to date not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, gift_id),
  unique (tenant_id, code),
  unique (tenant_id, earned_order_id),
  check ((amount_cents is null) <> (rate_bp is null)),
  check (valid_to >= valid_from),
  foreign key (tenant_id, earned_order_id) references sales_order,
  foreign key (tenant_id, owner_id) references shopper on delete cascade
);
create index gift_certificate_of_owner on gift_certificate (tenant_id, owner_id) where owner_id is not null;
select enable_brand_isolation('gift_certificate');

-- a code on a basket, later on its order; those that don't count any more are kept as released
create table gift_use (
  tenant_id int not null,
  gift_id bigint not null,
  use_id bigint generated always as identity,
  cart_id bigint not null,
  user_id bigint,
  order_id bigint,
  state text not null default 'held' check (state in ('held', 'spent', 'released')),
  -- a counted code is kept for a basket until then; null: as long as the basket
  lapses_at timestamptz,
  created_at timestamptz not null,
  -- the shopper took the code off while changing its order
  dropped boolean not null default false,
  primary key (tenant_id, gift_id, use_id),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, gift_id) references gift_certificate on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete set null (user_id)
);
create unique index gift_use_of_cart on gift_use (tenant_id, cart_id, gift_id) where state <> 'released';
create index gift_use_of_order on gift_use (tenant_id, order_id) where order_id is not null;
select enable_brand_isolation('gift_use');

create table earned_points (
  tenant_id int not null references brand,
  user_id bigint not null,
  earned_id bigint generated always as identity,
  points int not null check (points > 0),
  earned_at timestamptz not null,
  -- from this day on they no longer count
  ends_on date not null,
  primary key (tenant_id, user_id, earned_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index earned_points_end on earned_points (tenant_id, ends_on);
select enable_brand_isolation('earned_points');
