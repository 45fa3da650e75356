import type { Db } from '../../../platform/db/brand-db.ts';
import type { GatewayCallRow } from './payment-record.ts';

/** Writes a call, once per key. Returns false if it was there already. */
export async function insertCall(
  tx: Db,
  call: { attemptId: number; kind: GatewayCallRow['kind']; amountCents: number; key: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into gateway_call (tenant_id, attempt_id, kind, amount_cents, key, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning call_id`,
    [tx.tenantId, call.attemptId, call.kind, call.amountCents, call.key, now],
  );
  return rows.length > 0;
}

/** The calls of an order that wait, oldest first. */
export function findWaitingCalls(db: Db, orderId: number): Promise<GatewayCallRow[]> {
  return db.rows<GatewayCallRow>(
    `select c.call_id as "callId", c.kind, c.amount_cents as "amountCents", c.key, a.gateway,
       a.gateway_ref as "gatewayRef", c.created_at as "createdAt"
     from gateway_call c
     join payment_attempt a on a.tenant_id = c.tenant_id and a.attempt_id = c.attempt_id
     join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
     where p.tenant_id = $1 and p.order_id = $2 and c.state = 'waiting' and a.gateway_ref is not null
     order by c.call_id`,
    [db.tenantId, orderId],
  );
}

export async function closeCall(
  db: Db,
  callId: number,
  result: { state: 'done' } | { state: 'refused'; failure: string },
  now: Date,
): Promise<void> {
  await db.rows(
    `update gateway_call set state = $3, failure = $4, closed_at = $5
     where tenant_id = $1 and call_id = $2 and state = 'waiting'`,
    [db.tenantId, callId, result.state, result.state === 'refused' ? result.failure : null, now],
  );
}

/** The refunds of an order that were not refused. */
export function findRefunds(
  tx: Db,
  orderId: number,
): Promise<{ attemptId: number; amountCents: number; key: string; isWaiting: boolean }[]> {
  return tx.rows(
    `select c.attempt_id as "attemptId", c.amount_cents as "amountCents", c.key, c.state = 'waiting' as "isWaiting"
     from gateway_call c
     join payment_attempt a on a.tenant_id = c.tenant_id and a.attempt_id = c.attempt_id
     join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
     where p.tenant_id = $1 and p.order_id = $2 and c.kind = 'refund' and c.state <> 'refused'`,
    [tx.tenantId, orderId],
  );
}
