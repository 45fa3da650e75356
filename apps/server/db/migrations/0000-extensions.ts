import { sql, type Kysely } from 'kysely';

/** Extensions, the app's role and the search normaliser, before any table needs them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'bottega_app') then
    create role bottega_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

/* one spelling for the index and for queries: lower case, no accents, 1,5 as 1.5, 6x1.5 and 500g apart,
   nothing but words and numbers (full text search would take dr.oetker for a host name) */
create function search_normal(value text) returns text
language sql immutable parallel safe
as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(public.unaccent('public.unaccent', value)), '(\\d),(\\d)', '\\1.\\2', 'g'),
        '(\\d)\\s*[x×]\\s*(\\d)', '\\1 x \\2', 'g'),
      '(\\d)(kg|hg|gr|g|mg|ml|cl|lt|l|pz)\\M', '\\1 \\2', 'g'),
    '((?<!\\d)\\.|\\.(?!\\d)|[^a-z0-9.])+', ' ', 'g'))
$$;
`)
    .execute(db);
}
