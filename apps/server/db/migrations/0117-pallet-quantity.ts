import { sql, type Kysely } from 'kysely';

/** Pieces or kilograms of a product on one pallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table product add column pallet_quantity numeric(10,3) check (pallet_quantity > 0);`)
    .execute(db);
}
