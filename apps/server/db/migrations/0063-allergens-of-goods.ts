import { sql, type Kysely } from 'kysely';

/**
 * Allergens of a product as codes of the fourteen groups of Regulation (EU) 1169/2011. `contained_allergens` is null
 * without data and empty if the product declares none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function allergens_are_known(codes text[]) returns boolean language sql immutable
return codes <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery',
  'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'];
alter table product
  add column contained_allergens text[] check (allergens_are_known(contained_allergens)),
  add column trace_allergens text[] not null default '{}' check (allergens_are_known(trace_allergens));
`)
    .execute(db);
}
