import { sql, type Kysely } from 'kysely';

/** Notes that shoppers add to an order after its purchase, and the account that a person's further accounts belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_note (
  tenant_id int not null references brand,
  note_id int not null generated always as identity,
  order_id int not null,
  note text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, note_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index order_note_of_order on order_note (tenant_id, order_id);
select enable_brand_isolation('order_note');

alter table shopper add master_user_id int,
  add foreign key (tenant_id, master_user_id) references shopper (tenant_id, user_id) on delete set null (master_user_id);
create index shopper_of_master on shopper (tenant_id, master_user_id) where master_user_id is not null;
`)
    .execute(db);
}
