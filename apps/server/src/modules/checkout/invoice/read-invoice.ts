import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findOrderOf } from '../../order/index.ts';
import { invoicePdf, pdfName } from './invoice-pdf.ts';
import { invoiceFile } from './invoice-record.ts';
import { findInvoicesOf } from './invoice-repository.ts';

type Call = (typeof contract)['checkout']['invoice'];

/** The invoice of an order of the shopper or one of its credit notes: the electronic original, or a copy to read. */
export async function readInvoice(
  { db, actor, brand }: Context,
  { order_id: orderId, file_type: type, number }: InputOf<Call>,
): Promise<Result<DataOf<Call>>> {
  const order = await findOrderOf(db, orderId, actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND', { field: 'order_id' });
  const invoice = (await findInvoicesOf(db, orderId)).find((issued) =>
    number === undefined ? issued.refundPosting === null : issued.document.number === number,
  );
  if (!invoice) return refuse('INVOICE_NOT_FOUND', { field: number === undefined ? 'order_id' : 'number' });
  if (type === 'xml') {
    const fileName = invoiceFile(brand.legal.vatNumber, invoice.fileNumber);
    return done({
      fileName,
      mediaType: 'application/xml',
      content: Buffer.from(invoice.xml).toString('base64'),
    });
  }
  return done({
    fileName: pdfName(brand, invoice.document),
    mediaType: 'application/pdf',
    content: (await invoicePdf(brand, invoice.document)).toString('base64'),
  });
}
