import type { InvoiceChannel } from '../../../platform/exchange/invoice-channel.ts';
import type { OrderContext } from '../../order/index.ts';
import { hasAddressOfItsOwn } from '../invoice/recipient.ts';
import { findInvoiceByFile } from '../invoice/invoice-repository.ts';
import { insertOutcome } from './outcome-repository.ts';
import { readSdiMessage } from './sdi-message.ts';

/** Messages of one run; the next run takes the others. */
const atOnce = 200;

/**
 * Reads what the exchange system says about the brand's invoices. A message counts once by its name; one that isn't about
 * an invoice of the brand is put aside.
 */
export async function readOutcomes(ctx: OrderContext, channel: InvoiceChannel): Promise<void> {
  for (const { name, text } of await channel.messages(ctx.brand.key, atOnce)) {
    const isRead = text !== undefined && (await readOutcome(ctx, name, text));
    await channel.putAway(ctx.brand.key, name, isRead ? 'read' : 'unreadable');
  }
}

function readOutcome(ctx: OrderContext, messageFile: string, text: string): Promise<boolean> {
  const message = readSdiMessage(text);
  const [sender = '', fileNumber = ''] = message?.invoiceFile.split(/[_.]/) ?? [];
  if (!message || sender !== `IT${ctx.brand.legal.vatNumber}`) return Promise.resolve(false);
  return ctx.db.transaction(async (tx) => {
    const invoice = await findInvoiceByFile(tx, fileNumber);
    if (!invoice) return false;
    const { invoiceId, orderId, document } = invoice;
    const { kind, sdiId, faults, receivedAt } = message;
    const now = ctx.clock.now();
    const at = receivedAt && receivedAt < now ? receivedAt : now;
    const isNew = await insertOutcome(tx, { invoiceId, fileNumber, kind, messageFile, sdiId, at, faults });
    // who has no address of its own knows already that the invoice lies in the reserved area
    if (isNew && kind === 'MC' && hasAddressOfItsOwn(document.buyer))
      await ctx.jobs.send(tx, 'mail', {
        occasion: `invoice-undelivered:${document.number}`,
        template: 'invoice-undelivered',
        params: { orderId, number: document.number },
      });
    return true;
  });
}
