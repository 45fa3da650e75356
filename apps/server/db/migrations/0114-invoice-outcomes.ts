import { sql, type Kysely } from 'kysely';

/**
 * What the exchange system says of invoices. Files are counted over all years from now on, in the row of the year 0, after the
 * highest number that the brand has used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* number of the file at the exchange system; a refused invoice gets another one when it is sent again */
alter table invoice add column file_number text collate "C";
update invoice set file_number = document->>'fileNumber';
create unique index invoice_file on invoice (tenant_id, file_number);

create table invoice_outcome (
  tenant_id int not null references brand,
  outcome_id int not null generated always as identity,
  invoice_id int not null,
  file_number text collate "C" not null,
  /* letters of the exchange system, or CK: held back by the checks of the shop */
  kind text not null check (kind in ('RC', 'NS', 'MC', 'EC01', 'EC02', 'DT', 'AT', 'CK')),
  /* a message counts once by its name */
  message_file text not null,
  sdi_id text,
  at timestamptz not null,
  faults jsonb not null,
  primary key (tenant_id, outcome_id),
  unique (tenant_id, message_file),
  foreign key (tenant_id, invoice_id) references invoice
);
create index invoice_outcome_of on invoice_outcome (tenant_id, invoice_id, outcome_id desc);
select enable_brand_isolation('invoice_outcome');

insert into invoice_series (tenant_id, year, last_number)
select tenant_id, 0, max(number) from invoice group by tenant_id;
`)
    .execute(db);
}
