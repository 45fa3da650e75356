import { mayResendInvoice, type FiscalPerson } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { lockOrder, type OrderContext } from '../../order/index.ts';
import { readBuyer, type BuyerFields } from '../invoice/ask-invoice.ts';
import { takeFileNumber } from '../invoice/invoice-file.ts';
import {
  findInvoiceBuyer,
  findInvoicesOf,
  rewriteInvoice,
  saveInvoiceRequest,
} from '../invoice/invoice-repository.ts';
import { invoiceXml } from '../invoice/invoice-xml.ts';
import { handOverJob } from '../invoice/issue-invoice.ts';
import { findStatesOf, type InvoiceState } from './outcome-repository.ts';

/** What a correction did: the buyer, and the numbers of the invoices that go out again. */
interface Corrected {
  buyer: FiscalPerson;
  numbers: string[];
}

/**
 * Staff corrects the buyer of an order's invoice. Before the invoice is made, only the wish changes. An invoice that was refused
 * goes out again with its number and its date in a new file, within five days; one that the exchange system took needs a
 * credit note instead.
 */
export function correctInvoice(
  ctx: OrderContext,
  orderId: number,
  fields: BuyerFields,
): Promise<Result<Corrected>> {
  return ctx.db.transaction(async (tx): Promise<Result<Corrected>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (!(await findInvoiceBuyer(tx, orderId))) return refuse('INVOICE_NOT_ASKED');
    const buyer = await readBuyer(tx, order, fields);
    if ('ok' in buyer) return buyer;
    const states = await findStatesOf(tx, orderId);
    const refused = states.filter(isOpen);
    const refusal = states.length > 0 ? refuseResend(refused, ctx.clock.now()) : undefined;
    if (refusal) return refusal;
    await saveInvoiceRequest(tx, orderId, buyer);
    const numbers = await sendAgain(tx, ctx, { orderId, buyer, refused });
    return done({ buyer, numbers });
  });
}

/** Refused by the exchange system, held back by the shop's checks, or not yet sent. */
const isOpen = ({ kind, isHandedOver }: InvoiceState): boolean =>
  kind === 'NS' || kind === 'CK' || (kind === null && !isHandedOver);

function refuseResend(refused: readonly InvoiceState[], now: Date): Refusal | undefined {
  if (refused.length === 0) return refuse('INVOICE_NOT_REFUSED');
  const isLate = refused.some(({ kind, at }) => kind === 'NS' && at && !mayResendInvoice(at, now));
  return isLate ? refuse('INVOICE_RESEND_TOO_LATE') : undefined;
}

async function sendAgain(
  tx: Db,
  ctx: OrderContext,
  { orderId, buyer, refused }: { orderId: number; buyer: FiscalPerson; refused: readonly InvoiceState[] },
): Promise<string[]> {
  const ids = new Set(refused.map(({ invoiceId }) => invoiceId));
  const invoices = (await findInvoicesOf(tx, orderId)).filter(({ invoiceId }) => ids.has(invoiceId));
  for (const { invoiceId, document: was } of invoices) {
    const fileNumber = await takeFileNumber(tx, ctx.brand);
    const document = { ...was, buyer, fileNumber };
    await rewriteInvoice(tx, { invoiceId, fileNumber, document, xml: invoiceXml(document) });
  }
  if (invoices.length > 0) await ctx.jobs.send(tx, handOverJob, {});
  return invoices.map(({ document }) => document.number);
}
