import type { FiscalPerson, SaleType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { InvoiceRow } from './invoice-record.ts';

const columns = `invoice_id as "invoiceId", order_id as "orderId", refund_posting as "refundPosting", year, number, issued_on as "issuedOn",
  document, xml`;

export async function insertInvoiceRequest(tx: Db, orderId: number, buyer: FiscalPerson): Promise<void> {
  await tx.rows('insert into invoice_request (tenant_id, order_id, buyer) values ($1, $2, $3)', [
    tx.tenantId,
    orderId,
    JSON.stringify(buyer),
  ]);
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
    `insert into invoice (tenant_id, order_id, refund_posting, year, number, issued_on, total_cents, document, xml)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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
    ],
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
  quantity: number;
  cents: number;
  /** Null: container deposits. */
  vatBp: number | null;
}

/** The goods of a refund, by its key. */
export function findGivenBack(db: Db, orderId: number, key: string): Promise<GivenBack[]> {
  return db.rows<GivenBack>(
    `select o.name, o.brand_name as "brandName", o.size_text as "sizeText", o.ean, o.sale_type as "saleType",
       l.quantity, l.cents, l.vat_bp as "vatBp"
     from order_refund r
     join order_refund_line l on l.tenant_id = r.tenant_id and l.refund_id = r.refund_id
     left join order_line o on o.tenant_id = r.tenant_id and o.order_id = r.order_id and o.line_no = l.line_no
     where r.order_id = $1 and r.key = $2 order by l.position`,
    [orderId, key],
  );
}
