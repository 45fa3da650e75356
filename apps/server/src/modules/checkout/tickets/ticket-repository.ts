import type { MealTickets, TicketPaymentType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Electronic tickets, on their way at the provider. Paper tickets have no way. */
type TicketState =
  | 'paper'
  | 'waiting'
  | 'authorised'
  | 'refused'
  | 'cancelling'
  | 'cancelled'
  | 'confirming'
  | 'confirmed';

/** The meal tickets that pay an order, or a part of it. */
export interface OrderTickets extends MealTickets {
  orderId: number;
  paymentTypeId: TicketPaymentType;
  /** What the eligible goods cost when the order was placed. */
  eligibleCents: number;
  state: TicketState;
  /** Idempotency key at the provider; null for paper. */
  key: string | null;
  /** The shopper's code, until the provider has decided. */
  code: string | null;
  /** Tickets that pay what was delivered. */
  taken: number | null;
}

export async function insertTickets(tx: Db, tickets: Omit<OrderTickets, 'taken'>, now: Date): Promise<void> {
  await tx.rows(
    `insert into order_tickets
       (tenant_id, order_id, payment_type_id, tickets, value_cents, eligible_cents, state, key, code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      tickets.orderId,
      tickets.paymentTypeId,
      tickets.count,
      tickets.valueCents,
      tickets.eligibleCents,
      tickets.state,
      tickets.key,
      tickets.code,
      now,
    ],
  );
}

export function findTickets(db: Db, orderId: number): Promise<OrderTickets | undefined> {
  return db.row<OrderTickets>(
    `select order_id as "orderId", payment_type_id as "paymentTypeId", tickets as count,
       value_cents as "valueCents", eligible_cents as "eligibleCents", state, key, code, taken
     from order_tickets where tenant_id = $1 and order_id = $2`,
    [db.tenantId, orderId],
  );
}

/** Moves the tickets of an order on. Returns false if they were in none of the states to start from. */
export async function moveTickets(
  tx: Db,
  orderId: number,
  move: { from: readonly TicketState[]; to: TicketState; taken?: number },
): Promise<boolean> {
  const row = await tx.row<{ orderId: number }>(
    `update order_tickets set state = $3, code = null, taken = coalesce($5, taken)
     where tenant_id = $1 and order_id = $2 and state = any ($4::text[]) returning order_id as "orderId"`,
    [tx.tenantId, orderId, move.to, move.from, move.taken ?? null],
  );
  return row !== undefined;
}
