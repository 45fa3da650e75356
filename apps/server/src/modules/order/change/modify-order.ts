import type { Cart, InputOf, contract } from '@bottega/contract';
import { roundHalfAway, WHOLE_MILLI } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { isRefusal, refuse, type Result } from '../../../platform/result.ts';
import { lineKey, openChange, viewCart, type LineToSave } from '../../cart/index.ts';
import type { OrderLineRecord } from '../order-record.ts';
import { isOwnOrder, mayChangeOrder } from '../policy.ts';
import { findLines, lockOrder } from '../repository.ts';

/**
 * Opens an order for changes (ORD-14): its lines become the basket, and the basket before is set aside. The order stays
 * as it is until `checkout/buy` confirms the change. A repeat answers the open change.
 */
export async function modifyOrder(
  ctx: Context,
  { order_id: orderId, show_sectors }: InputOf<(typeof contract)['order']['modify']>,
): Promise<Result<Cart>> {
  const { userId } = ctx.actor;
  const opened = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(ctx, order)) return refuse('ORDER_NOT_FOUND');
    const refusal = mayChangeOrder(ctx, order);
    if (refusal) return refusal;
    const { warehouseId, infos } = order;
    return openChange(
      tx,
      ctx,
      { orderId, userId, warehouseId, infos },
      cartLines(await findLines(tx, orderId)),
    );
  });
  return isRefusal(opened) ? opened : viewCart(ctx, { show_sectors });
}

/** The lines of an order as lines of a cart, without gifts. Lines of one product and options are joined. */
function cartLines(lines: readonly OrderLineRecord[]): LineToSave[] {
  const joined = new Map<string, LineToSave>();
  for (const { productId, params, infos, quantity, unitCents, listCents, promoChoice } of lines) {
    if (listCents === 0) continue;
    const key = lineKey({ productId, params });
    const milli = roundHalfAway(quantity * WHOLE_MILLI);
    joined.set(key, {
      productId,
      params,
      infos,
      quantity: (joined.get(key)?.quantity ?? 0) + milli,
      addedCents: unitCents,
      ...(promoChoice && { choice: choices[promoChoice] }),
    });
  }
  return [...joined.values()];
}

const choices = { accept: 'accepted', decline: 'declined' } as const;
