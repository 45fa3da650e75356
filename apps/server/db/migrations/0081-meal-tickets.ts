import { sql, type Kysely } from 'kysely';

/** Goods that meal tickets may pay, and the tickets that pay an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table product add meal_tickets boolean not null default false;
/* as the product was when it was ordered */
alter table order_line add meal_tickets boolean not null default false;
create table order_tickets (
  tenant_id int not null references brand,
  order_id int not null,
  /* 18 paper, 19 electronic */
  payment_type_id int not null check (payment_type_id in (18, 19)),
  tickets int not null check (tickets between 1 and 8),
  value_cents int not null check (value_cents > 0),
  /* what the eligible goods cost when the order was placed */
  eligible_cents int not null check (eligible_cents >= tickets * value_cents),
  created_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('order_tickets');
`)
    .execute(db);
}
