import { sql, type Kysely } from 'kysely';

/** Each night the books of a day are compared with what each gateway reports about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table reconciliation (
  tenant_id int not null references brand,
  /* in Rome */
  day date not null,
  gateway text collate "C" not null,
  reconciled_at timestamptz not null,
  /* the gateway's moves of the day, and their sums */
  moves int not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  fee_cents bigint not null,
  differences jsonb not null,
  primary key (tenant_id, day, gateway)
);
select enable_brand_isolation('reconciliation');
create index movement_of_day on payment_movement (tenant_id, at)
  where attempt_id is not null and kind in ('captured', 'refunded');
`)
    .execute(db);
}
