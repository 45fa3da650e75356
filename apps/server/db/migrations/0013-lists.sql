-- Shopping lists, favourites, and who shares them.

create table shopping_list (
  tenant_id int not null,
  list_id bigint generated always as identity,
  user_id bigint,
  -- favourites: the one list of the hearts, which has no name of its own
  kind text not null default 'list' check (kind in ('list', 'favourites')),
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  session_id uuid,
  primary key (tenant_id, list_id),
  constraint shopping_list_of_visitor check ((session_id is null) or kind = 'favourites'),
  constraint shopping_list_owner check (num_nonnulls(user_id, session_id) = 1),
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index shopping_list_of_user on shopping_list (tenant_id, user_id, list_id);
create unique index shopping_list_favourites on shopping_list (tenant_id, user_id) where kind = 'favourites';
create unique index shopping_list_of_session on shopping_list (tenant_id, session_id) where session_id is not null;
select enable_brand_isolation('shopping_list');

create table shopping_list_item (
  tenant_id int not null,
  list_id bigint not null,
  -- grows: a list is read in the order in which it was written
  item_id bigint generated always as identity,
  product_id bigint not null,
  quantity numeric(8, 3) not null check (quantity > 0),
  added_at timestamptz not null,
  ticked boolean not null default false,
  primary key (tenant_id, list_id, item_id),
  unique (tenant_id, list_id, product_id),
  foreign key (tenant_id, list_id) references shopping_list on delete cascade,
  foreign key (tenant_id, product_id) references product on delete cascade
);
select enable_brand_isolation('shopping_list_item');

create table list_share (
  tenant_id int not null,
  share_id bigint generated always as identity,
  list_id bigint not null,
  grant_type text not null check (grant_type in ('READ', 'WRITE')),
  -- what the link ends with: kept as it is, for the owner is shown the link again
  token text not null check (length(token) >= 24),
  created_at timestamptz not null,
  primary key (tenant_id, share_id),
  unique (tenant_id, list_id, grant_type),
  unique (tenant_id, token),
  foreign key (tenant_id, list_id) references shopping_list on delete cascade
);
select enable_brand_isolation('list_share');

create table list_member (
  tenant_id int not null,
  user_id bigint not null,
  share_id bigint not null,
  joined_at timestamptz not null,
  primary key (tenant_id, user_id, share_id),
  foreign key (tenant_id, share_id) references list_share on delete cascade,
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index list_member_of_share on list_member (tenant_id, share_id);
select enable_brand_isolation('list_member');

-- who keeps lists: one row a shopper, locked while lists are made, chosen or deleted, so that one at most is the
-- default
create table list_keeper (
  tenant_id int not null,
  user_id bigint not null,
  default_list_id bigint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, default_list_id) references shopping_list on delete set null (default_list_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index list_keeper_of_default on list_keeper (tenant_id, default_list_id) where default_list_id is not null;
select enable_brand_isolation('list_keeper');

-- The products of a list that the shopper or the visitor may see; without a list, of their favourites.
create function products_on_list(brand int, list bigint, shopper bigint, visitor uuid)
returns table(product_id bigint)
language sql stable rows 30
as $$
  select i.product_id from shopping_list l
  join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where l.tenant_id = brand
    and case when list is null then (l.user_id = shopper or l.session_id = visitor) and l.kind = 'favourites'
        else l.list_id = list end
    and (l.user_id = shopper or l.session_id = visitor or exists (
      select from list_share s join list_member m on m.tenant_id = s.tenant_id and m.share_id = s.share_id
      where s.tenant_id = brand and s.list_id = l.list_id and m.user_id = shopper))
$$;
