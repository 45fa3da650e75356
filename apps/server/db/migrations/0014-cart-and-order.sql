-- Baskets, the places they hold in slots, and orders.

create table cart (
  tenant_id int not null references brand,
  cart_id bigint generated always as identity,
  session_id uuid,
  user_id bigint,
  -- 1 open, 2 prepared (locked while it is bought), 3 bought, 4 merged into another, 5 expired
  status_id int not null default 1,
  -- locked at, while prepared: a forgotten lock falls after a while
  prepared_at timestamptz,
  -- an order placed from it waits for its payment: until then the cart is locked, and intact
  order_waits boolean not null default false,
  -- last line of that order; later ones (a visitor's cart merged meanwhile) are not bought with it
  ordered_up_to bigint,
  -- total the shopper saw when it was prepared; another one at buy is asked about first
  prepared_cents int,
  warehouse_id bigint not null,
  address_id bigint,
  infos jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  address_auto_assigned boolean not null default false,
  preview_date date,
  -- the order that the cart changes; status 6: set aside while the shopper changes an order
  changes_order_id bigint,
  primary key (tenant_id, cart_id),
  foreign key (tenant_id, address_id) references address on delete set null (address_id),
  foreign key (tenant_id, session_id) references session on delete set null (session_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, warehouse_id) references warehouse
);
create unique index cart_of_user on cart (tenant_id, user_id) where (user_id is not null) and (status_id in (1, 2));
create unique index cart_of_session on cart (tenant_id, session_id) where (user_id is null) and (status_id in (1, 2));
create index cart_by_session on cart (tenant_id, session_id) where session_id is not null;
create index cart_at_address on cart (tenant_id, address_id) where address_id is not null;
create unique index cart_of_change on cart (tenant_id, changes_order_id) where (changes_order_id is not null) and (status_id in (1, 2));
create unique index cart_set_aside on cart (tenant_id, user_id) where status_id = 6;
select enable_brand_isolation('cart');

create table cart_line (
  tenant_id int not null,
  cart_id bigint not null,
  item_id bigint generated always as identity,
  product_id bigint not null,
  quantity numeric(10, 3) not null check (quantity > 0),
  -- chosen options by parameter name, and the same as one text so that equal choices are one line
  params jsonb not null default '{}',
  params_key text not null default '',
  promo_choice text check (promo_choice in ('accept', 'decline')),
  infos jsonb not null default '{}',
  -- price asked when it was added, to tell the shopper when it changed
  added_cents int not null,
  added_at timestamptz not null,
  primary key (tenant_id, cart_id, item_id),
  unique (tenant_id, cart_id, product_id, params_key),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, product_id) references product
);
select enable_brand_isolation('cart_line');

-- each version of a brand's terms once, by its hash
create table order_terms (
  tenant_id int not null references brand,
  terms_hash text not null,
  -- slug, title and HTML of each page
  pages jsonb not null,
  kept_at timestamptz not null,
  primary key (tenant_id, terms_hash)
);
select enable_brand_isolation('order_terms');

create table sales_order (
  tenant_id int not null references brand,
  order_id bigint generated always as identity (start with 100001),
  user_id bigint not null,
  cart_id bigint not null,
  status_id int not null,
  payment_type_id int not null,
  warehouse_id bigint not null,
  zone_id bigint not null,
  timeslot_id bigint not null,
  delivery_date date not null,
  begin_time time not null,
  end_time time not null,
  cut_off timestamptz not null,
  address jsonb not null,
  contact_email text not null,
  -- address of the shop it was bought at, for links in its mails
  origin text not null,
  order_comment text not null default '',
  infos jsonb not null default '{}',
  -- result of domain/cart's totals, as charged
  totals jsonb not null,
  total_cents int not null check (total_cents >= 0),
  item_count numeric(10, 3) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  notice_wanted boolean not null default false,
  charged_cents int,
  -- deposits of what was picked; null until something differs from the order
  charged_container_cents int,
  terms_hash text,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, cart_id) references cart,
  foreign key (tenant_id, terms_hash) references order_terms,
  foreign key (tenant_id, timeslot_id) references timeslot,
  foreign key (tenant_id, user_id) references shopper
);
-- one order a cart, however often buy is repeated; a cart taken back from an unpaid order is bought anew
create unique index order_of_cart on sales_order (tenant_id, cart_id) where status_id <> ALL (array[10, 11]);
create index order_by_user on sales_order (tenant_id, user_id, order_id desc);
create index order_by_status on sales_order (tenant_id, status_id, order_id desc);
create index order_by_delivery on sales_order (tenant_id, delivery_date, begin_time, order_id);
select enable_brand_isolation('sales_order');
alter table cart add foreign key (tenant_id, changes_order_id) references sales_order;

