import { sql, type Kysely } from 'kysely';

/** The change cart that a top-up pays for: once it is authorised, the change of the order is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table payment_attempt
  add change_cart_id int check (change_cart_id is null or purpose = 'top_up'),
  add foreign key (tenant_id, change_cart_id) references cart on delete set null (change_cart_id);
create index payment_attempt_of_change on payment_attempt (tenant_id, change_cart_id) where change_cart_id is not null;
`)
    .execute(db);
}
