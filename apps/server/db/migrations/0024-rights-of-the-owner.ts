import { sql, type Kysely } from 'kysely';

/**
 * Keeps the application from running code with the owner's rights. Functions that have them look for tables in the
 * caller's temporary schema last: PostgreSQL looks there first unless it is named, and a temporary view called `brand_host`
 * is code. Nobody but the owner creates anything in `public`; databases made before PostgreSQL 15 let everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
do $$
declare
  owners regprocedure;
begin
  for owners in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', owners);
  end loop;
  if has_schema_privilege('public', 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$`)
    .execute(db);
}
