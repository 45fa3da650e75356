import { sql, type Kysely } from 'kysely';

/** Lists of shoppers, what is on them, the links they are shared by and who came by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(rights).execute(db);
  await sql.raw(listed).execute(db);
}

const tables = `
create table shopping_list (
  tenant_id int not null,
  list_id int generated always as identity,
  user_id int not null,
  /* favourites: the one list of the hearts, which has no name of its own */
  kind text not null default 'list' check (kind in ('list', 'favourites')),
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, list_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index shopping_list_of_user on shopping_list (tenant_id, user_id, list_id);
create unique index shopping_list_favourites on shopping_list (tenant_id, user_id) where kind = 'favourites';

/* who keeps lists: one row a shopper, locked while lists are made, chosen or deleted, so that one at most is the default */
create table list_keeper (
  tenant_id int not null,
  user_id int not null,
  default_list_id int,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  foreign key (tenant_id, default_list_id) references shopping_list on delete set null (default_list_id)
);

create table shopping_list_item (
  tenant_id int not null,
  list_id int not null,
  /* grows: a list is read in the order in which it was written */
  item_id int generated always as identity,
  product_id int not null,
  quantity numeric(8,3) not null check (quantity > 0),
  added_at timestamptz not null,
  primary key (tenant_id, list_id, item_id),
  unique (tenant_id, list_id, product_id),
  foreign key (tenant_id, list_id) references shopping_list on delete cascade,
  foreign key (tenant_id, product_id) references product on delete cascade
);

create table list_share (
  tenant_id int not null,
  share_id int generated always as identity,
  list_id int not null,
  grant_type text not null check (grant_type in ('READ', 'WRITE')),
  /* what the link ends with: kept as it is, for the owner is shown the link again */
  token text not null check (length(token) >= 24),
  created_at timestamptz not null,
  primary key (tenant_id, share_id),
  unique (tenant_id, token),
  unique (tenant_id, list_id, grant_type),
  foreign key (tenant_id, list_id) references shopping_list on delete cascade
);
create table list_member (
  tenant_id int not null,
  user_id int not null,
  share_id int not null,
  joined_at timestamptz not null,
  primary key (tenant_id, user_id, share_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade,
  /* a link taken back takes those along who came by it */
  foreign key (tenant_id, share_id) references list_share on delete cascade
);
create index list_member_of_share on list_member (tenant_id, share_id);
`;

const rights = `
do $$
declare
  name text;
begin
  foreach name in array array['shopping_list', 'list_keeper', 'shopping_list_item', 'list_share', 'list_member'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy of_brand on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name);
    execute format('grant select, insert, update, delete on %I to bottega_app', name);
  end loop;
end $$;
grant usage, select on all sequences in schema public to bottega_app;
`;

/* Runs as who calls it, so a brand sees its own. */
const listed = `
/* The products of a list a shopper may see, their favourites where no list is named; none for anybody else. */
create function products_on_list(list int, shopper int) returns table (product_id int)
language sql stable rows 30
as $$
  select i.product_id from shopping_list l
  join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where case when list is null then l.user_id = shopper and l.kind = 'favourites' else l.list_id = list end
    and (l.user_id = shopper or exists (
      select from list_share s join list_member m on m.tenant_id = s.tenant_id and m.share_id = s.share_id
      where s.tenant_id = l.tenant_id and s.list_id = l.list_id and m.user_id = shopper))
$$;
`;
