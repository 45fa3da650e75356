-- Where and when goods are handed over: stores, zones, slots, addresses, packaging.

create table delivery_service (
  tenant_id int not null,
  delivery_service_id bigint not null,
  name text not null,
  address_type_id int not null check (address_type_id in (2, 3, 5)),
  -- [{fromCents, offCents}]: from that goods total on so much less than the slot's own fee, null for all of it; a zone
  -- without a table of its own has its service's
  fee_steps jsonb not null default '[]',
  primary key (tenant_id, delivery_service_id)
);
select enable_brand_isolation('delivery_service');

create table store (
  tenant_id int not null,
  store_id bigint not null,
  warehouse_id bigint not null,
  name text not null,
  slug text not null,
  address jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  -- [{beginWeekDay, beginHour, endHour}], weekday 1 = Sunday
  hours jsonb not null,
  primary key (tenant_id, store_id),
  unique (tenant_id, slug),
  foreign key (tenant_id, warehouse_id) references warehouse
);
select enable_brand_isolation('store');

-- which services a store offers, and which of them show as a tab where the place is chosen
create table store_service (
  tenant_id int not null references brand,
  store_id bigint not null,
  delivery_service_id bigint not null,
  show_tab boolean not null default true,
  primary key (tenant_id, store_id, delivery_service_id),
  foreign key (tenant_id, delivery_service_id) references delivery_service on delete cascade,
  foreign key (tenant_id, store_id) references store on delete cascade
);
select enable_brand_isolation('store_service');

create table zone (
  tenant_id int not null,
  zone_id bigint not null,
  delivery_service_id bigint not null,
  warehouse_id bigint not null,
  name text not null,
  postal_codes text[] not null default '{}',
  -- GeoJSON Polygon or MultiPolygon; null: postal codes alone decide
  area jsonb,
  min_order_cents int not null default 0,
  -- goods total from which delivery is free; null: never
  free_from_cents int,
  -- weekly bands: [{weekdays:[1..7], begin:"09:00", end:"11:00", capacity, feeCents, cutOffMinutes}], 1 = Monday
  bands jsonb not null,
  store_id bigint not null,
  fee_steps jsonb,
  primary key (tenant_id, zone_id),
  foreign key (tenant_id, delivery_service_id) references delivery_service,
  foreign key (tenant_id, store_id) references store,
  foreign key (tenant_id, warehouse_id) references warehouse
);
select enable_brand_isolation('zone');

-- one dated band of a zone; taken = live holds + bookings, changed only by conditional update
create table timeslot (
  tenant_id int not null,
  timeslot_id bigint generated always as identity,
  zone_id bigint not null,
  date date not null,
  begin_time time not null,
  end_time time not null,
  cut_off timestamptz not null,
  capacity int not null check (capacity >= 0),
  taken int not null default 0 check (taken >= 0),
  fee_cents int not null,
  open boolean not null default true,
  -- null: not limited in that; the *_taken are the sums of live holds and bookings, like taken
  line_capacity int check (line_capacity >= 0),
  lines_taken int not null default 0 check (lines_taken >= 0),
  gram_capacity int check (gram_capacity >= 0),
  grams_taken int not null default 0 check (grams_taken >= 0),
  primary key (tenant_id, timeslot_id),
  unique (tenant_id, zone_id, date, begin_time),
  check (taken <= capacity),
  constraint timeslot_grams_fit check (grams_taken <= gram_capacity),
  constraint timeslot_lines_fit check (lines_taken <= line_capacity),
  foreign key (tenant_id, zone_id) references zone
);
select enable_brand_isolation('timeslot');

-- besides the holidays; null store: the whole brand
create table closed_day (
  tenant_id int not null references brand,
  date date not null,
  store_id bigint,
  unique nulls not DISTINCT (tenant_id, date, store_id),
  foreign key (tenant_id, store_id) references store on delete cascade
);
select enable_brand_isolation('closed_day');

create table address (
  tenant_id int not null references brand,
  address_id bigint generated always as identity,
  user_id bigint,
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
  zone_id bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- a pickup point or a locker is its store's, open to everybody; a home is one person's
  store_id bigint,
  primary key (tenant_id, address_id),
  constraint address_kind check ((address_type_id in (2, 3, 5)) and ((address_type_id = 2) = (store_id is null))),
  constraint address_owner check (num_nonnulls(user_id, session_id, store_id) = 1),
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, store_id) references store,
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, zone_id) references zone
);
create index address_by_user on address (tenant_id, user_id);
create index address_by_session on address (tenant_id, session_id);
create index address_of_store on address (tenant_id, store_id) where store_id is not null;
select enable_brand_isolation('address');

-- equal compartments of a locker, which is an address of type 5
create table locker_compartment (
  tenant_id int not null references brand,
  address_id bigint not null,
  size text not null,
  litres numeric(7, 1) not null check (litres > 0),
  count int not null check (count > 0),
  cold boolean not null default false,
  primary key (tenant_id, address_id, size, cold),
  foreign key (tenant_id, address_id) references address on delete cascade
);
select enable_brand_isolation('locker_compartment');

create table packaging_type (
  tenant_id int not null references brand,
  packaging_type_id bigint generated always as identity,
  name text not null,
  description text not null,
  cost_cents int not null check (cost_cents >= 0),
  vat_bp int not null check (vat_bp >= 0 and vat_bp <= 10000),
  -- goods one of them takes: how many an order needs
  holds_grams int not null check (holds_grams > 0),
  -- order in which they are offered
  position int not null,
  offered boolean not null default true,
  -- crates that come back: their cost is a deposit
  returnable boolean not null default false,
  -- PAP 22; empty if unknown
  material text not null default '' check (material = '' or material ~ '^(C/)?[A-Z]{1,5} [0-9]{1,2}$'),
  disposal text not null default '',
  primary key (tenant_id, packaging_type_id)
);
select enable_brand_isolation('packaging_type');
