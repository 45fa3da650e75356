import '@bottega/ui/styles.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { activity } from './platform/activity.ts';
import { rehydrate } from './platform/dehydrate.ts';
import { headOf, showHead } from './platform/head.ts';
import { createHttpApi } from './platform/http-api.ts';
import { navigateByLinks } from './platform/link-navigation.ts';
import { shopContext, type Shop } from './platform/page.ts';
import { prefetcher } from './platform/prefetch.ts';
import { ShopProvider } from './platform/shop.tsx';
import { routes } from './routes.tsx';

const { brand, loaderData, errors } = rehydrate();
const api = createHttpApi({
  base: '',
  brandKey: brand.key,
  clientUuid: () => undefined,
  onPending: activity.pending,
  onSessionExpired: activity.sessionExpired,
  now: Date.now,
});
// the session cookie can't be read by scripts: the server's 419 is the guard's last word
const shop: Shop = { brand, api, origin: location.origin, hasSession: () => activity.isLoggedIn() };

await loadMatched(routes);
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData, errors },
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    return context;
  },
});
router.subscribe((state) => {
  if (state.navigation.state === 'idle') showHead(headOf(state.matches, state.loaderData, shop), brand.name);
});
navigateByLinks(router, prefetcher(routes, shop));

hydrateRoot(
  document.getElementById('shop')!,
  <StrictMode>
    <ShopProvider shop={shop}>
      <RouterProvider router={router} />
    </ShopProvider>
  </StrictMode>,
);

/** A lazy screen must be there before hydration, or its fallback would replace the server's HTML. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(all, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
