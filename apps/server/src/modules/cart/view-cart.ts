import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';
import { answerCart, readCartUser } from './answer-cart.ts';
import { loadState } from './cart-state.ts';
import { rememberCart } from './carts-seen.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './repository.ts';

/** The cart of the session; an empty one where there is none yet, and none is made (CAR-13, CAR-37). */
export async function viewCart(
  ctx: Context,
  input: { show_sectors?: boolean | undefined } = {},
): Promise<Result<Cart>> {
  const owner = ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  if (!cart) return done(await answerCart(ctx, undefined, input.show_sectors));
  rememberCart(ctx.brand.tenantId, owner, cart);
  const [state, user] = await ctx.db.together((reads) =>
    Promise.all([loadState(reads, ctx, cart), readCartUser(reads, ctx)]),
  );
  return done(await answerCart(ctx, state, input.show_sectors, user));
}
