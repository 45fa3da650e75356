import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';
import { findShopper } from '../identity/index.ts';
import { totalsOf, type CartState } from './cart-state.ts';
import { cartView, emptyCartView } from './view.ts';

/** The whole cart as it travels, or the empty one of a session that has none yet. */
export async function answerCart(
  ctx: Context,
  state: CartState | undefined,
  showSectors?: boolean,
): Promise<Cart> {
  const shopper = ctx.actor.userId > 0 ? await findShopper(ctx.db, ctx.actor.userId) : undefined;
  const frame = { brand: ctx.brand, shopper, texts: textsOf(ctx.brand), showSectors: showSectors ?? false };
  return state ? cartView(state, totalsOf(state, ctx), frame) : emptyCartView(frame);
}
