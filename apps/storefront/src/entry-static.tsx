import '@bottega/ui/styles.css';
import { brandThemes, fontUrl, themeAttributes, themeCss } from '@bottega/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { activity } from './platform/activity.ts';
import { headOf, showHead } from './platform/head.ts';
import { createHttpApi } from './platform/http-api.ts';
import { keptTokens } from './platform/kept-tokens.ts';
import { navigateByLinks } from './platform/link-navigation.ts';
import { shopContext, type Shop } from './platform/page.ts';
import { prefetcher } from './platform/prefetch.ts';
import { ShopProvider } from './platform/shop.tsx';
import { routes } from './routes.tsx';

const brandKey = import.meta.env.VITE_BRAND ?? 'rosmarino';
const base = import.meta.env.VITE_API_BASE ?? 'http://localhost:3000';
const theme = brandThemes[brandKey]!;
const style = document.createElement('style');
style.textContent = themeCss(theme, fontUrl);
document.head.append(style);
for (const [name, value] of Object.entries(themeAttributes(theme))) document.documentElement.setAttribute(name, value);

const api = createHttpApi({
  base,
  brandKey,
  clientUuid: () => undefined,
  tokens: keptTokens(localStorage),
  onPending: activity.pending,
  onSessionExpired: activity.sessionExpired,
  now: Date.now,
});
const { data: settings } = await api.tenancy.settings({});
const brand = { key: brandKey, name: settings.name, settings };
const shop: Shop = { brand, api, origin: location.origin, hasSession: () => activity.isLoggedIn() };
const router = createBrowserRouter(routes, {
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
createRoot(document.getElementById('shop')!).render(
  <ShopProvider shop={shop}>
    <RouterProvider router={router} />
  </ShopProvider>,
);
