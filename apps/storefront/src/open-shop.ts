import type { Answer, Cart } from '@bottega/contract';
import {
  createBrowserRouter,
  RouterContextProvider,
  type DataRouter,
  matchRoutes,
  type HydrationState,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { activity } from './platform/activity.ts';
import { openOutside, platformInUse } from './platform/native-bridge.ts';
import type { KeptPages } from './platform/kept/kept-pages.ts';
import { isUnanswered, untilAnswered } from './platform/kept/until-answered.ts';
import { films } from './platform/films.ts';
import { headOf, showHead } from './platform/page/head.ts';
import type { createHttpApi } from './platform/api/http-api.ts';
import type { ShopRoutes } from './platform/page/load-page.ts';
import { PageCache } from './platform/page/page-cache.ts';
import { navigateByLinks } from './platform/page/link-navigation.ts';
import { pageKey, shopContext, type ScreenHandle, type Shop } from './platform/page/page.ts';
import { prefetcher } from './platform/page/prefetch.ts';
import { screensRoute } from './routes.tsx';
import { cartAnswer, createSessionCart, isLoggedIn, type SessionCart } from './features/cart/state/index.ts';

export interface BrowserShopParts {
  routes: ShopRoutes;
  brand: Shop['brand'];
  api: ReturnType<typeof createHttpApi>;
  cart: Cart;
  mediaOrigin: string;
  hydrationData?: HydrationState;
  keptPages?: KeptPages | undefined;
}

export interface BrowserShop {
  router: DataRouter;
  shop: Shop;
  sessionCart: SessionCart;
}

/** Connects cart, router, links and head, for the hydrated shop and for the static one. */
export function openShop(parts: BrowserShopParts): BrowserShop {
  const { routes, brand, api, cart, mediaOrigin, hydrationData, keptPages } = parts;
  const viewCart = () => api.cart.view({ show_sectors: brand.settings.showSectors });
  const sessionCart = createSessionCart(cart, viewCart);
  const pageCache = new PageCache(Date.now);
  // before the router's own listener, which starts to load the page
  window.addEventListener('popstate', () => pageCache.startReturn());
  const shop: Shop = {
    pageCache,
    keptPages,
    brand,
    api,
    // an app's own address is no address of the shop
    origin: mediaOrigin || location.origin,
    mediaOrigin,
    // scripts can't read the session cookie, so this may be wrong; the server then answers 419
    hasSession: () => activity.isLoggedIn(),
    logInAgain() {
      // a visitor's answer to a page of the shopper tells it too
      if (activity.isLoggedIn()) activity.sessionExpired();
      return activity.logInAgain();
    },
    cart: async () => cartAnswer(sessionCart.current()),
    read: api.read,
    reload() {
      api.forget();
      return router.revalidate();
    },
  };
  activity.setLoggedIn(isLoggedIn(cart));
  // before the router, which starts to load the page
  keptPages?.belongTo(cart.user.userId);

  const router = createBrowserRouter(routes.routes, {
    ...(hydrationData && { hydrationData }),
    ...(routes.loadLater && { patchRoutesOnNavigation: addLaterScreens(routes) }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      return context;
    },
  });
  for (const { route } of router.state.matches) {
    const loaded: unknown = hydrationData?.loaderData?.[route.id];
    if (loaded === undefined) continue;
    if ((route.handle as ScreenHandle | undefined)?.isCached)
      pageCache.set(pageKey(location, cart.hash), loaded);
  }
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    pageCache.endNavigation();
    showHead(headOf(state, shop), shop);
  });
  navigateByLinks(router, {
    whitelist: brand.settings.domainWhitelist,
    prefetch: prefetcher(routes, shop),
    play: films.set,
    openOutside,
    isApp: import.meta.env.MODE === 'static' && platformInUse() !== 'web',
  });

  let { hash } = cart;
  let { userId } = cart.user;
  sessionCart.subscribe(() => {
    const now = sessionCart.current();
    activity.setLoggedIn(isLoggedIn(now));
    if (now.user.userId !== userId) pageCache.forget();
    ({ userId } = now.user);
    if (now.hash === hash) return;
    // another warehouse, day or slot: prices and products on the screen may differ there
    hash = now.hash;
    api.forget();
    void router.revalidate();
  });
  followReached({
    read: () => sessionCart.read(viewCart),
    refresh: () => {
      api.forget();
      pageCache.forget();
      void router.revalidate();
    },
  });
  if (keptPages) {
    const about = { keptPages, shop, routes, sessionCart, router, loaded: hydrationData?.loaderData };
    import('./keep-shop.ts').then(({ keepShop }) => keepShop(about)).catch(() => {});
  }
  return { router, shop, sessionCart };
}

/**
 * Adds the later screens to the router when a page is opened that is none of the first. Where they don't come, the page
 * says so inside the frame and offers a reload: a browser does not ask again for a script that failed.
 */
const addLaterScreens =
  ({ routes, loadLater = async () => [] }: ShopRoutes): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    if (matchRoutes(routes, path)) return;
    const screens = await loadLater().catch((error: unknown) => [notLoaded(error)]);
    patch(screensRoute, screens);
  };

const notLoaded = (error: unknown): RouteObject => ({
  path: '*',
  id: 'not-loaded',
  loader: () => {
    throw error;
  },
});

interface ReachedSteps {
  read(): Promise<Answer<unknown>>;
  refresh(): void;
}

/** Without network, reads until the shop answers; then what was kept gives way to what is true now. */
function followReached({ read, refresh }: ReachedSteps): void {
  activity.reached.subscribe(() => {
    if (activity.reached.current()) refresh();
    // pages that are kept make no call, so nothing else would tell that the network is back
    else void untilAnswered(async () => !isUnanswered(await read()));
  });
}
