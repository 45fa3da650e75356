import { eligibleLeft, ticketsTaken, type MealTickets } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findLines } from '../../order/index.ts';
import { findTickets } from './ticket-repository.ts';

/**
 * The tickets that pay a delivered order: fewer than agreed if eligible goods are missing. Undefined if it is not paid
 * with tickets.
 */
export async function ticketsOfDelivered(tx: Db, orderId: number): Promise<MealTickets | undefined> {
  const tickets = await findTickets(tx, orderId);
  if (!tickets) return undefined;
  const lines = await findLines(tx, orderId);
  const eligible = lines.filter((line) => line.mealTickets);
  return ticketsTaken(tickets, eligibleLeft(tickets.eligibleCents, eligible));
}
