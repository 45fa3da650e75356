import { statusesAtShop } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

const isNotMailed = (occasion: string) => `not exists (
  select from mail m where m.tenant_id = $1 and m.occasion = ${occasion} and m.sent_at is not null)`;

/**
 * Confirmed orders of a day, placed before an instant, whose reminder of that day was not sent yet. An order that moved
 * after its reminder gets another one.
 */
export async function findOrdersToRemind(
  db: Db,
  { day, placedBefore }: { day: string; placedBefore: Date },
): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select o.order_id as "orderId" from sales_order o
     where o.tenant_id = $1 and o.status_id in (${statusesAtShop.join(', ')}) and o.delivery_date = $2 and o.created_at < $3
       and ${isNotMailed(`'order-reminder:' || o.order_id || ':' || to_char(o.delivery_date, 'YYYY-MM-DD')`)}
     order by o.order_id`,
    [db.tenantId, day, placedBefore],
  );
  return rows.map(({ orderId }) => orderId);
}

/** Orders with an unpaid deadline in that time, bounds included, whose reminder was not sent yet. */
export async function findDeadlinesToRemind(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await db.rows<{ orderId: number }>(
    `select o.order_id as "orderId" from payment_deadline o
     where o.tenant_id = $1 and o.paid_at is null and o.amount_cents > 0 and o.due_date between $2 and $3
       and ${isNotMailed(`'payment-deadline:' || o.order_id`)}
     order by o.order_id`,
    [db.tenantId, from, to],
  );
  return rows.map(({ orderId }) => orderId);
}
