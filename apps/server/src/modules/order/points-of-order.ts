import { pointsFor } from '@bottega/domain';
import { costOf, type OrderRecord } from './order-record.ts';

/** Points for what the order costs, without packages and delivery. */
export function pointsOf(order: OrderRecord): number {
  const { totals } = order;
  const besides = totals.packageTotal + totals.deliveryFee;
  return pointsFor(totals.points, { ordered: totals.total - besides, charged: costOf(order) - besides });
}
