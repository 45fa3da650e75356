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
import { loadChunk } from './platform/page/load-chunk.ts';
import type { ShopRoutes } from './platform/page/load-page.ts';
import { createHttpApi } from './platform/api/http-api.ts';
import { routesOf } from './routes.tsx';

const { brand, cart, loaderData, errors } = rehydrate();
const screen = document.getElementById('shop')!;
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
else void startKept();

function loadLater(): Promise<RouteObject[]> {
  return loadChunk(async () => (await import('./later-screens.ts')).laterScreens);
}

/** The routes at the start. The later screens are among them if the first page is one of them. */
async function firstRoutes(): Promise<ShopRoutes> {
  const routes = routesOf(brand.settings, []);
  return matchRoutes(routes, location)
    ? { routes, loadLater }
    : { routes: routesOf(brand.settings, await loadLater()) };
}

async function startKept(): Promise<void> {
  const [{ startFromKept }, routes] = await Promise.all([import('./start-from-kept.tsx'), firstRoutes()]);
  await startFromKept({ screen, routes, brand, api, keptPages });
}

async function hydrate(cart: Cart): Promise<void> {
  const routes = await firstRoutes();
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
  // ahead of the first press that leads to one
  routes.loadLater?.().catch(() => {});
}

/** Loads lazy screens before hydration. Otherwise their fallback would replace the server's HTML. */
async function loadMatched({ routes }: ShopRoutes): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