-- a place in a slot: held for a while by a cart, then booked by its order, or released
create table slot_hold (
  tenant_id int not null,
  hold_id bigint generated always as identity,
  timeslot_id bigint not null,
  cart_id bigint not null,
  state text not null check (state in ('held', 'booked', 'released')),
  expires_at timestamptz not null,
  order_id bigint,
  created_at timestamptz not null,
  lines int not null default 0 check (lines >= 0),
  grams int not null default 0 check (grams >= 0),
  -- when this cart took its place in this slot: what prolonging counts from
  held_since timestamptz not null default now(),
  extensions int not null default 0,
  -- chosen by the shop, not by the shopper
  auto_assigned boolean not null default false,
  -- forgotten as soon as the place is booked or given back
  client_address text,
  primary key (tenant_id, hold_id),
  constraint slot_hold_address_while_held check (state = 'held' or (client_address is null)),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, order_id) references sales_order,
  foreign key (tenant_id, timeslot_id) references timeslot
);
create unique index slot_hold_live on slot_hold (tenant_id, cart_id) where state = 'held';
create index slot_hold_expiry on slot_hold (tenant_id, expires_at) where state = 'held';
create index slot_hold_by_slot on slot_hold (tenant_id, timeslot_id);
create index slot_hold_by_order on slot_hold (tenant_id, order_id) where state = 'booked';
create index slot_hold_of_cart on slot_hold (tenant_id, cart_id, hold_id) where state in ('held', 'booked');
create index slot_hold_by_address on slot_hold (tenant_id, client_address) where state = 'held';
select enable_brand_isolation('slot_hold');

create table slot_wish (
  tenant_id int not null,
  cart_id bigint not null,
  timeslot_id bigint not null,
  wished_at timestamptz not null,
  -- chosen by the shop, not by the shopper
  auto_assigned boolean not null,
  primary key (tenant_id, cart_id),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, timeslot_id) references timeslot on delete cascade
);
create index slot_wish_by_slot on slot_wish (tenant_id, timeslot_id);
select enable_brand_isolation('slot_wish');

create table order_line (
  tenant_id int not null,
  order_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  sku text not null,
  ean text not null,
  name text not null,
  brand_name text not null,
  size_text text not null,
  slug text not null,
  picture_key text not null,
  sale_type text not null,
  quantity numeric(10, 3) not null check (quantity > 0),
  unit_cents int not null,
  list_cents int not null,
  net_cents int not null check (net_cents >= 0),
  vat_bp int not null,
  promo text,
  params jsonb not null default '{}',
  infos jsonb not null default '{}',
  -- null: as ordered
  picked numeric check (picked >= 0),
  charged_cents int,
  replaces_line_no int,
  -- as the product was when it was ordered
  meal_tickets boolean not null default false,
  -- list price of a unit, and the answer to a selectable offer: kept when the order is changed
  list_unit_cents int,
  promo_choice text check (promo_choice in ('accept', 'decline')),
  -- keys of GoodsTraits in packages/domain; lines sold before have none
  traits jsonb not null default '{}',
  -- null: unknown
  lot text collate "C" check ((length(lot) >= 1) and (length(lot) <= 40)),
  gtin text collate "C" generated always as (padded_gtin(ean)) stored,
  primary key (tenant_id, order_id, line_no),
  foreign key (tenant_id, order_id) references sales_order on delete cascade,
  foreign key (tenant_id, order_id, replaces_line_no) references order_line
);
create unique index substitute_of_line on order_line (tenant_id, order_id, replaces_line_no) where replaces_line_no is not null;
create index order_line_by_ean on order_line (tenant_id, ean) where ean <> '';
create index order_line_by_gtin on order_line (tenant_id, gtin) where gtin <> '';
select enable_brand_isolation('order_line');

create table order_event (
  tenant_id int not null,
  order_id bigint not null,
  event_id bigint generated always as identity,
  status_id int not null,
  -- shopper, staff or system
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  -- an event is a status, or a change of the goods in it
  kind text not null default 'status' check (kind in ('status', 'changed')),
  primary key (tenant_id, order_id, event_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('order_event');

create table order_note (
  tenant_id int not null references brand,
  note_id bigint generated always as identity,
  order_id bigint not null,
  note text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, note_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index order_note_of_order on order_note (tenant_id, order_id);
select enable_brand_isolation('order_note');

-- one for the order, and one for each change of it; the newest counts
create table order_confirmation (
  tenant_id int not null references brand,
  order_id bigint not null,
  kept_at timestamptz not null,
  -- title, blocks and foot of the paper
  paper jsonb not null,
  primary key (tenant_id, order_id, kept_at),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('order_confirmation');

create table order_request (
  tenant_id int not null references brand,
  request_id text not null,
  order_id bigint not null,
  -- SHA-256 of the call and its input
  content_hash bytea not null,
  -- null until the call has ended, in the same transaction
  answer jsonb,
  at timestamptz not null,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index order_request_of_order on order_request (tenant_id, order_id);
select enable_brand_isolation('order_request');

create table parking_place (
  tenant_id int not null references brand,
  store_id bigint not null,
  -- as painted on the ground
  place_no int not null check (place_no > 0),
  -- null: free
  order_id bigint,
  reserved_at timestamptz,
  -- how far the shopper was when last heard of
  distance_metres int check (distance_metres >= 0),
  kept_until timestamptz,
  primary key (tenant_id, store_id, place_no),
  unique (tenant_id, order_id),
  constraint parking_reserved check (num_nonnulls(order_id, reserved_at, distance_metres, kept_until) in (0, 4)),
  foreign key (tenant_id, order_id) references sales_order,
  foreign key (tenant_id, store_id) references store on delete cascade
);
select enable_brand_isolation('parking_place');
