import { sql, type Kysely } from 'kysely';

/**
 * Tables of the first sale. Every table of a brand leads its keys with `tenant_id` and is under forced
 * row-level security: a session of role `bottega_app` without `app.tenant_id` sees no rows.
 * Names are the glossary's; money is integer cents, quantities numeric(10,3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    tenancy,
    identity,
    catalog,
    promotion,
    fulfilment,
    cart,
    order,
    checkout,
    notification,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const tenancy = `
create table platform_secret (name text primary key, value text not null);

create table brand (
  tenant_id int primary key,
  key text not null unique,
  name text not null,
  /* settings that differ from the platform's defaults */
  config jsonb not null default '{}',
  catalog_version bigint not null default 1
);
create table brand_host (
  tenant_id int not null references brand,
  host text not null unique,
  primary key (tenant_id, host)
);`;

const identity = `
create table shopper (
  tenant_id int not null references brand,
  user_id int generated always as identity,
  login text not null,
  password_hash text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email_confirmed boolean not null default false,
  user_type_id int not null default 3,
  beta_tester boolean not null default false,
  profile_level int not null default 2,
  default_delivery_address_id int,
  default_store_address_id int,
  points int not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, login),
  check (login = lower(login))
);
create table consent (
  tenant_id int not null,
  user_id int not null,
  kind text not null,
  accepted boolean not null,
  wording text not null,
  at timestamptz not null,
  primary key (tenant_id, user_id, kind, at),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create table session (
  tenant_id int not null references brand,
  session_id uuid not null,
  token_hash bytea not null,
  user_id int,
  remember boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index session_expiry on session (tenant_id, expires_at);
create table account_token (
  tenant_id int not null,
  token_hash bytea not null,
  user_id int not null,
  purpose text not null check (purpose in ('confirm_registration', 'reset_password', 'change_email', 'delete_account')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
/* tries counted against guessing, by a hash of whom and from where; a window ends and the count starts again */
create table attempt (
  tenant_id int not null references brand,
  key_hash bytea not null,
  tries int not null,
  window_ends_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index attempt_window on attempt (tenant_id, window_ends_at);`;

const catalog = `
create table warehouse (
  tenant_id int not null references brand,
  warehouse_id int not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (tenant_id, warehouse_id)
);
create table category (
  tenant_id int not null references brand,
  category_id int not null,
  parent_id int,
  slug text not null,
  name text not null,
  level int not null,
  position int not null,
  info jsonb not null default '{}',
  fts tsvector not null default ''::tsvector,
  primary key (tenant_id, category_id),
  unique (tenant_id, slug),
  foreign key (tenant_id, parent_id) references category
);
create table vendor (
  tenant_id int not null references brand,
  vendor_id int not null,
  name text not null,
  primary key (tenant_id, vendor_id),
  unique (tenant_id, name)
);
create table product_class (
  tenant_id int not null references brand,
  product_class_id int not null,
  class_group_id int not null,
  group_name text not null,
  name text not null,
  primary key (tenant_id, product_class_id)
);
create table picture (
  tenant_id int not null references brand,
  picture_key text not null,
  kind text not null check (kind in ('svg', 'raster')),
  bytes bytea not null,
  content_hash text not null,
  primary key (tenant_id, picture_key)
);
create table product (
  tenant_id int not null references brand,
  product_id int not null,
  sku text not null,
  ean text not null,
  name text not null,
  /* maker as shown; own-label goods carry the brand's label */
  brand_name text not null,
  /* pack size as shown, e.g. 500 g */
  size_text text not null,
  slug text not null,
  vendor_id int not null,
  category_id int not null,
  /* aisle, group, leaf */
  category_path int[] not null,
  sale_type text not null check (sale_type in ('Pezzo', 'Confezione', 'Sfuso')),
  step numeric(10,3) not null default 1,
  first_add numeric(10,3) not null default 1,
  min_quantity numeric(10,3) not null default 0,
  max_quantity numeric(10,3),
  quantity_locked boolean not null default false,
  package_quantity numeric(10,3),
  single_unit_weight numeric(10,3),
  /* content of one piece in the base unit, for the price per kg, l or pz; 1 for loose goods */
  base_content numeric(12,6) not null,
  base_unit text not null check (base_unit in ('KG', 'L', 'PZ')),
  vat_bp int not null,
  is_new boolean not null default false,
  highlight boolean not null default false,
  alcohol boolean not null default false,
  adults_only boolean not null default false,
  perishable boolean not null default false,
  published boolean not null default true,
  class_ids int[] not null default '{}',
  /* [{name, parameterName, choices[]}] */
  options jsonb not null default '[]',
  picture_key text not null,
  /* product_description of the wire, as sanitised HTML, by key */
  details jsonb not null default '{}',
  popularity int not null default 0,
  fts tsvector not null default ''::tsvector,
  primary key (tenant_id, product_id),
  unique (tenant_id, slug),
  unique (tenant_id, sku),
  foreign key (tenant_id, vendor_id) references vendor,
  foreign key (tenant_id, category_id) references category
);
/* lists read no details: kept aside, so that a page of the table holds more products; search reads every fts it
   finds, so it stays unpacked */
alter table product set (toast_tuple_target = 1024);
alter table product alter column fts set storage external;
create index product_ean on product (tenant_id, ean);
create index product_leaf on product (tenant_id, category_id);
create index product_fts on product using gin (tenant_id, fts) with (fastupdate = off);
/* what a warehouse sells, at which list price (cents a piece, or a kg for loose goods), and how much is left */
create table assortment (
  tenant_id int not null,
  warehouse_id int not null,
  product_id int not null,
  list_cents int not null check (list_cents > 0),
  available numeric(12,3) not null,
  primary key (tenant_id, warehouse_id, product_id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, product_id) references product on delete cascade
);
/* price asked from a day on: list or offer price, whatever the shopper paid; for art. 17-bis */
create table price_history (
  tenant_id int not null,
  warehouse_id int not null,
  product_id int not null,
  valid_from date not null,
  cents int not null check (cents > 0),
  primary key (tenant_id, warehouse_id, product_id, valid_from),
  foreign key (tenant_id, warehouse_id, product_id) references assortment on delete cascade
);
/* every word of the catalogue with its Italian stem: what a typed word may have meant */
create table search_word (
  tenant_id int not null references brand,
  word text collate "C" not null,
  stem text collate "C" not null,
  ndoc int not null,
  primary key (tenant_id, word)
);
create index search_word_stem on search_word (tenant_id, stem);
create index search_word_trigrams on search_word using gin (tenant_id, word gin_trgm_ops);
/* both sides spelled as search_normal spells them */
create table search_synonym (
  tenant_id int not null references brand,
  phrase text not null,
  replacement text not null,
  primary key (tenant_id, phrase)
);`;

const promotion = `
create table offer (
  tenant_id int not null references brand,
  offer_id int not null,
  code text not null,
  kind text not null check (kind in
    ('percentage', 'price_cut', 'n_for_m', 'second_half', 'from_quantity', 'points', 'selectable', 'basket_threshold')),
  badge text not null,
  description text not null,
  /* parameters of the kind, as domain/promotion's Offer reads them */
  params jsonb not null,
  starts_on date not null,
  ends_on date not null,
  per_order_limit int,
  primary key (tenant_id, offer_id),
  unique (tenant_id, code),
  check (ends_on >= starts_on)
);
create table offer_product (
  tenant_id int not null,
  offer_id int not null,
  product_id int not null,
  primary key (tenant_id, offer_id, product_id),
  foreign key (tenant_id, offer_id) references offer on delete cascade,
  foreign key (tenant_id, product_id) references product on delete cascade
);
create index offer_product_by_product on offer_product (tenant_id, product_id);
/* unit price under a percentage or price_cut offer, computed by domain/promotion when offer or list price is written;
   with the lowest price of the 30 days before the cut began (null: exempt perishable) */
create table offer_price (
  tenant_id int not null,
  warehouse_id int not null,
  product_id int not null,
  offer_id int not null,
  cents int not null check (cents > 0),
  lowest_30d_cents int,
  primary key (tenant_id, warehouse_id, product_id, offer_id),
  foreign key (tenant_id, warehouse_id, product_id) references assortment on delete cascade,
  foreign key (tenant_id, offer_id) references offer on delete cascade
);`;

const fulfilment = `
create table store (
  tenant_id int not null,
  store_id int not null,
  warehouse_id int not null,
  name text not null,
  slug text not null,
  address jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  /* [{beginWeekDay, beginHour, endHour}], weekday 1 = Sunday */
  hours jsonb not null,
  primary key (tenant_id, store_id),
  unique (tenant_id, slug),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create table delivery_service (
  tenant_id int not null,
  delivery_service_id int not null,
  store_id int not null,
  name text not null,
  address_type_id int not null check (address_type_id in (2, 3, 5)),
  show_tab boolean not null default true,
  primary key (tenant_id, delivery_service_id),
  foreign key (tenant_id, store_id) references store
);
create table zone (
  tenant_id int not null,
  zone_id int not null,
  delivery_service_id int not null,
  warehouse_id int not null,
  name text not null,
  postal_codes text[] not null default '{}',
  /* GeoJSON Polygon or MultiPolygon; null: postal codes alone decide */
  area jsonb,
  min_order_cents int not null default 0,
  /* goods total from which delivery is free; null: never */
  free_from_cents int,
  /* weekly bands: [{weekdays:[1..7], begin:"09:00", end:"11:00", capacity, feeCents, cutOffMinutes}], 1 = Monday */
  bands jsonb not null,
  primary key (tenant_id, zone_id),
  foreign key (tenant_id, delivery_service_id) references delivery_service,
  foreign key (tenant_id, warehouse_id) references warehouse
);
create table address (
  tenant_id int not null references brand,
  address_id int generated always as identity,
  user_id int,
  session_id uuid,
  address_type_id int not null default 2,
  address_name text not null,
  doorbell_name text not null,
  address1 text not null,
  address_number text not null,
  city text not null,
  province text not null,
  postalcode text not null,
  floor text not null default '',
  address_note text not null default '',
  phone text not null,
  elevator boolean not null default false,
  latitude double precision not null,
  longitude double precision not null,
  zone_id int,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, address_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, zone_id) references zone,
  check (num_nonnulls(user_id, session_id) = 1)
);
create index address_by_user on address (tenant_id, user_id);
create index address_by_session on address (tenant_id, session_id);
/* one dated band of a zone; taken = live holds + bookings, changed only by conditional update */
create table timeslot (
  tenant_id int not null,
  timeslot_id int generated always as identity,
  zone_id int not null,
  date date not null,
  begin_time time not null,
  end_time time not null,
  cut_off timestamptz not null,
  capacity int not null check (capacity >= 0),
  taken int not null default 0 check (taken >= 0),
  fee_cents int not null,
  open boolean not null default true,
  primary key (tenant_id, timeslot_id),
  unique (tenant_id, zone_id, date, begin_time),
  foreign key (tenant_id, zone_id) references zone,
  check (taken <= capacity)
);`;

const cart = `
create table cart (
  tenant_id int not null references brand,
  cart_id int generated always as identity,
  session_id uuid,
  user_id int,
  /* 1 open, 2 prepared (locked while it is bought), 3 bought, 4 merged into another, 5 expired */
  status_id int not null default 1,
  /* locked at, while prepared: a forgotten lock falls after a while */
  prepared_at timestamptz,
  /* an order placed from it waits for its payment: until then the cart is locked, and intact */
  order_waits boolean not null default false,
  /* last line of that order; later ones (a visitor's cart merged meanwhile) are not bought with it */
  ordered_up_to int,
  /* total the shopper saw when it was prepared; another one at buy is asked about first */
  prepared_cents int,
  warehouse_id int not null,
  address_id int,
  infos jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, cart_id),
  foreign key (tenant_id, session_id) references session on delete set null (session_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, address_id) references address on delete set null (address_id)
);
create unique index cart_of_user on cart (tenant_id, user_id) where user_id is not null and status_id in (1, 2);
create unique index cart_of_session on cart (tenant_id, session_id) where user_id is null and status_id in (1, 2);
create table cart_line (
  tenant_id int not null,
  cart_id int not null,
  item_id int generated always as identity,
  product_id int not null,
  quantity numeric(10,3) not null check (quantity > 0),
  /* chosen options by parameter name, and the same as one text so that equal choices are one line */
  params jsonb not null default '{}',
  params_key text not null default '',
  promo_choice text check (promo_choice in ('accept', 'decline')),
  infos jsonb not null default '{}',
  /* price asked when it was added, to tell the shopper when it changed */
  added_cents int not null,
  added_at timestamptz not null,
  primary key (tenant_id, cart_id, item_id),
  unique (tenant_id, cart_id, product_id, params_key),
  foreign key (tenant_id, cart_id) references cart on delete cascade,
  foreign key (tenant_id, product_id) references product
);
/* a place in a slot: held for a while by a cart, then booked by its order, or released */
create table slot_hold (
  tenant_id int not null,
  hold_id int generated always as identity,
  timeslot_id int not null,
  cart_id int not null,
  state text not null check (state in ('held', 'booked', 'released')),
  expires_at timestamptz not null,
  order_id int,
  created_at timestamptz not null,
  primary key (tenant_id, hold_id),
  foreign key (tenant_id, timeslot_id) references timeslot,
  foreign key (tenant_id, cart_id) references cart on delete cascade
);
create unique index slot_hold_live on slot_hold (tenant_id, cart_id) where state = 'held';
create index slot_hold_expiry on slot_hold (tenant_id, expires_at) where state = 'held';
create index slot_hold_by_slot on slot_hold (tenant_id, timeslot_id);`;

const order = `
create table sales_order (
  tenant_id int not null references brand,
  order_id int generated always as identity (start with 100001),
  user_id int not null,
  cart_id int not null,
  status_id int not null,
  payment_type_id int not null,
  warehouse_id int not null,
  zone_id int not null,
  timeslot_id int not null,
  delivery_date date not null,
  begin_time time not null,
  end_time time not null,
  cut_off timestamptz not null,
  address jsonb not null,
  contact_email text not null,
  /* address of the shop it was bought at, for links in its mails */
  origin text not null,
  order_comment text not null default '',
  infos jsonb not null default '{}',
  /* result of domain/cart's totals, as charged */
  totals jsonb not null,
  total_cents int not null check (total_cents >= 0),
  item_count numeric(10,3) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, user_id) references shopper,
  foreign key (tenant_id, cart_id) references cart,
  foreign key (tenant_id, timeslot_id) references timeslot
);
/* one order a cart, however often buy is repeated; a cart taken back from an unpaid order is bought anew */
create unique index order_of_cart on sales_order (tenant_id, cart_id) where status_id not in (10, 11);
create index order_by_user on sales_order (tenant_id, user_id, order_id desc);
create index order_by_status on sales_order (tenant_id, status_id, order_id desc);
alter table slot_hold add foreign key (tenant_id, order_id) references sales_order;
create table order_line (
  tenant_id int not null,
  order_id int not null,
  line_no int not null,
  product_id int not null,
  sku text not null,
  ean text not null,
  name text not null,
  brand_name text not null,
  size_text text not null,
  slug text not null,
  picture_key text not null,
  sale_type text not null,
  quantity numeric(10,3) not null check (quantity > 0),
  unit_cents int not null,
  list_cents int not null,
  net_cents int not null check (net_cents >= 0),
  vat_bp int not null,
  promo text,
  params jsonb not null default '{}',
  infos jsonb not null default '{}',
  primary key (tenant_id, order_id, line_no),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create table order_event (
  tenant_id int not null,
  order_id int not null,
  event_id int generated always as identity,
  status_id int not null,
  /* shopper, staff or system */
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (tenant_id, order_id, event_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);`;

const checkout = `
create table payment (
  tenant_id int not null,
  payment_id int generated always as identity,
  order_id int not null,
  payment_type_id int not null,
  amount_cents int not null check (amount_cents >= 0),
  /* transaction states of specification §4: 0 error … 5 cancelled */
  state int not null,
  retry_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, payment_id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index payment_unpaid on payment (tenant_id, retry_until) where retry_until is not null;
create table payment_attempt (
  tenant_id int not null,
  attempt_id int generated always as identity,
  payment_id int not null,
  gateway text not null,
  /* the gateway's name of this payment; a callback carries it */
  gateway_ref text not null,
  state int not null,
  failure text,
  redirect_url text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, attempt_id),
  unique (tenant_id, gateway, gateway_ref),
  foreign key (tenant_id, payment_id) references payment on delete cascade
);
/* append-only: what moved, once per gateway event */
create table payment_movement (
  tenant_id int not null,
  payment_id int not null,
  movement_id int generated always as identity,
  attempt_id int,
  kind text not null check (kind in ('authorised', 'captured', 'reversed', 'refunded')),
  amount_cents int not null,
  gateway_event text not null,
  at timestamptz not null,
  primary key (tenant_id, payment_id, movement_id),
  unique (tenant_id, gateway_event),
  foreign key (tenant_id, payment_id) references payment on delete cascade
);
/* the built-in test gateway's own books; it knows the shop only by what it was sent */
create table test_gateway_payment (
  tenant_id int not null references brand,
  gateway_ref text not null,
  merchant_ref text not null,
  amount_cents int not null,
  completed_url text not null,
  failed_url text not null,
  callback_url text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'approved', 'refused', 'abandoned', 'reversed', 'captured')),
  /* wrong 3-D Secure codes typed so far */
  wrong_codes int not null default 0,
  captured_cents int,
  /* how the shopper asked for the callback: now, late or twice */
  delivery text not null default 'now' check (delivery in ('now', 'late', 'twice')),
  reason text,
  created_at timestamptz not null,
  primary key (tenant_id, gateway_ref)
);`;

const notification = `
create table mail (
  tenant_id int not null references brand,
  mail_id int generated always as identity,
  /* the same occasion never mails twice */
  occasion text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  primary key (tenant_id, mail_id),
  unique (tenant_id, occasion)
);`;
