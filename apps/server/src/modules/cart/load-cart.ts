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

/** Finds the owner's cart and loads what it holds; both asked together, in that order, where this copy has seen the cart. */
export async function loadWith<Found extends CartRow | undefined>(
  { brand: { tenantId } }: Pick<Context, 'brand'>,
  owner: Owner,
  { find, load }: { find(): Promise<Found>; load(cart: CartRow): Promise<CartState> },
): Promise<CartState | Exclude<Found, CartRow>> {
  const before = cartSeen(tenantId, owner);
  // both are over before anything else is asked
  const [finding, loading] = await Promise.allSettled([find(), before && load(before)]);
  if (finding.status === 'rejected') throw finding.reason;
  const cart = finding.value;
  if (!cart) return cart as Exclude<Found, CartRow>;
  rememberCart(tenantId, owner, cart);
  if (!before || !isAsSeen(cart, before)) return load(cart);
  if (loading.status === 'rejected') throw loading.reason;
  return { ...loading.value!, cart };
}
