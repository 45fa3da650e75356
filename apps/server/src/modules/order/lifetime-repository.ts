import type { OrderStatus } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';

export interface Lifetime {
  orders: number;
  cents: number;
  firstAt: Date | null;
  lastAt: Date | null;
}

/** Number, sum (as charged where goods were weighed or missing) and days of the shopper's orders in one of the statuses. */
export async function sumOrders(db: Db, userId: number, statuses: readonly OrderStatus[]): Promise<Lifetime> {
  const row = await db.row<Lifetime>(
    `select count(*)::int as orders, coalesce(sum(coalesce(charged_cents, total_cents)), 0)::int as cents, min(created_at) as "firstAt",
       max(created_at) as "lastAt"
     from sales_order where tenant_id = $1 and user_id = $2 and status_id = any ($3::int[])`,
    [db.tenantId, userId, statuses],
  );
  return row!;
}
