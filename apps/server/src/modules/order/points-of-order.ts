import { pointsFor } from '@bottega/domain';
import { containersOf, costOf, type OrderRecord } from './order-record.ts';

/** Goods of an order as ordered and as charged, without packages, containers and delivery. */
export function goodsCharged(order: OrderRecord): { ordered: number; charged: number } {
  const { totals } = order;
  const besides = totals.packageTotal + totals.deliveryFee;
  return {
    ordered: totals.total - besides - totals.containerTotal,
    charged: costOf(order) - besides - containersOf(order),
  };
}

/** Points for what the order costs. */
export const pointsOf = (order: OrderRecord): number => pointsFor(order.totals.points, goodsCharged(order));
