import type { FiscalPerson, SaleType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { InvoiceRow } from './invoice-record.ts';

const columns = `invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, file_number as "fileNumber", xml`;

/** Keeps whom the invoice of an order is for. */
export async function saveInvoiceRequest(tx: Db, orderId: number, buyer: FiscalPerson): Promise<void> {
  await tx.rows(
    `insert into invoice_request (tenant_id, order_id, buyer) values ($1, $2, $3)
     on conflict (tenant_id, order_id) do update set buyer = excluded.buyer`,
    [tx.tenantId, orderId, JSON.stringify(buyer)],
  );
}

/** The person or company that the order's invoice is for; undefined if the shopper wants none. */
export async function findInvoiceBuyer(db: Db, orderId: number): Promise<FiscalPerson | undefined> {
  const row = await db.row<{ buyer: FiscalPerson }>(
    'select buyer from invoice_request where tenant_id = $1 and order_id = $2',
    [db.tenantId, orderId],
  );
  return row?.buyer;
}

/**
 * The next number of the brand in a year, and the id of its invoice. The row stays locked until the commit, and a
 * rollback gives the number back, so that there are no gaps.
 */
export async function takeInvoiceNumber(tx: Db, year: number): Promise<number> {
  const row = await tx.row<{ number: number }>(
    `insert into invoice_series (tenant_id, year, last_number) values ($1, $2, 1)
     on conflict (tenant_id, year) do update set last_number = invoice_series.last_number + 1
     returning last_number as number`,
    [tx.tenantId, year],
  );
  return row!.number;
}

export async function insertInvoice(tx: Db, invoice: Omit<InvoiceRow, 'invoiceId'>): Promise<void> {
  await tx.rows(
    `insert into invoice
       (tenant_id, order_id, refund_posting, year, number, issued_on, total_cents, document, xml, file_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      invoice.orderId,
      invoice.refundPosting,
      invoice.year,
      invoice.number,
      invoice.issuedOn,
      invoice.document.amounts.total,
      JSON.stringify(invoice.document),
      invoice.xml,
      invoice.fileNumber,
    ],
  );
}

/** The document with that file; undefined if the brand has none. */
export function findInvoiceByFile(db: Db, fileNumber: string): Promise<InvoiceRow | undefined> {
  return db.row<InvoiceRow>(`select ${columns} from invoice where tenant_id = $1 and file_number = $2`, [
    db.tenantId,
    fileNumber,
  ]);
}

/** Writes a document anew, for a buyer who was corrected; it waits for the exchange system again, in another file. */
export async function rewriteInvoice(
  tx: Db,
  { invoiceId, document, fileNumber, xml }: Pick<InvoiceRow, 'invoiceId' | 'document' | 'fileNumber' | 'xml'>,
): Promise<void> {
  await tx.rows(
    `update invoice set document = $3, file_number = $4, xml = $5, handed_over_at = null
     where tenant_id = $1 and invoice_id = $2`,
    [tx.tenantId, invoiceId, JSON.stringify(document), fileNumber, xml],
  );
}

/** The invoice of an order and its credit notes, in the order of their numbers. */
export function findInvoicesOf(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db.rows<InvoiceRow>(
    `select ${columns} from invoice where tenant_id = $1 and order_id = $2 order by invoice_id`,
    [db.tenantId, orderId],
  );
}

/** Invoices that the exchange system has not got, oldest first. */
export function findWaitingInvoices(db: Db, limit: number): Promise<InvoiceRow[]> {
  return db.rows<InvoiceRow>(
    `select ${columns} from invoice where tenant_id = $1 and handed_over_at is null order by invoice_id limit $2`,
    [db.tenantId, limit],
  );
}

export async function markHandedOver(db: Db, invoiceId: number, now: Date): Promise<void> {
  await db.rows(
    'update invoice set handed_over_at = $3 where tenant_id = $1 and invoice_id = $2 and handed_over_at is null',
    [db.tenantId, invoiceId, now],
  );
}

/** A part of goods that were given back; without a name it is the delivery fee. */
export interface GivenBack {
  name: string | null;
  brandName: string | null;
  sizeText: string | null;
  ean: string | null;
  saleType: SaleType | null;
  lineNo: number | null;
  quantity: number;
  cents: number;
  /** Null: container deposits. */
  vatBp: number | null;
}

/** The goods of a refund, by its key. */
export function findGivenBack(db: Db, orderId: number, key: string): Promise<GivenBack[]> {
  return db.rows<GivenBack>(
    `select o.name, o.brand_name as "brandName", o.size_text as "sizeText", o.ean, o.sale_type as "saleType",
       o.line_no as "lineNo", l.quantity, l.cents, l.vat_bp as "vatBp"
     from order_refund r
     join order_refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.refund_id
     left join order_line o on o.tenant_id = r.tenant_id and o.order_id = r.order_id and o.line_no = l.line_no
     where r.tenant_id = $1 and r.order_id = $2 and r.key = $3 order by l.position`,
    [db.tenantId, orderId, key],
  );
}

/** The categories of the goods without VAT of an order, by line, with those above them. */
export function findCategoriesWithoutVat(
  db: Db,
  orderId: number,
): Promise<{ lineNo: number; slug: string }[]> {
  return db.rows(
    `with recursive above as (
       select l.tenant_id, l.line_no, c.parent_id, c.slug, 1 as height from order_line l
       join product p on p.tenant_id = l.tenant_id and p.product_id = l.product_id
       join category c on c.tenant_id = p.tenant_id and c.category_id = p.category_id
       where l.tenant_id = $1 and l.order_id = $2 and l.vat_bp = 0
       union all
       select a.tenant_id, a.line_no, c.parent_id, c.slug, a.height + 1 from above a
       join category c on c.tenant_id = a.tenant_id and c.category_id = a.parent_id
     )
     select line_no as "lineNo", slug from above order by line_no, height`,
    [db.tenantId, orderId],
  );
}
