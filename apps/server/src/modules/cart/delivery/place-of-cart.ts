import type { IsoDay } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { dayOf, placeOf } from '../state/cart-state.ts';
import { ownerOf } from '../state/owner.ts';
import { findCart } from '../state/cart-repository.ts';

/**
 * The warehouse of the shopper's cart and the day of its prices; without a cart the brand's default warehouse and
 * today.
 */
export async function placeOfCart(ctx: Context): Promise<{ warehouseId: number; day: IsoDay }> {
  const owner = ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  const { defaultWarehouseId } = ctx.brand.settings;
  if (!cart) return { warehouseId: defaultWarehouseId, day: dayOf(ctx, undefined, undefined) };
  const { slot } = await placeOf(ctx.db, cart, ctx.clock.now());
  return { warehouseId: cart.warehouseId, day: dayOf(ctx, cart, slot) };
}
