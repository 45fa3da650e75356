import type { Cart } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { answerCart, readCartUser } from './answer-cart.ts';
import { loadCart } from '../state/load-cart.ts';

/** The cart of the session; without a cart an empty one, and none is created (CAR-13, CAR-37). */
export async function viewCart(
  ctx: Context,
  input: { show_sectors?: boolean | undefined } = {},
): Promise<Result<Cart>> {
  const [state, user] = await ctx.db.pipeline((reads) =>
    Promise.all([loadCart(ctx, reads), readCartUser(reads, ctx)]),
  );
  return done(await answerCart(ctx, state, input.show_sectors, user));
}
