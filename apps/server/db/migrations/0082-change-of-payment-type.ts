import { sql, type Kysely } from 'kysely';

/** An attempt that, once authorised, changes how a placed order is paid; its payment type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table payment_attempt
  drop constraint payment_attempt_purpose_check,
  add check (purpose in ('order', 'top_up', 'change')),
  /* of a change: the payment type that the order gets */
  add new_type_id int check ((purpose = 'change') = (new_type_id is not null));
`)
    .execute(db);
}
