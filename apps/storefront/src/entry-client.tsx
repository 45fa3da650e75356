import '@bottega/ui/styles.css';
import './shell/shell.css';
import type { Cart } from '@bottega/contract';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import routeTable from 'virtual:route-table';
import { activity } from './platform/activity.ts';
import { openShop } from './open-shop.ts';
import { shopElement } from './shop-element.tsx';
import { clientUuid } from './platform/client-uuid.ts';
import { openKeptPages } from './platform/kept/kept-pages.ts';
import { rehydrate } from './platform/page/dehydrate.ts';
import { doEarlyActs } from './platform/page/early-acts.ts';
import { createHttpApi } from './platform/api/http-api.ts';
import { routesOf } from './routes.tsx';

const { brand, cart, loaderData, errors } = rehydrate();
const screen = document.getElementById('shop')!;
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
  isLoggedIn: activity.isLoggedIn,
  logInAgain: activity.logInAgain,
  onReached: activity.tellReached,
  now: Date.now,
});

// the worker brings the files of a visit without network, so without it nothing is kept
const keptPages = navigator.serviceWorker?.controller ? openKeptPages(brand.key) : undefined;

// no top-level await: the screens import this file, so both would wait for each other
if (cart) void hydrate(cart);
else
  void import('./start-from-kept.tsx').then(({ startFromKept }) =>
    startFromKept({ screen, routes, brand, api, keptPages }),
  );

async function hydrate(cart: Cart): Promise<void> {
  await loadMatched(routes);
  const opened = openShop({
    routes,
    brand,
    api,
    cart,
    mediaOrigin: '',
    hydrationData: { loaderData, errors },
    keptPages,
  });
  // a transition yields to the browser every few milliseconds, so that presses are answered meanwhile
  startTransition(() => {
    hydrateRoot(screen, <StrictMode>{shopElement(opened)}</StrictMode>);
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
