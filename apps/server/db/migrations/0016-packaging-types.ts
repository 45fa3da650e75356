import { sql, type Kysely } from 'kysely';

/** What a brand packs orders in, for the shopper to choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

const table = `
create table packaging_type (
  tenant_id int not null references brand,
  packaging_type_id int generated always as identity,
  name text not null,
  description text not null,
  cost_cents int not null check (cost_cents >= 0),
  vat_bp int not null check (vat_bp between 0 and 10000),
  /* goods one of them takes: how many an order needs */
  holds_grams int not null check (holds_grams > 0),
  /* order in which they are offered */
  position int not null,
  offered boolean not null default true,
  primary key (tenant_id, packaging_type_id)
);
alter table packaging_type enable row level security;
alter table packaging_type force row level security;
create policy of_brand on packaging_type
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on packaging_type to bottega_app;
grant usage, select on all sequences in schema public to bottega_app;
`;
