import { sql, type Kysely } from 'kysely';

/**
 * Delivery services become the brand's, offered by stores; zones know their store; pickup points and lockers are
 * addresses of a store; lockers have compartments; fees fall by what the goods come to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* which services a store offers, and which of them show as a tab where the place is chosen */
create table store_service (
  tenant_id int not null references brand,
  store_id int not null,
  delivery_service_id int not null,
  show_tab boolean not null default true,
  primary key (tenant_id, store_id, delivery_service_id),
  foreign key (tenant_id, store_id) references store on delete cascade,
  foreign key (tenant_id, delivery_service_id) references delivery_service on delete cascade
);

/* one service of each kind stays: the first; the others were the same at another store */
create temp table same_service on commit drop as
  select tenant_id, delivery_service_id, store_id, show_tab,
    min(delivery_service_id) over (partition by tenant_id, address_type_id) as kept
  from delivery_service;
insert into store_service (tenant_id, store_id, delivery_service_id, show_tab)
  select tenant_id, store_id, kept, bool_or(show_tab) from same_service group by 1, 2, 3;

alter table zone add column store_id int;
update zone z set store_id = s.store_id, delivery_service_id = s.kept
  from same_service s where s.tenant_id = z.tenant_id and s.delivery_service_id = z.delivery_service_id;
alter table zone alter column store_id set not null,
  add foreign key (tenant_id, store_id) references store;
update proposal p set delivery_service_ids = array(
  select distinct coalesce(s.kept, id) from unnest(p.delivery_service_ids) id
  left join same_service s on s.tenant_id = p.tenant_id and s.delivery_service_id = id order by 1)
  where p.delivery_service_ids <> '{}';
delete from delivery_service d using same_service s
  where s.tenant_id = d.tenant_id and s.delivery_service_id = d.delivery_service_id and s.kept <> s.delivery_service_id;
alter table delivery_service drop column store_id, drop column show_tab;

/* [{fromCents, offCents}]: from that goods total on so much less than the slot's own fee, null for all of it; a zone
   without a table of its own has its service's */
alter table delivery_service add column fee_steps jsonb not null default '[]';
alter table zone add column fee_steps jsonb;

/* a pickup point or a locker is its store's, open to everybody; a home is one person's */
alter table address add column store_id int,
  add foreign key (tenant_id, store_id) references store,
  drop constraint address_check,
  add constraint address_owner check (num_nonnulls(user_id, session_id, store_id) = 1),
  add constraint address_kind check (address_type_id in (2, 3, 5) and (address_type_id = 2) = (store_id is null));
create index address_of_store on address (tenant_id, store_id) where store_id is not null;

/* equal compartments of a locker, which is an address of type 5 */
create table locker_compartment (
  tenant_id int not null references brand,
  address_id int not null,
  size text not null,
  litres numeric(7,1) not null check (litres > 0),
  count int not null check (count > 0),
  cold boolean not null default false,
  primary key (tenant_id, address_id, size, cold),
  foreign key (tenant_id, address_id) references address on delete cascade
);
/* the shop put the place there itself, from the shopper's default one */
alter table cart add column if not exists address_auto_assigned boolean not null default false;

do $$
declare
  name text;
begin
  foreach name in array array['store_service', 'locker_compartment']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy of_brand on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name);
    execute format('grant select, insert, update, delete on %I to bottega_app', name);
  end loop;
end $$;
`)
    .execute(db);
}
