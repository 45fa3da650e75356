import type { LaterPaymentType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

export interface DeadlineRow {
  orderId: number;
  paymentTypeId: LaterPaymentType;
  amountCents: number;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  paidAt: Date | null;
}

const columns = `d.order_id as "orderId", d.payment_type_id as "paymentTypeId", d.amount_cents as "amountCents",
  d.due_date::text as "dueDate", d.paid_at as "paidAt"`;

/** Deadlines of a shopper's orders: unpaid ones first, the earliest first. */
export function findDeadlinesOf(db: Db, userId: number): Promise<DeadlineRow[]> {
  return db.rows<DeadlineRow>(
    `select ${columns} from payment_deadline d
     join sales_order o on o.tenant_id = d.tenant_id and o.order_id = d.order_id
     where d.tenant_id = $1 and o.user_id = $2 and d.amount_cents > 0
     order by d.paid_at is not null, d.due_date, d.order_id`,
    [db.tenantId, userId],
  );
}

/** The deadline of an order that is not paid yet. */
export function findOpenDeadline(db: Db, orderId: number): Promise<DeadlineRow | undefined> {
  return db.row<DeadlineRow>(
    `select ${columns} from payment_deadline d where d.tenant_id = $1 and d.order_id = $2 and d.paid_at is null`,
    [db.tenantId, orderId],
  );
}

/** Notes the deadline of a delivered order; a repeat changes nothing. */
export async function insertDeadline(
  tx: Db,
  { orderId, paymentTypeId, amountCents, dueDate }: Omit<DeadlineRow, 'paidAt'>,
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into payment_deadline (tenant_id, order_id, payment_type_id, amount_cents, due_date, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tx.tenantId, orderId, paymentTypeId, amountCents, dueDate, now],
  );
}

/**
 * Takes an amount off what an order is still to be paid with; the deadline ends when nothing is left. False if less is
 * due, or nothing.
 */
export async function deductFromDeadline(
  tx: Db,
  { orderId, cents }: { orderId: number; cents: number },
  now: Date,
): Promise<boolean> {
  const row = await tx.row(
    `update payment_deadline
     set amount_cents = amount_cents - $3, paid_at = case when amount_cents = $3 then $4::timestamptz end
     where tenant_id = $1 and order_id = $2 and paid_at is null and amount_cents >= $3 returning order_id`,
    [tx.tenantId, orderId, cents, now],
  );
  return row !== undefined;
}

/** The amount of a deadline that this call turned to paid; undefined if there is none, or it was paid before. */
export async function setDeadlinePaid(tx: Db, orderId: number, now: Date): Promise<number | undefined> {
  const row = await tx.row<{ amountCents: number }>(
    `update payment_deadline set paid_at = $3 where tenant_id = $1 and order_id = $2 and paid_at is null
     returning amount_cents as "amountCents"`,
    [tx.tenantId, orderId, now],
  );
  return row?.amountCents;
}
