-- Brands may live in several databases, the cells. Each cell says of its brands whether they are at home in it.

-- home: reads and writes. leaving: reads only, the move to another cell is about to end. left: in another cell.
alter table brand add column presence text not null default 'home' check (presence in ('home', 'leaving', 'left'));
-- How often the brand has moved. Of two cells that call themselves its home the one with more moves is right.
alter table brand add column moves int not null default 0;

drop function brand_registry;
create function brand_registry()
returns table(tenant_id int, key text, name text, config jsonb, catalog_version bigint, hosts text[], presence text, moves int)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select b.tenant_id, b.key, b.name, b.config, b.catalog_version,
         coalesce(array_agg(h.host) filter (where h.host is not null), '{}'), b.presence, b.moves
  from brand b left join brand_host h using (tenant_id)
  group by b.tenant_id order by b.tenant_id
$$;
revoke all on function brand_registry from public;
grant execute on function brand_registry to bottega_app;

-- The first statement of a transaction where there are several cells. True: the brand is read only at present.
-- The move holds the lock 71200126 exclusively. It waits for those who hold it shared, and makes all others read only.
-- Readers beside a move hold 71200127: the rows that the move leaves behind are deleted after them.
create function enter_brand()
returns boolean
language plpgsql
as $$
declare
  entered int := nullif(current_setting('app.tenant_id', true), '')::int;
  writes boolean := pg_try_advisory_xact_lock_shared(71200126, entered);
  is_present text;
begin
  if not writes then perform pg_advisory_xact_lock_shared(71200127, entered); end if;
  select b.presence into is_present from public.brand b where b.tenant_id = entered;
  if is_present is null or is_present = 'left' then
    raise exception 'brand % is not at home in this cell', entered using errcode = 'BC001';
  end if;
  writes := writes and is_present = 'home';
  if not writes then perform set_config('transaction_read_only', 'on', true); end if;
  return not writes;
end
$$;
revoke all on function enter_brand from public;
grant execute on function enter_brand to bottega_app;

-- Carts and orders refer to each other. A move copies one table after the other and has this checked at the commit.
alter table cart alter constraint cart_tenant_id_changes_order_id_fkey deferrable;

create table brand_move (
  tenant_id int not null references brand,
  -- the number of the move: brand.moves after it
  move int not null,
  from_cell text not null,
  to_cell text not null,
  moved_at timestamptz not null,
  -- user of the operating system who typed the command
  moved_by text not null,
  row_count bigint not null,
  primary key (tenant_id, move)
);
select enable_brand_isolation('brand_move');
revoke insert, update, delete on brand_move from bottega_app;
