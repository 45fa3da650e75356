-- Goods, their categories and pictures, what warehouses sell at which price. Every table of a brand leads its keys
-- with tenant_id and is under row-level security; money is integer cents.

create table warehouse (
  tenant_id int not null references brand,
  warehouse_id bigint not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (tenant_id, warehouse_id)
);
select enable_brand_isolation('warehouse');

create table vendor (
  tenant_id int not null references brand,
  vendor_id bigint not null,
  name text not null,
  primary key (tenant_id, vendor_id),
  unique (tenant_id, name)
);
select enable_brand_isolation('vendor');

create table product_class (
  tenant_id int not null references brand,
  product_class_id bigint not null,
  class_group_id bigint not null,
  group_name text not null,
  name text not null,
  primary key (tenant_id, product_class_id)
);
select enable_brand_isolation('product_class');

create table picture (
  tenant_id int not null references brand,
  picture_key text not null,
  kind text not null check (kind in ('svg', 'raster')),
  bytes bytea not null,
  content_hash text not null,
  primary key (tenant_id, picture_key)
);
select enable_brand_isolation('picture');

create table category (
  tenant_id int not null references brand,
  category_id bigint not null,
  parent_id bigint,
  slug text not null,
  name text not null,
  level int not null,
  position int not null,
  info jsonb not null default '{}',
  label_kinds text[] not null default '{}',
  primary key (tenant_id, category_id),
  unique (tenant_id, slug) deferrable,
  foreign key (tenant_id, parent_id) references category
);
create index category_children on category (tenant_id, parent_id);
select enable_brand_isolation('category');

create table category_block (
  tenant_id int not null,
  category_block_id bigint not null,
  category_id bigint not null,
  name text not null,
  type text not null check (type in ('text', 'links', 'products', 'proposals')),
  position int not null,
  -- of its type, as the wire has it
  content jsonb not null,
  primary key (tenant_id, category_block_id),
  foreign key (tenant_id, category_id) references category on delete cascade
);
create index category_block_by_category on category_block (tenant_id, category_id, position);
select enable_brand_isolation('category_block');

create table proposal (
  tenant_id int not null references brand,
  proposal_id bigint not null,
  slug text not null,
  name text not null,
  -- the place it stands at: home, category, ...
  layout text not null,
  -- that category and all below it; null: wherever the layout is
  category_id bigint,
  -- only for these delivery services; empty: for all
  delivery_service_ids bigint[] not null default '{}',
  -- both ends included, days of Europe/Rome; null: open
  starts_on date,
  ends_on date,
  -- 1 = Monday … 7 = Sunday; empty: every day
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  position int not null default 0,
  announces_offer boolean not null default false,
  image_desktop text not null,
  image_mobile text not null,
  -- what the picture says, where it says something the texts don't
  alt text not null default '',
  -- written over the picture; empty: the picture speaks for itself
  title text not null default '',
  claim text not null default '',
  action text not null default '',
  url text not null,
  primary key (tenant_id, proposal_id),
  unique (tenant_id, slug),
  check (ends_on >= starts_on),
  foreign key (tenant_id, category_id) references category on delete cascade,
  foreign key (tenant_id, image_desktop) references picture,
  foreign key (tenant_id, image_mobile) references picture
);
create index proposal_of_layout on proposal (tenant_id, layout);
select enable_brand_isolation('proposal');

-- The last owner of a slug keeps it. A present slug always wins over a former one (ADR 123).
create table former_category_slug (
  tenant_id int not null references brand,
  slug text not null,
  category_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, category_id) references category on delete cascade
);
create index former_slug_of_category on former_category_slug (tenant_id, category_id);
select enable_brand_isolation('former_category_slug');

create function keep_former_category_slug()
returns trigger
language plpgsql
as $$
begin
  insert into former_category_slug (tenant_id, slug, category_id) values (old.tenant_id, old.slug, old.category_id)
  on conflict (tenant_id, slug) do update set category_id = excluded.category_id;
  return null;
end
$$;

create trigger former_slug after update of slug on category
  for each row
  when (old.slug is distinct from new.slug)
  execute function keep_former_category_slug();

create view category_address with (security_invoker = true) as
select tenant_id, slug, category_id from category
union all
select f.tenant_id, f.slug, f.category_id from former_category_slug f
where not exists (select from category o where o.tenant_id = f.tenant_id and o.slug = f.slug);
grant select on category_address to bottega_app;

