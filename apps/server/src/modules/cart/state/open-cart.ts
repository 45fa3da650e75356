import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { CartRow, Owner } from './cart-record.ts';
import { insertCart, lockCart } from './cart-repository.ts';

/** The owner's cart, created if there is none, and locked until the transaction ends. */
export async function openCart(
  tx: Db,
  ctx: Pick<Context, 'brand' | 'clock'>,
  owner: Owner,
): Promise<CartRow> {
  const { defaultWarehouseId } = ctx.brand.settings;
  // If another request inserts the cart first, this one finds it; that cart may be closed in between, so try again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const cart =
      (await lockCart(tx, owner)) ?? (await insertCart(tx, owner, defaultWarehouseId, ctx.clock.now()));
    if (cart) return cart;
  }
  throw new Error('no cart could be opened');
}
