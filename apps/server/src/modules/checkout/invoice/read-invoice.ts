import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findOrderOf } from '../../order/index.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { fileNumberOf, invoiceFile } from './invoice-record.ts';
import { findInvoiceOf } from './invoice-repository.ts';

type Call = (typeof contract)['checkout']['invoice'];

/** The invoice of an order of the shopper: the electronic original, or a copy to read. */
export async function readInvoice(
  { db, actor, brand }: Context,
  { order_id: orderId, file_type: type }: InputOf<Call>,
): Promise<Result<DataOf<Call>>> {
  const order = await findOrderOf(db, orderId, actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND', { field: 'order_id' });
  const invoice = await findInvoiceOf(db, orderId);
  if (!invoice) return refuse('INVOICE_NOT_FOUND', { field: 'order_id' });
  if (type === 'xml') {
    const fileName = invoiceFile(brand.legal.vatNumber, fileNumberOf(invoice));
    return done({
      fileName,
      mediaType: 'application/xml',
      content: Buffer.from(invoice.xml).toString('base64'),
    });
  }
  return done({
    fileName: `fattura-${invoice.document.number.replace('/', '-')}.pdf`,
    mediaType: 'application/pdf',
    content: (await invoicePdf(brand, invoice.document)).toString('base64'),
  });
}
