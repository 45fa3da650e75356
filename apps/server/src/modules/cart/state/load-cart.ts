import type { Context } from '../../../platform/context.ts';
import { loadState, type CartState } from './cart-state.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './cart-repository.ts';

/** The caller's cart with its state; undefined if there is none yet. */
export async function loadCart(ctx: Context, db = ctx.db): Promise<CartState | undefined> {
  const owner = ownerOf(ctx);
  if (!owner) return undefined;
  return db.pipeline(async (reads) => {
    const cart = await findCart(reads, owner);
    return cart && loadState(reads, ctx, cart);
  });
}
