import { dueDateOf, type LaterPaymentType } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { costOf, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { insertDeadline } from './deadline-repository.ts';

/** Notes by when a delivered order is to be paid, and what it cost. A repeat changes nothing. */
export async function recordDeadline(
  tx: Db,
  { brand, clock }: Pick<OrderContext, 'brand' | 'clock'>,
  { order, paymentTypeId }: { order: OrderRecord; paymentTypeId: LaterPaymentType },
): Promise<void> {
  const amountCents = costOf(order);
  if (amountCents === 0) return;
  // the last change of a delivered order is its delivery, also if the job runs days later
  const dueDate = dueDateOf(paymentTypeId, order.updatedAt, brand.settings);
  await insertDeadline(tx, { orderId: order.orderId, paymentTypeId, amountCents, dueDate }, clock.now());
}
