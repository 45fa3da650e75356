import { sql, type Kysely } from 'kysely';

/** A basket's place in a slot is found by the basket, however many places were held before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index slot_hold_of_cart on slot_hold (tenant_id, cart_id, hold_id) where state in ('held', 'booked')`,
    )
    .execute(db);
}
