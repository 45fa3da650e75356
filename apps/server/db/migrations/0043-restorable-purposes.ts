import { sql, type Kysely } from 'kysely';

/**
 * `pg_restore` creates tables and fills them with an empty search path. The generated column of `search_purpose` needs a
 * function that names its own path; `search_key` keeps none, because PostgreSQL can only inline it so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create function search_purpose_key(phrase text) returns text
language sql immutable parallel safe set search_path = public, pg_catalog
as $$ select search_key(phrase) $$;
alter table search_purpose drop constraint search_purpose_pkey, drop column said;
alter table search_purpose
  add column said text collate "C" not null generated always as (search_purpose_key(phrase)) stored,
  add primary key (tenant_id, said, category_id);`,
    )
    .execute(db);
}
