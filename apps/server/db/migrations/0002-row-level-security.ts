import { sql, type Kysely } from 'kysely';

/** Puts every table with a `tenant_id` under forced row-level security and lets the app's role in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
do $$
declare
  name text;
begin
  for name in
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy of_brand on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name);
    execute format('grant select, insert, update, delete on %I to bottega_app', name);
  end loop;
end $$;

grant usage on schema public to bottega_app;
grant usage, select on all sequences in schema public to bottega_app;

/* The only way to a brand before one is known: the registry the server routes hosts with. */
create function brand_registry()
returns table (tenant_id int, key text, name text, config jsonb, catalog_version bigint, hosts text[])
language sql stable security definer set search_path = public
as $$
  select b.tenant_id, b.key, b.name, b.config, b.catalog_version,
         coalesce(array_agg(h.host) filter (where h.host is not null), '{}')
  from brand b left join brand_host h using (tenant_id)
  group by b.tenant_id order by b.tenant_id
$$;
revoke all on function brand_registry() from public;
grant execute on function brand_registry() to bottega_app;
`)
    .execute(db);
}
