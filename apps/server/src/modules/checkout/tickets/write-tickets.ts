import { randomUUID } from 'node:crypto';
import { paymentType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { insertTickets, type OrderTickets } from './ticket-repository.ts';

export type PlannedTickets = Pick<
  OrderTickets,
  'paymentTypeId' | 'count' | 'valueCents' | 'eligibleCents' | 'code'
>;

/** Writes the tickets of a new order. Electronic ones wait for their provider, which learns of them after the commit. */
export async function writeTickets(
  tx: Db,
  orderId: number,
  { tickets, now }: { tickets: PlannedTickets | undefined; now: Date },
): Promise<void> {
  if (!tickets) return;
  const way =
    tickets.paymentTypeId === paymentType.mealTicket
      ? { state: 'paper' as const, key: null, code: null }
      : { state: 'waiting' as const, key: randomUUID() };
  await insertTickets(tx, { orderId, ...tickets, ...way }, now);
}
