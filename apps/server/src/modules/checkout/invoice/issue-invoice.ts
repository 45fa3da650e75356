import {
  creditAmounts,
  invoiceAmounts,
  invoicePayments,
  isHandedOver,
  receiptOf,
  romeDay,
  type FiscalPerson,
  type InvoiceAmounts,
  type InvoiceItem,
  type Posting,
  type PostingKind,
} from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { lockOrder, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { findPostings } from '../ledger/ledger-repository.ts';
import { itemsGivenBack, itemsOfSale } from './invoice-items.ts';
import { takeFileNumber, takeNumber } from './invoice-file.ts';
import { findInvoiceBuyer, findInvoicesOf, insertInvoice } from './invoice-repository.ts';
import { invoiceXml, type InvoiceDocument } from './invoice-xml.ts';
import { sellerOf } from './seller.ts';

/** The job that makes the invoice of an order, and its credit notes. */
export const issueInvoiceJob = 'issue-invoice';

/** The job that hands invoices over to the exchange system. */
export const handOverJob = 'hand-over-invoices';

/**
 * Makes the invoice of an order that was handed over, if the shopper asked for one, and a credit note for each refund
 * that has none. A repeat changes nothing, because the order is locked. Numbers and documents are written together, so a
 * crash leaves no gap.
 */
export function issueInvoice(ctx: OrderContext, orderId: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const buyer = order && isHandedOver(order.statusId) && (await findInvoiceBuyer(tx, orderId));
    if (!buyer) return;
    const postings = await findPostings(tx, orderId);
    const earlier = await findInvoicesOf(tx, orderId);
    const issued = new Set(earlier.map(({ refundPosting }) => refundPosting));
    const credited = earlier.flatMap(({ refundPosting, document }) =>
      refundPosting === null ? [] : [document.amounts],
    );
    const issuing = { tx, ctx, order, buyer, postings, credited };
    let invoice = earlier.find(({ refundPosting }) => refundPosting === null)?.document;
    if (!invoice) {
      const subject = textsOf(ctx.brand).t('checkout.invoiceSubject', { orderId: String(orderId) });
      invoice = await issue(issuing, await itemsOfSale(tx, ctx, orderId, postings), { subject }, null);
    }
    if (!invoice) return;
    for (const posting of postings) {
      if (!givesBack.includes(posting.kind) || issued.has(posting.key)) continue;
      const { number, date } = invoice;
      const subject = textsOf(ctx.brand).t('checkout.creditNoteSubject', {
        number,
        orderId: String(orderId),
      });
      const credit = { subject, credits: { number, date } };
      const note = await issue(issuing, await itemsGivenBack(tx, ctx, orderId, posting), credit, posting.key);
      if (note) credited.push(note.amounts);
    }
  });
}

/** Postings that can take something off the sale: goods that the shop gives back, and other refunds. */
const givesBack: readonly PostingKind[] = ['granted', 'refunded'];

interface Issuing {
  tx: Db;
  ctx: OrderContext;
  order: OrderRecord;
  buyer: FiscalPerson;
  postings: readonly Posting[];
  /** Amounts of the credit notes until now. */
  credited: readonly InvoiceAmounts[];
}

/** Writes a document with the next number. Undefined if it would be about nothing. */
async function issue(
  { tx, ctx, order, buyer, postings, credited }: Issuing,
  items: readonly InvoiceItem[],
  about: Pick<InvoiceDocument, 'subject' | 'credits'>,
  refundPosting: string | null,
): Promise<InvoiceDocument | undefined> {
  const amounts = about.credits ? creditAmounts(items, credited) : invoiceAmounts(items);
  if (amounts.total <= 0) return undefined;
  const issuedOn = romeDay(ctx.clock.now());
  const year = Number(issuedOn.slice(0, 4));
  const { number, shown } = await takeNumber(tx, ctx.brand, year);
  const fileNumber = await takeFileNumber(tx, ctx.brand);
  // a refund goes back in the way that was agreed
  const came = about.credits ? [] : (receiptOf(postings)?.payments ?? []);
  const document: InvoiceDocument = {
    ...about,
    number: shown,
    date: issuedOn,
    fileNumber,
    seller: sellerOf(ctx.brand),
    buyer,
    amounts,
    payments: invoicePayments(amounts.total, came, order.paymentTypeId),
  };
  const { orderId } = order;
  const xml = invoiceXml(document);
  await insertInvoice(tx, { orderId, refundPosting, year, number, issuedOn, document, fileNumber, xml });
  await ctx.jobs.send(tx, handOverJob, {});
  await ctx.jobs.send(tx, 'mail', {
    occasion: `order-invoice:${document.number}`,
    template: 'order-invoice',
    params: { orderId, number: document.number },
  });
  return document;
}

/** Sends the job that makes the invoice, after a sale or a refund is in the ledger; not if the shopper wants none. */
export async function sendInvoice(tx: Db, { jobs }: OrderContext, orderId: number): Promise<void> {
  if (await findInvoiceBuyer(tx, orderId)) await jobs.send(tx, issueInvoiceJob, { orderId });
}
