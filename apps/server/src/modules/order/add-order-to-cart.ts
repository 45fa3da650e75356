import type { Cart, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { refuse, type Result } from '../../platform/result.ts';
import { addAll } from '../cart/index.ts';
import { findLines, findOrderOf } from './repository.ts';

/** Adds all products of an order to the basket again (CAR-41), except gifts, with the substitutes that it names. */
export async function addOrderToCart(
  ctx: Context,
  input: InputOf<(typeof contract)['order']['addToCart']>,
): Promise<Result<Cart>> {
  const order = await findOrderOf(ctx.db, input.order_id, ctx.actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const lines = await findLines(ctx.db, order.orderId);
  const wanted = lines
    .filter(({ listCents }) => listCents > 0)
    .map(({ productId, quantity, params, name, wantedSubstitute: named }) => ({
      productId,
      quantity,
      params,
      name,
      ...(named && { infos: { wanted_substitute: String(named.productId) } }),
    }));
  return addAll(ctx, wanted, input.show_sectors);
}
