import { transactionStateId, transactionStateOf, type TransactionState } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { AttemptRow } from './payment-record.ts';

interface StoredAttempt extends Omit<AttemptRow, 'state'> {
  state: number;
}

const attemptColumns = `
  select a.attempt_id as "attemptId", a.payment_id as "paymentId", p.order_id as "orderId", a.gateway, a.key,
         a.purpose, a.new_type_id as "newTypeId", a.change_cart_id as "changeCartId",
         a.payment_auth_id as "paymentAuthId",
         a.gateway_ref as "gatewayRef", a.redirect_url as "redirectUrl", a.state,
         a.amount_cents as amount,
         exists (select from gateway_call c where c.tenant_id = a.tenant_id and c.attempt_id = a.attempt_id
                   and c.kind = 'reverse') as "isReleased", coalesce(m.authorised, 0)::int as authorised,
         coalesce(m.captured, 0)::int as captured, coalesce(m.refunded, 0)::int as refunded
  from payment_attempt a
  join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
  left join lateral (
    select sum(amount_cents) filter (where kind = 'authorised') as authorised,
           sum(amount_cents) filter (where kind = 'captured') as captured,
           sum(amount_cents) filter (where kind = 'refunded') as refunded
    from payment_movement m
    where m.tenant_id = a.tenant_id and m.payment_id = a.payment_id and m.attempt_id = a.attempt_id
  ) m on true`;

const withState = (row: StoredAttempt): AttemptRow => {
  const state = transactionStateOf(row.state);
  if (state === undefined) throw new Error(`attempt ${row.attemptId} has state ${row.state}`);
  return { ...row, state };
};

export async function findAttempt(
  db: Db,
  gateway: string,
  gatewayRef: string,
): Promise<AttemptRow | undefined> {
  const row = await db.row<StoredAttempt>(
    `${attemptColumns} where a.tenant_id = $1 and a.gateway = $2 and a.gateway_ref = $3`,
    [db.tenantId, gateway, gatewayRef],
  );
  return row && withState(row);
}

/** All attempts to pay an order, latest first. */
export async function findAttemptsOf(db: Db, orderId: number): Promise<AttemptRow[]> {
  const rows = await db.rows<StoredAttempt>(
    `${attemptColumns} where p.tenant_id = $1 and p.order_id = $2 order by a.attempt_id desc`,
    [db.tenantId, orderId],
  );
  return rows.map(withState);
}

export type NewAttempt = Pick<
  AttemptRow,
  'paymentId' | 'gateway' | 'key' | 'purpose' | 'newTypeId' | 'amount' | 'paymentAuthId' | 'changeCartId'
>;

export async function insertAttempt(tx: Db, attempt: NewAttempt, now: Date): Promise<void> {
  await tx.rows(
    `insert into payment_attempt (tenant_id, payment_id, gateway, key, purpose, new_type_id, amount_cents, state,
       created_at, payment_auth_id, change_cart_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      attempt.paymentId,
      attempt.gateway,
      attempt.key,
      attempt.purpose,
      attempt.newTypeId,
      attempt.amount,
      transactionStateId('inProgress'),
      now,
      attempt.paymentAuthId,
      attempt.changeCartId,
    ],
  );
}

/** Saves the gateway's answer to the start of an attempt. Returns the attempt's state id; undefined if it was saved. */
export async function setAttemptRef(
  tx: Db,
  attemptId: number,
  { gatewayRef, redirectUrl }: { gatewayRef: string; redirectUrl: string | null },
): Promise<number | undefined> {
  const row = await tx.row<{ state: number }>(
    `update payment_attempt set gateway_ref = $3, redirect_url = $4
     where tenant_id = $1 and attempt_id = $2 and gateway_ref is null returning state`,
    [tx.tenantId, attemptId, gatewayRef, redirectUrl],
  );
  return row?.state;
}

export async function setAttemptState(
  tx: Db,
  attemptId: number,
  next: { state: TransactionState; failure?: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    `update payment_attempt set state = $3, failure = coalesce($4, failure), closed_at = coalesce(closed_at, $5)
     where tenant_id = $1 and attempt_id = $2`,
    [tx.tenantId, attemptId, transactionStateId(next.state), next.failure ?? null, now],
  );
}

/**
 * Orders with an attempt that is undecided, or a call that waits, since before `until`; also those that were cancelled
 * before the charge of a saved card was answered.
 */
export async function findUnsettled(db: Db, until: Date): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select p.order_id as "orderId" from payment_attempt a
     join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
     where a.tenant_id = $1 and a.state = 1 and a.created_at <= $2
     union
     select p.order_id from payment_attempt a
     join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
     where a.tenant_id = $1 and a.state = 5 and a.payment_auth_id is not null and a.gateway_ref is null
       and a.created_at <= $2
     union
     select p.order_id from gateway_call c
     join payment_attempt a on a.tenant_id = c.tenant_id and a.attempt_id = c.attempt_id
     join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
     where c.tenant_id = $1 and c.state = 'waiting' and c.created_at <= $2`,
    [db.tenantId, until],
  );
  return rows.map((row) => row.orderId);
}
