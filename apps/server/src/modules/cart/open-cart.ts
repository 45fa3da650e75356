import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { CartRow, Owner } from './cart-record.ts';
import { insertCart, lockCart } from './repository.ts';

/** The owner's cart, locked until the transaction ends, made when there is none. */
export async function openCart(
  tx: Db,
  ctx: Pick<Context, 'brand' | 'clock'>,
  owner: Owner,
): Promise<CartRow> {
  const { defaultWarehouseId } = ctx.brand.settings;
  // Whoever loses the race for the insert finds the winner's cart; a cart can close in between, hence again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const cart =
      (await lockCart(tx, owner)) ?? (await insertCart(tx, owner, defaultWarehouseId, ctx.clock.now()));
    if (cart) return cart;
  }
  throw new Error('no cart could be opened');
}
