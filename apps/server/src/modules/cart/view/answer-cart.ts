import type { Cart } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findShopperWith, type Shopper } from '../../identity/index.ts';
import { householdOf } from '../../customer/index.ts';
import { certificatesOf } from '../../gift/index.ts';
import { favouritesOf, hasVisitorFavourites } from '../../lists/index.ts';
import { totalsOf, type CartState } from '../state/cart-state.ts';
import { cartView, emptyCartView } from './cart-view.ts';

/** The shopper's data in a cart answer; a visitor has only favourites. */
export interface CartUser {
  shopper: Shopper | undefined;
  hasFavorites: boolean;
  hasGiftCertificates: boolean;
  hasHousehold?: boolean;
}

export async function readCartUser(
  reads: Db,
  { actor: { userId }, session, brand }: Context,
): Promise<CartUser> {
  if (userId <= 0) {
    const sessionId = brand.settings.anonymousCarts ? session?.sessionId : undefined;
    const hasFavorites = sessionId !== undefined && (await hasVisitorFavourites(reads, sessionId));
    return { shopper: undefined, hasFavorites, hasGiftCertificates: false };
  }
  const found = await findShopperWith(reads, userId, {
    hasFavorites: favouritesOf('u'),
    hasGiftCertificates: certificatesOf('u'),
    hasHousehold: householdOf('u'),
  });
  const { hasFavorites = false, hasGiftCertificates = false, hasHousehold = false } = found ?? {};
  return { shopper: found, hasFavorites, hasGiftCertificates, hasHousehold };
}

/**
 * The whole cart in its wire form, or an empty one for a session without a cart.
 *
 * @param user the data read together with the cart; absent: read now
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
    ...(user ?? (await ctx.db.pipeline((reads) => readCartUser(reads, ctx)))),
    texts: textsOf(brand),
    showSectors: showSectors ?? false,
    isSso: ctx.session?.isSso ?? false,
  };
  return state ? cartView(state, totalsOf(state, ctx), frame) : emptyCartView(frame);
}
