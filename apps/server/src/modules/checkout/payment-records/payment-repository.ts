import { orderStatus, transactionStateId, type TransactionState } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { MovementKind, PaymentRow } from './payment-record.ts';

const { awaitingPayment, paymentFailed } = orderStatus;

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
  return db.row<PaymentRow>(`select ${paymentColumns} from payment where tenant_id = $1 and order_id = $2`, [
    db.tenantId,
    orderId,
  ]);
}

/** Sets the amount that the shopper has agreed to, after the order was changed. */
export async function setAgreedAmount(
  tx: Db,
  orderId: number,
  amountCents: number,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update payment set amount_cents = $3, updated_at = $4 where tenant_id = $1 and order_id = $2`,
    [tx.tenantId, orderId, amountCents, now],
  );
}

export async function setPaymentState(
  tx: Db,
  paymentId: number,
  next: { state: TransactionState; settled: boolean },
  now: Date,
): Promise<void> {
  await tx.rows(
    `update payment set state = $3, retry_until = case when $4 then null else retry_until end, updated_at = $5
     where tenant_id = $1 and payment_id = $2`,
    [tx.tenantId, paymentId, transactionStateId(next.state), next.settled, now],
  );
}

/** Changes the type of a payment and what it is about. */
export async function setMoney(
  tx: Db,
  paymentId: number,
  next: Pick<PaymentRow, 'paymentTypeId' | 'amountCents' | 'retryUntil'> & { state: TransactionState },
  now: Date,
): Promise<void> {
  await tx.rows(
    `update payment set payment_type_id = $3, amount_cents = $4, retry_until = $5, state = $6, updated_at = $7
     where tenant_id = $1 and payment_id = $2`,
    [
      tx.tenantId,
      paymentId,
      next.paymentTypeId,
      next.amountCents,
      next.retryUntil,
      transactionStateId(next.state),
      now,
    ],
  );
}

/** Orders of a shopper that wait for a payment and may still be paid. */
export async function findRetryable(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select p.order_id as "orderId" from payment p
     join sales_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
     where p.tenant_id = $1 and o.user_id = $2 and o.status_id in (${awaitingPayment}, ${paymentFailed}) and p.retry_until > $3`,
    [db.tenantId, userId, now],
  );
  return rows.map((row) => row.orderId);
}

/** Orders whose payment time is over, oldest first. */
export async function findUnpaid(db: Db, now: Date): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select order_id as "orderId" from payment where tenant_id = $1 and retry_until <= $2 order by retry_until`,
    [db.tenantId, now],
  );
  return rows.map((row) => row.orderId);
}

export interface NewMovement {
  paymentId: number;
  /** Null without a gateway. */
  attemptId: number | null;
  kind: MovementKind;
  amountCents: number;
  event: string;
  /** In meal tickets, which their issuer pays. */
  isTicket?: boolean;
}

/** The order of a movement's payment, and what its attempt still blocks. */
export function findMovedPayment(
  tx: Db,
  { paymentId, attemptId }: NewMovement,
): Promise<{ orderId: number; paymentTypeId: number; gateway: string | null; blocked: number } | undefined> {
  return tx.row(
    `select p.order_id as "orderId", p.payment_type_id as "paymentTypeId", a.gateway,
       case when m.captured then 0 else coalesce(m.blocked, 0)::int end as blocked
     from payment p
     left join payment_attempt a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id and a.attempt_id = $3
     left join lateral (
       select sum(case kind when 'authorised' then amount_cents when 'reversed' then -amount_cents else 0 end) as blocked,
              bool_or(kind = 'captured') as captured
       from payment_movement
       where tenant_id = p.tenant_id and payment_id = p.payment_id and attempt_id = $3
     ) m on true
     where p.tenant_id = $1 and p.payment_id = $2`,
    [tx.tenantId, paymentId, attemptId],
  );
}

/** Adds a movement, once per event of the gateway. Returns false if it was there already. */
export async function insertMovement(tx: Db, movement: NewMovement, now: Date): Promise<boolean> {
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

/** What was charged and given back without a gateway, with the events of its movements. */
export async function findOfflineSums(
  tx: Db,
  paymentId: number,
): Promise<{ captured: number; refunded: number; events: string[] }> {
  const row = await tx.row<{ captured: number; refunded: number; events: string[] }>(
    `select coalesce(sum(amount_cents) filter (where kind = 'captured'), 0)::int as captured,
       coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)::int as refunded,
       coalesce(array_agg(gateway_event), '{}') as events
     from payment_movement where tenant_id = $1 and payment_id = $2 and attempt_id is null`,
    [tx.tenantId, paymentId],
  );
  return row!;
}
