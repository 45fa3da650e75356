import type { Db } from '../../db/brand-db.ts';
import type { TicketRequest } from './provider.ts';

type UseState = 'authorised' | 'cancelled' | 'confirmed';

/** Reserves tickets, once per key, and returns the state of that key. */
export async function reserveTickets(db: Db, request: Omit<TicketRequest, 'code'>): Promise<UseState> {
  const row = await db.row<{ state: UseState }>(
    `insert into test_ticket_use (tenant_id, key, merchant_ref, tickets, value_cents, state)
     values ($1, $2, $3, $4, $5, 'authorised')
     on conflict (tenant_id, key) do update set state = test_ticket_use.state returning state`,
    [db.tenantId, request.key, request.merchantRef, request.count, request.valueCents],
  );
  return row!.state;
}

/** Whether so many reserved tickets of that key were taken, now or before. */
export async function takeTickets(db: Db, key: string, count: number): Promise<boolean> {
  const row = await db.row<{ confirmed: number }>(
    `update test_ticket_use set state = 'confirmed', confirmed = coalesce(confirmed, $3)
     where tenant_id = $1 and key = $2 and state <> 'cancelled' and tickets >= $3 returning confirmed`,
    [db.tenantId, key, count],
  );
  return row?.confirmed === count;
}

/** Cancels a key, also one that is not known yet. A confirmed one stays. */
export async function cancelTickets(db: Db, key: string): Promise<void> {
  await db.rows(
    `insert into test_ticket_use (tenant_id, key, merchant_ref, tickets, value_cents, state)
     values ($1, $2, '', 0, 0, 'cancelled')
     on conflict (tenant_id, key) do update set state = 'cancelled' where test_ticket_use.state = 'authorised'`,
    [db.tenantId, key],
  );
}
