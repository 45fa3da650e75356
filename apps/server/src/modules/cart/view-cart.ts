import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';
import { answerCart } from './answer-cart.ts';
import { loadState } from './cart-state.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './repository.ts';

/** The cart of the session; an empty one where there is none yet, and none is made (CAR-13, CAR-37). */
export async function viewCart(
  ctx: Context,
  input: { show_sectors?: boolean | undefined } = {},
): Promise<Result<Cart>> {
  const owner = ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  const state = cart && (await loadState(ctx.db, ctx, cart));
  return done(await answerCart(ctx, state, input.show_sectors));
}
