import { sql, type Kysely } from 'kysely';

/**
 * Calls of a shop's own programs that changed an order, with their answers. A repeated call is answered from here. The
 * index serves the list of orders to prepare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_request (
  tenant_id int not null references brand,
  request_id text not null,
  order_id int not null,
  /* SHA-256 of the call and its input */
  content_hash bytea not null,
  /* null until the call has ended, in the same transaction */
  answer jsonb,
  at timestamptz not null,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index order_request_of_order on order_request (tenant_id, order_id);
select enable_brand_isolation('order_request');
create index order_by_delivery on sales_order (tenant_id, delivery_date, begin_time, order_id);
`)
    .execute(db);
}
