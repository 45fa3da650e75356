import type { IsoDay } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { dayOf, placeOf } from './cart-state.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './repository.ts';

/** Which warehouse the shopper's cart is filled from, and the day whose prices hold; the brand's own and today without one. */
export async function placeOfCart(ctx: Context): Promise<{ warehouseId: number; day: IsoDay }> {
  const owner = ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  const { defaultWarehouseId } = ctx.brand.settings;
  if (!cart) return { warehouseId: defaultWarehouseId, day: dayOf(ctx, undefined, undefined) };
  const { slot } = await placeOf(ctx.db, cart, ctx.clock.now());
  return { warehouseId: cart.warehouseId, day: dayOf(ctx, cart, slot) };
}
