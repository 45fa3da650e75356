import type { InvoiceChannel } from '../../../platform/exchange/invoice-channel.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { OrderContext } from '../../order/index.ts';
import { handOverJob, issueInvoice, issueInvoiceJob } from '../invoice/issue-invoice.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { readOutcomes } from './read-outcomes.ts';

export interface InvoiceJobDeps {
  channel: InvoiceChannel;
  contextsOf(tenantId: number): OrderContext[];
}

/** Makes invoices of delivered orders, hands them over to the exchange system, and reads what it says of them. */
export function invoiceJobs({ channel, contextsOf }: InvoiceJobDeps): JobDefinition[] {
  return [
    {
      name: issueInvoiceJob,
      async run({ tenantId, orderId }) {
        for (const ctx of contextsOf(tenantId)) await issueInvoice(ctx, Number(orderId));
      },
    },
    {
      name: handOverJob,
      exclusive: true,
      // what a broken channel left behind
      cron: '*/15 * * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await handOverInvoices(ctx, channel);
      },
    },
    {
      name: 'read-invoice-outcomes',
      exclusive: true,
      cron: '*/15 * * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await readOutcomes(ctx, channel);
      },
    },
  ];
}
