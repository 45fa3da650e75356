import type { MealTickets } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** The meal tickets that pay an order, or a part of it. */
export interface OrderTickets extends MealTickets {
  orderId: number;
  paymentTypeId: 18 | 19;
  /** What the eligible goods cost when the order was placed. */
  eligibleCents: number;
}

export async function insertTickets(tx: Db, tickets: OrderTickets, now: Date): Promise<void> {
  await tx.rows(
    `insert into order_tickets (tenant_id, order_id, payment_type_id, tickets, value_cents, eligible_cents, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.tenantId,
      tickets.orderId,
      tickets.paymentTypeId,
      tickets.count,
      tickets.valueCents,
      tickets.eligibleCents,
      now,
    ],
  );
}

export function findTickets(db: Db, orderId: number): Promise<OrderTickets | undefined> {
  return db.row<OrderTickets>(
    `select order_id as "orderId", payment_type_id as "paymentTypeId", tickets as count,
       value_cents as "valueCents", eligible_cents as "eligibleCents"
     from order_tickets where order_id = $1`,
    [orderId],
  );
}
