import '@bottega/ui/styles.css';
import './shell/shell.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import routeTable from 'virtual:route-table';
import { activity } from './platform/activity.ts';
import { openShop } from './open-shop.ts';
import { clientUuid } from './platform/client-uuid.ts';
import { rehydrate } from './platform/page/dehydrate.ts';
import { doEarlyActs } from './platform/page/early-acts.ts';
import { createHttpApi } from './platform/api/http-api.ts';
import { SessionCartContext } from './features/cart/state/index.ts';
import { ShopProvider } from './platform/shop.tsx';
import { routesOf } from './routes.tsx';

const { brand, cart, loaderData, errors } = rehydrate();
const routes = routesOf(brand.settings);
const api = createHttpApi({
  routes: routeTable,
  base: '',
  brandKey: brand.key,
  clientUuid: () => clientUuid(document.cookie),
  loadTexts: () => import('virtual:later-texts'),
  onPending: activity.pending,
  onAnswer: activity.answered.set,
  onSessionExpired: activity.sessionExpired,
  now: Date.now,
});

// no top-level await: the screens import this file, so both would wait for each other
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
  // a transition yields to the browser every few milliseconds, so that presses are answered meanwhile
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

/** Loads lazy screens before hydration. Otherwise their fallback would replace the server's HTML. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(all, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
