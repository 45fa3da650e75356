import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';
import { findShopper } from '../identity/index.ts';
import { hasFavourites } from '../lists/index.ts';
import { totalsOf, type CartState } from './cart-state.ts';
import { cartView, emptyCartView } from './view.ts';

/** The whole cart as it travels, or the empty one of a session that has none yet. */
export async function answerCart(
  ctx: Context,
  state: CartState | undefined,
  showSectors?: boolean,
): Promise<Cart> {
  const { userId } = ctx.actor;
  const [shopper, hasFavorites] =
    userId > 0
      ? await Promise.all([findShopper(ctx.db, userId), hasFavourites(ctx.db, userId)])
      : [undefined, false];
  const { brand } = ctx;
  const frame = { brand, shopper, hasFavorites, texts: textsOf(brand), showSectors: showSectors ?? false };
  return state ? cartView(state, totalsOf(state, ctx), frame) : emptyCartView(frame);
}
