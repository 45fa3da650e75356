import { sql, type Kysely } from 'kysely';

/** A credit note is a document of the series of invoices. An order has one invoice, and a note for each refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* the posting of the refund; null: an invoice */
alter table invoice add column refund_posting text;
alter table invoice drop constraint invoice_tenant_id_order_id_key;
create unique index invoice_of_order on invoice (tenant_id, order_id) where refund_posting is null;
create unique index credit_note_of_refund on invoice (tenant_id, order_id, refund_posting)
  where refund_posting is not null;
`)
    .execute(db);
}
