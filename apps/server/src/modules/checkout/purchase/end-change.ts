import type { Refusal } from '../../../platform/result.ts';
import { leaveChange } from '../../cart/index.ts';
import { lockOrder, type OrderContext } from '../../order/index.ts';

/** Refusals after which the order can't be changed any more. */
const over: readonly string[] = ['ORDER_NOT_MODIFIABLE', 'ORDER_SLOT_CLOSED'];

/** Ends the change of an order that can't be changed any more, after the refusal undid its transaction. */
export async function endIfOver(ctx: OrderContext, orderId: number, { code }: Refusal): Promise<void> {
  if (!over.includes(code)) return;
  await ctx.db.transaction(async (tx) => {
    if (await lockOrder(tx, orderId)) await leaveChange(tx, ctx, orderId);
  });
}
