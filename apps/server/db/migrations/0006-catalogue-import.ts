import { sql, type Kysely } from 'kysely';

/** Keys a shop's own programs come with, and the lowest price of a day that had several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table api_key (
  tenant_id int not null references brand,
  key_id int generated always as identity,
  name text not null,
  /* SHA-256 of the key: 256 random bits need no salt and no slow hash */
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, key_id),
  unique (tenant_id, key_hash)
);
create unique index api_key_in_use on api_key (tenant_id, name) where revoked_at is null;
alter table api_key enable row level security;
alter table api_key force row level security;
create policy of_brand on api_key using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on api_key to bottega_app;
grant usage, select on all sequences in schema public to bottega_app;

/* the lowest price asked earlier on the same day; null: there was no other */
alter table price_history add column day_low_cents int check (day_low_cents > 0);

/* Counts goods anew for the planner, also those the transaction has just written: it would take fifty thousand new
   rows for one. Tables another import is counting are left out. Only the owner may. */
create function analyze_goods() returns void
language plpgsql security definer set search_path = public, pg_catalog
as $$ begin
  analyze (skip_locked) product, assortment, listed_product, price_history;
end $$;
revoke all on function analyze_goods() from public;
grant execute on function analyze_goods() to bottega_app;
`)
    .execute(db);
}
