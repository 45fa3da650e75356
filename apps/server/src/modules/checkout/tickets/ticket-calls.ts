import type { Db } from '../../../platform/db/brand-db.ts';
import { answerWithin } from '../../../platform/pay/answer-within.ts';
import type { MealTicketProvider } from '../../../platform/pay/meal-tickets/provider.ts';
import type { OrderContext } from '../../order/index.ts';
import { findTickets, moveTickets } from './ticket-repository.ts';

/** The job that confirms or cancels the electronic tickets of an order. */
export const ticketCallsJob = 'meal-ticket-calls';

type TicketContext = Pick<OrderContext, 'jobs'>;
const callMs = 20_000;

/** Gives the electronic tickets of a cancelled order back, after the commit. */
export async function releaseTickets(tx: Db, ctx: TicketContext, orderId: number): Promise<void> {
  const moved = await moveTickets(tx, orderId, { from: ['waiting', 'authorised'], to: 'cancelling' });
  if (moved) await ctx.jobs.send(tx, ticketCallsJob, { orderId });
}

/** Takes the tickets that pay what was delivered, after the commit, and gives the others back. */
export async function confirmTickets(
  tx: Db,
  ctx: TicketContext,
  orderId: number,
  taken: number,
): Promise<void> {
  const to = taken > 0 ? ('confirming' as const) : ('cancelling' as const);
  const moved = await moveTickets(tx, orderId, { from: ['authorised'], to, taken });
  if (moved) await ctx.jobs.send(tx, ticketCallsJob, { orderId });
}

/**
 * Makes the call that the tickets of an order wait for. Without an answer they keep waiting: the job repeats the call.
 *
 * @throws when the provider doesn't answer
 */
export async function makeTicketCalls(
  { db }: Pick<OrderContext, 'db'>,
  provider: MealTicketProvider | undefined,
  orderId: number,
): Promise<void> {
  const { state, key, taken } = (await findTickets(db, orderId)) ?? {};
  if (!key || (state !== 'cancelling' && state !== 'confirming')) return;
  if (!provider) throw new Error(`order ${orderId} has meal tickets, and its brand has no provider`);
  if (state === 'cancelling') {
    await answerWithin(callMs, provider.cancel({ key }));
    await moveTickets(db, orderId, { from: ['cancelling'], to: 'cancelled' });
  } else {
    await answerWithin(callMs, provider.confirm({ key, count: taken ?? 0 }));
    await moveTickets(db, orderId, { from: ['confirming'], to: 'confirmed' });
  }
}
