import { sql, type Kysely } from 'kysely';

/** How much of a product one shopper may buy in a day, and of the products of a group in one basket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(rights).execute(db);
}

const tables = `
create table purchase_group (
  tenant_id int not null references brand,
  group_id int generated always as identity,
  name text not null,
  /* pieces or kilograms, all products of the group in one basket together */
  max_quantity numeric(8, 3) not null check (max_quantity > 0),
  primary key (tenant_id, group_id)
);

/* rows of limited products only: what isn't here is bought by its own maximum alone */
create table purchase_limit (
  tenant_id int not null references brand,
  product_id int not null,
  /* pieces or kilograms of one shopper's orders of a day; null: any */
  max_per_day numeric(8, 3) check (max_per_day > 0),
  group_id int,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references product on delete cascade,
  foreign key (tenant_id, group_id) references purchase_group on delete cascade,
  check (max_per_day is not null or group_id is not null)
);
`;

const rights = `
do $$
declare
  name text;
begin
  foreach name in array array['purchase_group', 'purchase_limit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy of_brand on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name);
    execute format('grant select, insert, update, delete on %I to bottega_app', name);
  end loop;
end $$;
grant usage, select on all sequences in schema public to bottega_app;
`;