create table product (
  tenant_id int not null references brand,
  product_id bigint not null,
  sku text not null,
  ean text not null,
  name text not null,
  -- maker as shown; own-label goods carry the brand's label
  brand_name text not null,
  -- pack size as shown, e.g. 500 g
  size_text text not null,
  slug text not null,
  vendor_id bigint not null,
  category_id bigint not null,
  -- aisle, group, leaf
  category_path bigint[] not null,
  sale_type text not null check (sale_type in ('Pezzo', 'Confezione', 'Sfuso')),
  step numeric(10, 3) not null default 1,
  first_add numeric(10, 3) not null default 1,
  min_quantity numeric(10, 3) not null default 0,
  max_quantity numeric(10, 3),
  quantity_locked boolean not null default false,
  package_quantity numeric(10, 3),
  single_unit_weight numeric(10, 3),
  -- content of one piece in the base unit, for the price per kg, l or pz; 1 for loose goods
  base_content numeric(12, 6) not null,
  base_unit text not null check (base_unit in ('KG', 'L', 'PZ')),
  vat_bp int not null,
  is_new boolean not null default false,
  highlight boolean not null default false,
  alcohol boolean not null default false,
  adults_only boolean not null default false,
  perishable boolean not null default false,
  published boolean not null default true,
  class_ids bigint[] not null default '{}',
  -- [{name, parameterName, choices[]}]
  options jsonb not null default '[]',
  picture_key text not null,
  -- product_description of the wire, as sanitised HTML, by key
  details jsonb not null default '{}',
  popularity int not null default 0,
  grade text check (grade in ('Extra', 'I', 'II')),
  illustrative boolean not null default false,
  contained_allergens text[] check (allergens_are_known(contained_allergens)),
  trace_allergens text[] not null default '{}' check (allergens_are_known(trace_allergens)),
  meal_tickets boolean not null default false,
  non_food boolean not null default false,
  sealed_hygiene boolean not null default false,
  fresh_days int check (fresh_days >= 1 and fresh_days <= 365),
  size_notice text not null default '',
  size_notice_from date,
  -- deposit of a piece or pack
  container_cents int check (container_cents > 0),
  -- LabelData in packages/domain
  label jsonb not null default '{}',
  infant_formula boolean not null default false,
  missing_label text[] not null default '{}',
  gtin text collate "C" generated always as (padded_gtin(ean)) stored,
  pallet_quantity numeric(10, 3) check (pallet_quantity > 0),
  primary key (tenant_id, product_id),
  unique (tenant_id, sku),
  unique (tenant_id, slug),
  constraint incomplete_goods_are_not_sold check ((not published) or (missing_label = '{}')),
  check (size_notice = '' or (size_notice_from is not null)),
  check ((container_cents is null) or sale_type <> 'Sfuso'),
  foreign key (tenant_id, category_id) references category,
  foreign key (tenant_id, vendor_id) references vendor
-- lists read no details: kept aside, so that a page of the table holds more products
) with (toast_tuple_target = 1024);
create index product_ean on product (tenant_id, ean);
create index product_leaf on product (tenant_id, category_id);
create index product_picture on product (tenant_id, picture_key);
create index product_gtin on product (tenant_id, gtin) where gtin <> '';
select enable_brand_isolation('product');

-- as former_category_slug
create table former_product_slug (
  tenant_id int not null references brand,
  slug text not null,
  product_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, product_id) references product on delete cascade
);
create index former_slug_of_product on former_product_slug (tenant_id, product_id);
select enable_brand_isolation('former_product_slug');

create function keep_former_product_slug()
returns trigger
language plpgsql
as $$
begin
  insert into former_product_slug (tenant_id, slug, product_id) values (old.tenant_id, old.slug, old.product_id)
  on conflict (tenant_id, slug) do update set product_id = excluded.product_id;
  return null;
end
$$;

create trigger former_slug after update of slug on product
  for each row
  when (old.slug is distinct from new.slug)
  execute function keep_former_product_slug();

create view product_address with (security_invoker = true) as
select tenant_id, slug, product_id from product
union all
select f.tenant_id, f.slug, f.product_id from former_product_slug f
where not exists (select from product o where o.tenant_id = f.tenant_id and o.slug = f.slug);
grant select on product_address to bottega_app;

-- what a warehouse sells, at which list price (cents a piece, or a kg for loose goods), and how much is left
create table assortment (
  tenant_id int not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  list_cents int not null check (list_cents > 0),
  available numeric(12, 3) not null,
  primary key (tenant_id, warehouse_id, product_id),
  foreign key (tenant_id, product_id) references product on delete cascade,
  foreign key (tenant_id, warehouse_id) references warehouse
);
select enable_brand_isolation('assortment');

-- price asked from a day on: list or offer price, whatever the shopper paid; for art. 17-bis
create table price_history (
  tenant_id int not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  valid_from date not null,
  cents int not null check (cents > 0),
  -- the lowest price asked earlier on the same day; null: there was no other
  day_low_cents int check (day_low_cents > 0),
  primary key (tenant_id, warehouse_id, product_id, valid_from),
  foreign key (tenant_id, warehouse_id, product_id) references assortment on delete cascade
);
select enable_brand_isolation('price_history');

create table stock_notice (
  tenant_id int not null,
  user_id bigint not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  -- start of the shop's addresses, for the links in the mail
  origin text not null,
  asked_at timestamptz not null,
  primary key (tenant_id, user_id, product_id),
  foreign key (tenant_id, product_id) references product on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, warehouse_id) references warehouse on delete cascade
);
create index stock_notice_of_product on stock_notice (tenant_id, product_id, warehouse_id);
select enable_brand_isolation('stock_notice');

create table purchase_group (
  tenant_id int not null references brand,
  group_id bigint generated always as identity,
  name text not null,
  -- pieces or kilograms, all products of the group in one basket together
  max_quantity numeric(8, 3) not null check (max_quantity > 0),
  primary key (tenant_id, group_id)
);
select enable_brand_isolation('purchase_group');

-- rows of limited products only: what isn't here is bought by its own maximum alone
create table purchase_limit (
  tenant_id int not null references brand,
  product_id bigint not null,
  -- pieces or kilograms of one shopper's orders of a day; null: any
  max_per_day numeric(8, 3) check (max_per_day > 0),
  group_id bigint,
  primary key (tenant_id, product_id),
  check ((max_per_day is not null) or (group_id is not null)),
  foreign key (tenant_id, group_id) references purchase_group on delete cascade,
  foreign key (tenant_id, product_id) references product on delete cascade
);
select enable_brand_isolation('purchase_limit');

-- Counts goods anew for the planner, also those the transaction has just written: it would take fifty thousand new
-- rows for one. Tables another import is counting are left out. Only the owner may.
create function analyze_goods()
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  analyze (skip_locked) product, assortment, listed_product, price_history;
end
$$;
revoke all on function analyze_goods from public;
grant execute on function analyze_goods to bottega_app;
