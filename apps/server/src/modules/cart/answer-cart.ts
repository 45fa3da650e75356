import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { textsOf } from '../../platform/texts.ts';
import { findShopperWith, type Shopper } from '../identity/index.ts';
import { certificatesOf } from '../gift/index.ts';
import { favouritesOf } from '../lists/index.ts';
import { totalsOf, type CartState } from './cart-state.ts';
import { cartView, emptyCartView } from './view.ts';

/** What a cart's answer says of its shopper; a visitor has none of it. */
export interface CartUser {
  shopper: Shopper | undefined;
  hasFavorites: boolean;
  hasGiftCertificates: boolean;
}

export async function readCartUser(reads: Db, { actor: { userId } }: Context): Promise<CartUser> {
  if (userId <= 0) return { shopper: undefined, hasFavorites: false, hasGiftCertificates: false };
  const found = await findShopperWith(reads, userId, {
    hasFavorites: favouritesOf('u.user_id'),
    hasGiftCertificates: certificatesOf('u.user_id'),
  });
  const { hasFavorites = false, hasGiftCertificates = false } = found ?? {};
  return { shopper: found, hasFavorites, hasGiftCertificates };
}

/**
 * The whole cart as it travels, or the empty one of a session that has none yet.
 *
 * @param user as read with the cart; absent: read now
 */
export async function answerCart(
  ctx: Context,
  state: CartState | undefined,
  showSectors?: boolean,
  user?: CartUser,
): Promise<Cart> {
  const { brand } = ctx;
  const frame = {
    brand,
    ...(user ?? (await ctx.db.together((reads) => readCartUser(reads, ctx)))),
    texts: textsOf(brand),
    showSectors: showSectors ?? false,
  };
  return state ? cartView(state, totalsOf(state, ctx), frame) : emptyCartView(frame);
}
