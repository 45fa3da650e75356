import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderContext } from '../move-order.ts';
import type { NewOrder, OrderRecord } from '../order-record.ts';
import { insertLines } from '../new-order-repository.ts';
import { insertEvent } from '../repository.ts';
import { setGoods, type ChangedTotals } from './rewrite-repository.ts';

/**
 * Gives a locked order the goods, slot and totals of a confirmed change. Number, place and payment type stay. It writes
 * the event and the mail of that change.
 */
export async function rewriteOrder(
  tx: Db,
  ctx: OrderContext,
  { orderId, statusId }: Pick<OrderRecord, 'orderId' | 'statusId'>,
  { lines, ...order }: ChangedTotals & Pick<NewOrder, 'lines'> & { changeCartId: number },
): Promise<void> {
  const at = ctx.clock.now();
  await setGoods(tx, orderId, order, at);
  await insertLines(tx, orderId, lines);
  await insertEvent(tx, { orderId, statusId, kind: 'changed', actor: 'shopper', at });
  await ctx.jobs.send(tx, 'mail', {
    occasion: `order-changed:${orderId}:${order.changeCartId}`,
    template: 'order-changed',
    params: { orderId, statusId },
  });
}
