import '@bottega/ui/styles.css';
import './shell/shell.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import routeTable from 'virtual:route-table';
import { activity } from './platform/activity.ts';
import { openShop } from './platform/browser-shop.ts';
import { readCookiePreferences } from './platform/cookie-preferences.ts';
import { rehydrate } from './platform/dehydrate.ts';
import { doEarlyActs } from './platform/early-acts.ts';
import { createHttpApi } from './platform/http-api.ts';
import { SessionCartContext } from './platform/session-cart.tsx';
import { sayAs, ShopProvider } from './platform/shop.tsx';
import { routesOf } from './routes.tsx';

const { brand, texts, cart, loaderData, errors } = rehydrate();
sayAs(brand.key, texts);
const routes = routesOf(brand.settings);
const api = createHttpApi({
  routes: routeTable,
  base: '',
  brandKey: brand.key,
  clientUuid: () => readCookiePreferences(() => localStorage).uuid,
  loadTexts: () => import('virtual:later-texts'),
  onPending: activity.pending,
  onSessionExpired: activity.sessionExpired,
  now: Date.now,
});

// no top-level await: the screens import this very file, and would wait for it while it waits for them
void hydrate();

async function hydrate(): Promise<void> {
  await loadMatched(routes);
  const { router, shop, sessionCart } = openShop({
    routes,
    brand,
    api,
    cart,
    mediaOrigin: '',
    hydrationData: { loaderData, errors },
  });
  // a transition lets go of the thread every few milliseconds, so that a finger on the page is felt meanwhile
  startTransition(() => {
    hydrateRoot(
      document.getElementById('shop')!,
      <StrictMode>
        <ShopProvider shop={shop}>
          <SessionCartContext value={sessionCart}>
            <RouterProvider router={router} />
          </SessionCartContext>
        </ShopProvider>
      </StrictMode>,
    );
  });
  doEarlyActs();
}

/** A lazy screen must be there before hydration, or its fallback would replace the server's HTML. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(all, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
