import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderContext } from '../../order/index.ts';
import { sendInvoice } from '../invoice/issue-invoice.ts';

interface Told {
  orderId: number;
  amountCents: number;
}

/** Mails the shopper that money was given back, once for the event of the movement; an invoice gets its credit note. */
export async function tellRefund(
  tx: Db,
  ctx: OrderContext,
  { orderId, amountCents, event }: Told & { event: string },
): Promise<void> {
  await ctx.jobs.send(tx, 'mail', {
    occasion: `order-refunded:${orderId}:${event}`,
    template: 'order-refunded',
    params: { orderId, amountCents },
  });
  await sendInvoice(tx, ctx, orderId);
}

/** Mails the shopper that an order stays as it was, although a change of it was paid; once for the attempt. */
export const tellUnchanged = (
  tx: Db,
  { jobs }: OrderContext,
  { orderId, amountCents, attemptId }: Told & { attemptId: number },
): Promise<void> =>
  jobs.send(tx, 'mail', {
    occasion: `order-unchanged:${orderId}:${attemptId}`,
    template: 'order-unchanged',
    params: { orderId, amountCents },
  });

/** Asks the shopper by mail to confirm an amount beyond the blocked one. */
export const askForTopUp = (
  tx: Db,
  { jobs, clock }: OrderContext,
  { orderId, amountCents }: Told,
): Promise<void> =>
  jobs.send(tx, 'mail', {
    occasion: `order-top-up:${orderId}:${clock.now().getTime()}`,
    template: 'order-top-up',
    params: { orderId, amountCents },
  });
