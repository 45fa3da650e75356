import type { Context } from '../../platform/context.ts';
import type { CartRow, Owner } from './cart-record.ts';
import { loadState, type CartState } from './cart-state.ts';
import { cartSeen, isAsSeen, rememberCart } from './carts-seen.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './repository.ts';

/** The cart of who asks, with what it holds; undefined where there is none yet. */
export async function loadCart(ctx: Context, db = ctx.db): Promise<CartState | undefined> {
  const owner = ownerOf(ctx);
  if (!owner) return undefined;
  return db.together((reads) =>
    loadWith(ctx, owner, {
      find: () => findCart(reads, owner),
      load: (cart) => loadState(reads, ctx, cart),
    }),
  );
}

/**
 * What the owner's cart holds; undefined where there is none. Both are asked together, the cart first, where this copy has
 * seen it: what is loaded counts only if that very asking found the cart, and as it was seen.
 */
export async function loadWith(
  { brand: { tenantId } }: Pick<Context, 'brand'>,
  owner: Owner,
  { find, load }: { find(): Promise<CartRow | undefined>; load(cart: CartRow): Promise<CartState> },
): Promise<CartState | undefined> {
  const before = cartSeen(tenantId, owner);
  // both are over before anything else is asked
  const [finding, loading] = await Promise.allSettled([find(), before && load(before)]);
  if (finding.status === 'rejected') throw finding.reason;
  const cart = finding.value;
  if (!cart) return undefined;
  rememberCart(tenantId, owner, cart);
  if (!before || !isAsSeen(cart, before)) return load(cart);
  if (loading.status === 'rejected') throw loading.reason;
  return { ...loading.value!, cart };
}
