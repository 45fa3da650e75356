import type { Db } from '../../platform/db/brand-db.ts';
import type { NewOrder, OrderRecord } from './order-record.ts';
import { recordPlaced, type OrderContext } from './move-order.ts';
import { insertOrder } from './new-order-repository.ts';

/** Stores the snapshot of a basket as an order; undefined if that basket already has a living order. */
export async function placeOrder(
  tx: Db,
  ctx: OrderContext,
  order: NewOrder,
): Promise<OrderRecord | undefined> {
  const now = ctx.clock.now();
  const orderId = await insertOrder(tx, order, now);
  if (orderId === undefined) return undefined;
  const { lines, ...record } = order;
  const placed = {
    ...record,
    orderId,
    slotOpen: true,
    expectedBegin: null,
    expectedEnd: null,
    noticeWanted: false,
    termsHash: null,
    chargedCents: null,
    chargedContainerCents: null,
    containerBackCents: 0,
    createdAt: now,
    updatedAt: now,
  };
  await recordPlaced(tx, ctx, placed);
  return placed;
}
