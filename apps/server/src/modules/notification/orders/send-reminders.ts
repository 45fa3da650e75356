import { addDays, romeDay, romeInstant } from '@bottega/domain';
import type { OrderContext } from '../../order/index.ts';
import { findDeadlinesToRemind, findOrdersToRemind } from './reminder-repository.ts';

/** A later purchase for the next day needs no reminder on the same evening. */
const lastPurchase = '17:00';

/**
 * Mails shoppers in the evening about orders of the next day, if the brand wants it. A repeat on the same evening mails
 * only those that are missing.
 */
export async function remindOfTomorrow(ctx: OrderContext): Promise<void> {
  if (!ctx.brand.settings.orderReminder) return;
  const today = romeDay(ctx.clock.now());
  const day = addDays(today, 1);
  const orderIds = await findOrdersToRemind(ctx.db, { day, placedBefore: romeInstant(today, lastPurchase) });
  await sendMails(ctx, 'order-reminder', orderIds, `:${day}`);
}

/** Days before a payment deadline on which its shopper is reminded. */
const deadlineDays = 7;

/** Mails shoppers about payments that are due within a week, once for each order. */
export async function remindOfDeadlines(ctx: OrderContext): Promise<void> {
  const today = romeDay(ctx.clock.now());
  const orderIds = await findDeadlinesToRemind(ctx.db, { from: today, to: addDays(today, deadlineDays) });
  await sendMails(ctx, 'payment-deadline', orderIds);
}

async function sendMails(
  { db, jobs }: OrderContext,
  template: string,
  orderIds: readonly number[],
  ofDay = '',
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const orderId of orderIds)
      await jobs.send(tx, 'mail', {
        occasion: `${template}:${orderId}${ofDay}`,
        template,
        params: { orderId },
      });
  });
}
