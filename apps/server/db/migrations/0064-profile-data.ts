import { sql, type Kysely } from 'kysely';

/** The rest of a shopper's profile, and the persons for whom invoices are made out, one of them the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table shopper
  add column second_phone text not null default '',
  add column birth_date date,
  add column interests text[] not null default '{}',
  add column billing_address jsonb;
create table fiscal_person (
  tenant_id int not null,
  fiscal_person_id int generated always as identity,
  user_id int not null,
  type text not null check (type in ('private', 'company')),
  first_name text not null,
  last_name text not null,
  company_name text not null,
  fiscal_code text not null,
  vat_number text not null,
  sdi_code text not null,
  pec text not null,
  address1 text not null,
  address_number text not null,
  city text not null,
  province text not null,
  postalcode text not null,
  is_default boolean not null,
  primary key (tenant_id, fiscal_person_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index fiscal_person_of_shopper on fiscal_person (tenant_id, user_id);
create unique index default_fiscal_person on fiscal_person (tenant_id, user_id) where is_default;
select enable_brand_isolation('fiscal_person');
`)
    .execute(db);
}
