import { sql, type Kysely } from 'kysely';

/**
 * Electronic invoices of orders. They don't hang on the order or the shopper, because an invoice is kept for ten years
 * (Codice civile, art. 2220).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* the person or company that the shopper wants an invoice for, as it was when the order was placed */
create table invoice_request (
  tenant_id int not null references brand,
  order_id int not null,
  buyer jsonb not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
select enable_brand_isolation('invoice_request');

/* the last number of a brand in a year; its row is locked while a number is given, so there are no gaps */
create table invoice_series (
  tenant_id int not null references brand,
  year int not null,
  last_number int not null,
  primary key (tenant_id, year)
);
select enable_brand_isolation('invoice_series');

create table invoice (
  tenant_id int not null references brand,
  invoice_id int not null generated always as identity,
  order_id int not null,
  year int not null,
  number int not null,
  /* the day in Rome */
  issued_on date not null,
  total_cents int not null,
  /* what the PDF shows; the XML is what counts */
  document jsonb not null,
  xml text not null,
  /* null: not yet handed over to the exchange system */
  handed_over_at timestamptz,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, year, number),
  unique (tenant_id, order_id)
);
create index invoice_waiting on invoice (tenant_id, invoice_id) where handed_over_at is null;
select enable_brand_isolation('invoice');
`)
    .execute(db);
}
