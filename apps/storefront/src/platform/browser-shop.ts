import type { Answer, Cart } from '@bottega/contract';
import {
  createBrowserRouter,
  RouterContextProvider,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router';
import { activity } from './activity.ts';
import { films } from './films.ts';
import { headOf, showHead } from './head.ts';
import type { createHttpApi } from './http-api.ts';
import { KeptPages } from './kept-pages.ts';
import { navigateByLinks } from './link-navigation.ts';
import { keptAs, shopContext, type ScreenHandle, type Shop } from './page.ts';
import { prefetcher } from './prefetch.ts';
import { createSessionCart, isLoggedIn, type SessionCart } from './session-cart.tsx';

interface BrowserShopParts {
  routes: RouteObject[];
  brand: Shop['brand'];
  api: ReturnType<typeof createHttpApi>;
  cart: Cart;
  mediaOrigin: string;
  hydrationData?: HydrationState;
}

export interface BrowserShop {
  router: DataRouter;
  shop: Shop;
  sessionCart: SessionCart;
}

/** Ties cart, router, links and head together, for the hydrated shop and the static one alike. */
export function openShop({
  routes,
  brand,
  api,
  cart,
  mediaOrigin,
  hydrationData,
}: BrowserShopParts): BrowserShop {
  const sessionCart = createSessionCart(cart, () =>
    api.cart.view({ show_sectors: brand.settings.showSectors }),
  );
  const kept = new KeptPages(Date.now);
  // heard before the router hears it and loads
  window.addEventListener('popstate', () => kept.comesBack());
  const shop: Shop = {
    kept,
    brand,
    api,
    origin: location.origin,
    mediaOrigin,
    // the session cookie can't be read by scripts: the server's 419 is the guard's last word
    hasSession: () => activity.isLoggedIn(),
    cart: async () => answered(sessionCart.current()),
    reload() {
      api.forget();
      return router.revalidate();
    },
  };
  activity.setLoggedIn(isLoggedIn(cart));

  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      return context;
    },
  });
  for (const { route } of router.state.matches) {
    const loaded: unknown = hydrationData?.loaderData?.[route.id];
    if (loaded !== undefined && (route.handle as ScreenHandle | undefined)?.isKeptAlive)
      kept.keep(keptAs(location, cart.hash), loaded);
  }
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    kept.arrived();
    showHead(headOf(state, shop), shop);
  });
  navigateByLinks(router, {
    whitelist: brand.settings.domainWhitelist,
    prefetch: prefetcher(routes, shop),
    play: films.play,
    openOutside: (address) => void window.open(address, '_blank', 'noopener'),
  });

  let { hash } = cart;
  sessionCart.subscribe(() => {
    const now = sessionCart.current();
    activity.setLoggedIn(isLoggedIn(now));
    if (now.hash === hash) return;
    // another warehouse, day or slot: what is on screen may cost or be something else there
    hash = now.hash;
    api.forget();
    void router.revalidate();
  });
  return { router, shop, sessionCart };
}

function answered(cart: Cart): Answer<Cart> {
  return {
    httpStatus: 200,
    response: {
      status: 0,
      errors: [],
      infos: [],
      warnings: [],
      errorsMessage: [],
      infosMessage: [],
      warningsMessage: [],
    },
    user: { userId: cart.user.userId, login: cart.user.login, profileConfirmed: false },
    data: cart,
  };
}
