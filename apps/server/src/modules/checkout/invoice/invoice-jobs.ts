import type { InvoiceChannel } from '../../../platform/exchange/invoice-channel.ts';
import type { JobDefinition } from '../../../platform/jobs.ts';
import type { OrderActs } from '../../order/index.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { handOverJob, issueInvoice, issueInvoiceJob } from './issue-invoice.ts';

export interface InvoiceJobDeps {
  channel: InvoiceChannel;
  actsOf(tenantId: number): OrderActs[];
}

/** Makes invoices of delivered orders, and hands them over to the exchange system. */
export function invoiceJobs({ channel, actsOf }: InvoiceJobDeps): JobDefinition[] {
  return [
    {
      name: issueInvoiceJob,
      async run({ tenantId, orderId }) {
        for (const acts of actsOf(tenantId)) await issueInvoice(acts, Number(orderId));
      },
    },
    {
      name: handOverJob,
      exclusive: true,
      // what a broken channel left behind
      cron: '*/15 * * * *',
      async run({ tenantId }) {
        for (const acts of actsOf(tenantId)) await handOverInvoices(acts, channel);
      },
    },
  ];
}
