import type { InvoiceChannel } from '../../../platform/exchange/invoice-channel.ts';
import type { OrderContext } from '../../order/index.ts';
import { invoiceFile, type InvoiceRow } from '../invoice/invoice-record.ts';
import { findWaitingInvoices, markHandedOver } from '../invoice/invoice-repository.ts';
import { insertOutcome } from './outcome-repository.ts';
import { brokenChecks } from './sdi-checks.ts';

/** Invoices of one run; the next run takes the others. */
const atOnce = 100;

/**
 * Hands over all invoices that wait, oldest first. One that the exchange system would refuse is held back for staff. One that
 * fails stops the run; the job is tried again.
 */
export async function handOverInvoices(ctx: OrderContext, channel: InvoiceChannel): Promise<void> {
  const { db, brand, clock } = ctx;
  for (const invoice of await findWaitingInvoices(db, atOnce)) {
    const faults = brokenChecks(invoice.xml);
    if (faults.length > 0) await holdBack(ctx, invoice, faults);
    else {
      const name = invoiceFile(brand.legal.vatNumber, invoice.fileNumber);
      await channel.handOver(brand.key, { name, xml: invoice.xml });
    }
    await markHandedOver(db, invoice.invoiceId, clock.now());
  }
}

const holdBack = (
  { db, clock }: OrderContext,
  { invoiceId, fileNumber }: InvoiceRow,
  faults: ReturnType<typeof brokenChecks>,
): Promise<boolean> =>
  db.transaction((tx) =>
    insertOutcome(tx, {
      invoiceId,
      fileNumber,
      kind: 'CK',
      messageFile: `${fileNumber}_CK`,
      sdiId: null,
      at: clock.now(),
      faults,
    }),
  );
