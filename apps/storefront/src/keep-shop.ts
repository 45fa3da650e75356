import type { BrandSettings, Cart } from '@bottega/contract';
import type { DataRouter } from 'react-router';
import { isLoggedIn, type SessionCart } from './features/cart/state/index.ts';
import type { createHttpApi } from './platform/api/http-api.ts';
import { keptKeyOf, keptKeys, type KeptPages } from './platform/kept/kept-pages.ts';
import type { ShopRoutes } from './platform/page/load-page.ts';
import type { ScreenHandle, Shop } from './platform/page/page.ts';

/** Milliseconds after which pages are kept ahead: the first screen comes first. */
const aheadAfterMs = 4000;

/** The session's cart; without network the one that was kept. Undefined if there is none. */
export async function keptCart(
  api: ReturnType<typeof createHttpApi>,
  keptPages: KeptPages | undefined,
  { showSectors }: Pick<BrandSettings, 'showSectors'>,
): Promise<Cart | undefined> {
  const { httpStatus, response, data } = await api.cart.view({ show_sectors: showSectors });
  if (response.status === 0) return data;
  // a refusal is an answer, too: the kept basket may be that of a shopper whose session has ended
  return httpStatus === 0 ? ((await keptPages?.get(keptKeys.cart)) as Cart | undefined) : undefined;
}

interface KeptShop {
  keptPages: KeptPages;
  shop: Shop;
  routes: ShopRoutes;
  sessionCart: SessionCart;
  router: DataRouter;
  /** The data of the server's page by route; absent where the browser loads it. */
  loaded: Record<string, unknown> | undefined;
}

/** Keeps the basket whenever it changes, the server's page, and the shopper's lists (ADR 30). */
export function keepShop({ keptPages, shop, routes, sessionCart, router, loaded }: KeptShop): void {
  let userId: number | undefined;
  const keep = () => {
    const cart = sessionCart.current();
    keptPages.belongTo(cart.user.userId);
    keptPages.keeper()(keptKeys.cart, cart);
    if (cart.user.userId === userId) return;
    ({ userId } = cart.user);
    if (isLoggedIn(cart)) setTimeout(() => void keepAhead(), aheadAfterMs);
  };
  const keepAhead = () =>
    import('./platform/kept/keep-ahead.ts')
      .then((ahead) => ahead.keepAhead(routes, shop, Date.now()))
      .catch(() => {});
  keep();
  sessionCart.subscribe(keep);
  for (const { route } of router.state.matches) {
    const data = loaded?.[route.id];
    if (data === undefined) continue;
    if ((route.handle as ScreenHandle | undefined)?.isKept) keptPages.keeper()(keptKeyOf(location), data);
    if (route.id === 'root') keptPages.keeper()(keptKeys.frame, data);
  }
}
