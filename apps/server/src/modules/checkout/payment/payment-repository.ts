import { transactionStateId, transactionStateOf, type TransactionState } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { AttemptRow, MovementKind, PaymentRow } from './payment-record.ts';

const paymentColumns = `payment_id as "paymentId", order_id as "orderId", payment_type_id as "paymentTypeId",
  amount_cents as "amountCents", state, retry_until as "retryUntil"`;

export async function insertPayment(
  tx: Db,
  payment: Omit<PaymentRow, 'paymentId' | 'state'> & { state: TransactionState },
  now: Date,
): Promise<PaymentRow> {
  const row = await tx.row<PaymentRow>(
    `insert into payment
       (tenant_id, order_id, payment_type_id, amount_cents, state, retry_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${paymentColumns}`,
    [
      tx.tenantId,
      payment.orderId,
      payment.paymentTypeId,
      payment.amountCents,
      transactionStateId(payment.state),
      payment.retryUntil,
      now,
    ],
  );
  return row!;
}

export function findPaymentOf(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  return db.row<PaymentRow>(`select ${paymentColumns} from payment where order_id = $1`, [orderId]);
}

export async function setPaymentState(
  tx: Db,
  paymentId: number,
  next: { state: TransactionState; settled: boolean },
  now: Date,
): Promise<void> {
  await tx.rows(
    `update payment set state = $2, retry_until = case when $3 then null else retry_until end, updated_at = $4
     where payment_id = $1`,
    [paymentId, transactionStateId(next.state), next.settled, now],
  );
}

/** Orders of a shopper that wait for a payment and may still be paid. */
export async function findRetryable(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select p.order_id as "orderId" from payment p
     join sales_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
     where o.user_id = $1 and o.status_id in (1, 2) and p.retry_until > $2`,
    [userId, now],
  );
  return rows.map((row) => row.orderId);
}

/** Orders whose payment time is over, oldest first. */
export async function findUnpaid(db: Db, now: Date): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select order_id as "orderId" from payment where retry_until <= $1 order by retry_until`,
    [now],
  );
  return rows.map((row) => row.orderId);
}

interface StoredAttempt extends Omit<AttemptRow, 'state'> {
  state: number;
}

const attempts = `
  select a.attempt_id as "attemptId", a.payment_id as "paymentId", p.order_id as "orderId", a.gateway,
         a.gateway_ref as "gatewayRef", a.redirect_url as "redirectUrl", a.state, p.amount_cents as amount,
         coalesce(m.authorised, 0)::int as authorised, coalesce(m.captured, 0)::int as captured,
         coalesce(m.refunded, 0)::int as refunded
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
  const row = await db.row<StoredAttempt>(`${attempts} where a.gateway = $1 and a.gateway_ref = $2`, [
    gateway,
    gatewayRef,
  ]);
  return row && withState(row);
}

/** All attempts to pay an order, latest first. */
export async function findAttemptsOf(db: Db, orderId: number): Promise<AttemptRow[]> {
  const rows = await db.rows<StoredAttempt>(`${attempts} where p.order_id = $1 order by a.attempt_id desc`, [
    orderId,
  ]);
  return rows.map(withState);
}

export async function insertAttempt(
  tx: Db,
  attempt: { paymentId: number; gateway: string; gatewayRef: string; redirectUrl: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into payment_attempt (tenant_id, payment_id, gateway, gateway_ref, state, redirect_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.tenantId,
      attempt.paymentId,
      attempt.gateway,
      attempt.gatewayRef,
      transactionStateId('inProgress'),
      attempt.redirectUrl,
      now,
    ],
  );
}

export async function setAttemptState(
  tx: Db,
  attemptId: number,
  next: { state: TransactionState; failure?: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    `update payment_attempt set state = $2, failure = coalesce($3, failure), closed_at = coalesce(closed_at, $4)
     where attempt_id = $1`,
    [attemptId, transactionStateId(next.state), next.failure ?? null, now],
  );
}

/** Adds a movement to the ledger, once per event of the gateway. Returns false if it was there already. */
export async function insertMovement(
  tx: Db,
  movement: {
    paymentId: number;
    attemptId: number | null;
    kind: MovementKind;
    amountCents: number;
    event: string;
  },
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into payment_movement (tenant_id, payment_id, attempt_id, kind, amount_cents, gateway_event, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning movement_id`,
    [
      tx.tenantId,
      movement.paymentId,
      movement.attemptId,
      movement.kind,
      movement.amountCents,
      movement.event,
      now,
    ],
  );
  return rows.length > 0;
}
