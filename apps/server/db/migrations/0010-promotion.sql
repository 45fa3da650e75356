-- Offers and the prices under them.

create table offer (
  tenant_id int not null references brand,
  offer_id bigint not null,
  code text not null,
  kind text not null check (kind in ('percentage', 'price_cut', 'n_for_m', 'second_half', 'from_quantity', 'points', 'selectable', 'basket_threshold')),
  badge text not null,
  description text not null,
  -- parameters of the kind, as domain/promotion's Offer reads them
  params jsonb not null,
  starts_on date not null,
  ends_on date not null,
  per_order_limit int,
  -- where the offer runs; empty: everywhere
  warehouse_ids bigint[] not null default '{}',
  primary key (tenant_id, offer_id),
  unique (tenant_id, code),
  check (ends_on >= starts_on)
);
select enable_brand_isolation('offer');

create table offer_product (
  tenant_id int not null,
  offer_id bigint not null,
  product_id bigint not null,
  primary key (tenant_id, offer_id, product_id),
  foreign key (tenant_id, offer_id) references offer on delete cascade,
  foreign key (tenant_id, product_id) references product on delete cascade
);
create index offer_product_by_product on offer_product (tenant_id, product_id);
select enable_brand_isolation('offer_product');

-- unit price under a percentage or price_cut offer, computed by domain/promotion when offer or list price is written;
-- with the lowest price of the 30 days before the cut began (null: exempt perishable)
create table offer_price (
  tenant_id int not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  offer_id bigint not null,
  cents int not null check (cents > 0),
  lowest_30d_cents int,
  -- the price before the cut, as it may be struck through: the lowest of the thirty days before, of perishables the
  -- list price if it was asked in them; null: there is none to be named
  prior_cents int,
  primary key (tenant_id, warehouse_id, product_id, offer_id),
  foreign key (tenant_id, offer_id) references offer on delete cascade,
  foreign key (tenant_id, warehouse_id, product_id) references assortment on delete cascade
);
select enable_brand_isolation('offer_price');
