import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';
import { findShopper } from '../identity/index.ts';
import { hasGiftCertificates as ownsGifts } from '../gift/index.ts';
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
  const [shopper, hasFavorites, hasGiftCertificates] =
    userId > 0
      ? await ctx.db.together((reads) =>
          Promise.all([findShopper(reads, userId), hasFavourites(reads, userId), ownsGifts(reads, userId)]),
        )
      : [undefined, false, false];
  const { brand } = ctx;
  const frame = {
    brand,
    shopper,
    hasFavorites,
    hasGiftCertificates,
    texts: textsOf(brand),
    showSectors: showSectors ?? false,
  };
  return state ? cartView(state, totalsOf(state, ctx), frame) : emptyCartView(frame);
}
