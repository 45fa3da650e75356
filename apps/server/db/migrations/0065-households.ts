import { sql, type Kysely } from 'kysely';

/** Allergens and diets of a shopper's household, with the consent to keep them: deleting the row withdraws it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table household (
  tenant_id int not null references brand,
  user_id int not null,
  allergens text[] not null check (allergens_are_known(allergens)),
  diets text[] not null check (diets <@ array['vegetarian', 'vegan', 'gluten-free', 'lactose-free']),
  consented_at timestamptz not null,
  consent_version text not null,
  consent_text text not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
select enable_brand_isolation('household');
`)
    .execute(db);
}
