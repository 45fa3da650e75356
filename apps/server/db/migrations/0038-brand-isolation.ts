import { sql, type Kysely } from 'kysely';

/**
 * Puts a new table of a brand under row-level security: its rows are seen and written by their own brand alone. Migrations
 * after this one call it for each table they create, instead of repeating its statements.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function enable_brand_isolation(brand_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', brand_table);
  execute format('create policy of_brand on %s
    using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', brand_table);
  execute format('grant select, insert, update, delete on %s to bottega_app', brand_table);
end $$;
revoke all on function enable_brand_isolation(regclass) from public;
`)
    .execute(db);
}
