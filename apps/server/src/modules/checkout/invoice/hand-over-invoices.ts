import type { InvoiceChannel } from '../../../platform/exchange/invoice-channel.ts';
import type { OrderActs } from '../../order/index.ts';
import { fileNumberOf, invoiceFile } from './invoice-record.ts';
import { findWaitingInvoices, markHandedOver } from './invoice-repository.ts';

/** Invoices of one run; the next run takes the others. */
const atOnce = 100;

/** Hands over all invoices that wait, oldest first. One that fails stops the run; the job is tried again. */
export async function handOverInvoices(
  { db, brand, clock }: OrderActs,
  channel: InvoiceChannel,
): Promise<void> {
  for (const invoice of await findWaitingInvoices(db, atOnce)) {
    const name = invoiceFile(brand.legal.vatNumber, fileNumberOf(invoice));
    await channel.handOver(brand.key, { name, xml: invoice.xml });
    await markHandedOver(db, invoice.invoiceId, clock.now());
  }
}
