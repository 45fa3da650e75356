-- After the hand-over: complaints, withdrawals, containers that come back, recalls. A case hangs on its order, so it
-- goes to the anonymous row with it.

create table aftersale_case (
  tenant_id int not null references brand,
  case_id bigint generated always as identity,
  order_id bigint not null,
  -- chosen by the shopper's browser, once for each case it means
  request_id text collate "C" not null,
  -- SHA-256 of what was asked
  content_hash bytea not null,
  kind text not null check (kind in ('complaint', 'withdrawal', 'recall')),
  -- open: waits for a person, or for the goods; returned: the goods are back
  state text not null check (state in ('open', 'returned', 'refunded', 'credited', 'deducted', 'refused')),
  decided_by text check (decided_by in ('rules', 'staff')),
  -- the words of the shopper and of the shop
  note text not null default '',
  answer text not null default '',
  -- on a withdrawal: who declares it, and where the receipt goes
  holder text not null default '',
  email text not null default '',
  -- what it is worth, and what was given
  cents int not null,
  given_cents int not null default 0,
  at timestamptz not null,
  answered_at timestamptz,
  wants_credit boolean not null default false,
  primary key (tenant_id, case_id),
  unique (tenant_id, order_id, request_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index aftersale_open on aftersale_case (tenant_id, kind, case_id) where state in ('open', 'returned');
select enable_brand_isolation('aftersale_case');

create table aftersale_line (
  tenant_id int not null references brand,
  case_id bigint not null,
  line_no int not null,
  reason text,
  quantity numeric(10, 3) not null check (quantity > 0),
  cents int not null,
  -- of the quantity, what the shop accepted or got back; null: not decided
  accepted numeric(10, 3),
  -- container deposits, part of cents
  container_cents int not null default 0,
  primary key (tenant_id, case_id, line_no),
  foreign key (tenant_id, case_id) references aftersale_case on delete cascade
);
select enable_brand_isolation('aftersale_line');

create table aftersale_photo (
  tenant_id int not null references brand,
  photo_id uuid not null,
  order_id bigint not null,
  -- null: not sent yet
  case_id bigint,
  line_no int,
  media_type text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, photo_id),
  foreign key (tenant_id, case_id) references aftersale_case on delete cascade,
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index aftersale_photo_of_order on aftersale_photo (tenant_id, order_id);
create index aftersale_photo_of_case on aftersale_photo (tenant_id, case_id);
select enable_brand_isolation('aftersale_photo');

create table container_return (
  tenant_id int not null references brand,
  return_id bigint generated always as identity,
  order_id bigint not null,
  -- null: crates
  line_no int,
  quantity int not null check (quantity > 0),
  cents int not null check (cents > 0),
  at timestamptz not null,
  primary key (tenant_id, return_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index container_return_of_order on container_return (tenant_id, order_id);
select enable_brand_isolation('container_return');

create table recall (
  tenant_id int not null references brand,
  recall_id bigint generated always as identity,
  ean text collate "C" not null,
  -- empty: every lot
  lot text not null default '',
  reason text not null,
  -- as the goods are called
  name text not null,
  -- products that the recall took off sale, and closing puts back
  withdrawn bigint[] not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  gtin text collate "C" generated always as (padded_gtin(ean)) stored,
  primary key (tenant_id, recall_id)
);
create unique index recall_open on recall (tenant_id, ean, lot) where closed_at is null;
create unique index recall_open_gtin on recall (tenant_id, gtin, lot) where closed_at is null;
select enable_brand_isolation('recall');

create table recall_buyer (
  tenant_id int not null references brand,
  recall_id bigint not null,
  user_id bigint not null,
  -- the shop's address where it was bought, for the link in the mail
  origin text not null,
  -- null: not handed to the mails yet
  mailed_at timestamptz,
  primary key (tenant_id, recall_id, user_id),
  foreign key (tenant_id, recall_id) references recall on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index recall_buyer_of_shopper on recall_buyer (tenant_id, user_id);
select enable_brand_isolation('recall_buyer');

-- no import puts a good on sale while it is recalled
create function keep_recalled_off_sale()
returns trigger
language plpgsql
as $$
begin
  if new.published and exists (
    select from recall r where r.tenant_id = new.tenant_id and r.gtin = padded_gtin(new.ean) and r.closed_at is null
  ) then
    new.published := false;
  end if;
  return new;
end
$$;

create trigger recalled_off_sale before insert or update of published, ean on product
  for each row
  when (new.published and new.ean <> '')
  execute function keep_recalled_off_sale();
