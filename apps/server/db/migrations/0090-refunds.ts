import { sql, type Kysely } from 'kysely';

/** What was given back for goods of an order, by line and VAT rate, to the payment or as credit for a later order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_refund (
  tenant_id int not null references brand,
  refund_id int not null generated always as identity,
  order_id int not null,
  /* what it is for: 'complaint:12'. A refund with the same key is made once */
  key text collate "C" not null,
  way text not null check (way in ('payment', 'credit')),
  cents int not null check (cents > 0),
  /* the code of a credit */
  gift_id int,
  at timestamptz not null,
  primary key (tenant_id, refund_id),
  unique (tenant_id, order_id, key),
  foreign key (tenant_id, order_id) references sales_order on delete cascade,
  foreign key (tenant_id, gift_id) references gift_certificate on delete set null (gift_id),
  check (way = 'credit' or gift_id is null)
);
select enable_brand_isolation('order_refund');

create table order_refund_line (
  tenant_id int not null references brand,
  refund_id int not null,
  position int not null,
  /* null: the delivery fee */
  line_no int,
  quantity numeric(10, 3) not null,
  cents int not null check (cents > 0),
  vat_bp int not null,
  primary key (tenant_id, refund_id, position),
  foreign key (tenant_id, refund_id) references order_refund on delete cascade
);
select enable_brand_isolation('order_refund_line');
`)
    .execute(db);
}
