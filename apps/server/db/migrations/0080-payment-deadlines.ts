import { sql, type Kysely } from 'kysely';

/** Days by which delivered orders are to be paid: deferred payment and monthly summary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table payment_deadline (
  tenant_id int not null references brand,
  order_id int not null,
  payment_type_id int not null check (payment_type_id in (11, 101)),
  amount_cents int not null check (amount_cents >= 0),
  /* the last day to pay, in Rome */
  due_date date not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('payment_deadline');
`)
    .execute(db);
}
