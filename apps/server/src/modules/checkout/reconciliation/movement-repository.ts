import type { MoneyMovement } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

/** The movements of an order, oldest first. */
export function findMovements(db: Db, orderId: number): Promise<MoneyMovement[]> {
  return db.rows(
    `select m.attempt_id as "attemptId", m.kind, m.amount_cents as cents from payment_movement m
     join payment p on p.tenant_id = m.tenant_id and p.payment_id = m.payment_id
     where p.tenant_id = $1 and p.order_id = $2 order by m.movement_id`,
    [db.tenantId, orderId],
  );
}
