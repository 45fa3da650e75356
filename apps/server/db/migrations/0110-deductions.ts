import { sql, type Kysely } from 'kysely';

/** Refunds of orders that are still to be paid are taken off the amount due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table order_refund drop constraint order_refund_way_check;
alter table order_refund add constraint order_refund_way_check check (way in ('payment', 'credit', 'deduction'));
alter table aftersale_case drop constraint aftersale_case_state_check;
alter table aftersale_case add constraint aftersale_case_state_check
  check (state in ('open', 'returned', 'refunded', 'credited', 'deducted', 'refused'));
`)
    .execute(db);
}
