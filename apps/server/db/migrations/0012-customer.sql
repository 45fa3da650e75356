-- What belongs to a shopper beside the account.

create table fiscal_person (
  tenant_id int not null,
  fiscal_person_id bigint generated always as identity,
  user_id bigint not null,
  type text not null check (type in ('private', 'company')),
  first_name text not null,
  last_name text not null,
  company_name text not null,
  fiscal_code text not null,
  vat_number text not null,
  sdi_code text not null,
  pec text not null,
  address1 text not null,
  address_number text not null,
  city text not null,
  province text not null,
  postalcode text not null,
  is_default boolean not null,
  primary key (tenant_id, fiscal_person_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index fiscal_person_of_shopper on fiscal_person (tenant_id, user_id);
create unique index default_fiscal_person on fiscal_person (tenant_id, user_id) where is_default;
select enable_brand_isolation('fiscal_person');

create table household (
  tenant_id int not null references brand,
  user_id bigint not null,
  allergens text[] not null check (allergens_are_known(allergens)),
  diets text[] not null check (diets <@ array['vegetarian', 'vegan', 'gluten-free', 'lactose-free']),
  consented_at timestamptz not null,
  consent_version text not null,
  consent_text text not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
select enable_brand_isolation('household');

create table shop_at_work (
  tenant_id int not null references brand,
  programme_id bigint generated always as identity,
  company text not null,
  -- what the company gives to its people
  subscription_code text not null check (subscription_code = upper(subscription_code)),
  ends_at timestamptz,
  primary key (tenant_id, programme_id),
  unique (tenant_id, subscription_code)
);
select enable_brand_isolation('shop_at_work');

create table shop_at_work_member (
  tenant_id int not null,
  programme_id bigint not null,
  user_id bigint not null,
  subscribed_at timestamptz not null,
  primary key (tenant_id, programme_id, user_id),
  foreign key (tenant_id, programme_id) references shop_at_work on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index shop_at_work_of_shopper on shop_at_work_member (tenant_id, user_id);
select enable_brand_isolation('shop_at_work_member');

create table push_device (
  tenant_id int not null,
  user_id bigint not null,
  platform text not null,
  uuid text not null,
  -- the device's address at the push service
  external_id text not null,
  model text not null,
  platform_version text not null,
  manufacturer text not null,
  session_id uuid not null,
  registered_at timestamptz not null,
  primary key (tenant_id, user_id, platform, uuid),
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index push_device_of_session on push_device (tenant_id, session_id);
create unique index push_device_external on push_device (tenant_id, md5(external_id));
select enable_brand_isolation('push_device');
