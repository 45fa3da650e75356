import { sql, type Kysely } from 'kysely';

/** Offers of single warehouses, and the price a cut is announced against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* where the offer runs; empty: everywhere */
alter table offer add column warehouse_ids int[] not null default '{}';
/* the price before the cut, as it may be struck through: the lowest of the thirty days before, of perishables the list
   price if it was asked in them; null: there is none to be named */
alter table offer_price add column prior_cents int;
update offer_price set prior_cents = lowest_30d_cents;
`)
    .execute(db);
}
