import '@bottega/ui/styles.css';
import './shell/shell.css';
import { brandArt, brandThemes, fontUrl, PageSkeleton, themeAttributes, themeCss } from '@bottega/ui';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import routeTable from 'virtual:route-table';
import { activity } from './platform/activity.ts';
import { openShop } from './platform/browser-shop.ts';
import { readCookiePreferences } from './platform/cookie-preferences.ts';
import { createHttpApi } from './platform/http-api.ts';
import { keptTokens } from './platform/kept-tokens.ts';
import { SessionCartContext } from './platform/session-cart.tsx';
import { ShopProvider, textsOf } from './platform/shop.tsx';
import { routesOf } from './routes.tsx';

const brandKey = import.meta.env.VITE_BRAND ?? 'rosmarino';
const base = import.meta.env.VITE_API_BASE ?? 'http://localhost:3000';

const theme = brandThemes[brandKey]!;
const style = document.createElement('style');
style.textContent = themeCss(theme, fontUrl);
const icon = document.createElement('link');
icon.rel = 'icon';
icon.href = brandArt[brandKey]!.icon;
document.head.append(style, icon);
for (const [name, value] of Object.entries(themeAttributes(theme)))
  document.documentElement.setAttribute(name, value);

const api = createHttpApi({
  routes: routeTable,
  base,
  brandKey,
  clientUuid: () => readCookiePreferences(() => localStorage).uuid,
  tokens: keptTokens(localStorage),
  loadTexts: () => import('virtual:later-texts'),
  onPending: activity.pending,
  onSessionExpired: activity.sessionExpired,
  now: Date.now,
});
void start();

async function start(): Promise<void> {
  const screen = createRoot(document.getElementById('shop')!);
  screen.render(<PageSkeleton label={textsOf(brandKey).t('shell.loadingPage')} />);
  const settings = await api.tenancy.settings({});
  const cart = await api.cart.view({ show_sectors: settings.data.showSectors });
  const { router, shop, sessionCart } = openShop({
    routes: routesOf(settings.data),
    brand: { key: brandKey, name: settings.data.name, settings: settings.data },
    api,
    cart: cart.data,
    mediaOrigin: base,
  });

  screen.render(
    <ShopProvider shop={shop}>
      <SessionCartContext value={sessionCart}>
        <RouterProvider router={router} />
      </SessionCartContext>
    </ShopProvider>,
  );
}
