import '@bottega/ui/styles.css';
import './shell/shell.css';
import { fontUrl, PageSkeleton, themeAttributes, themeCss } from '@bottega/ui';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { key, texts, art, theme } from 'virtual:app-brand';
import routeTable from 'virtual:route-table';
import { activity } from './platform/activity.ts';
import { openShop } from './open-shop.ts';
import { clientUuid } from './platform/client-uuid.ts';
import { createHttpApi } from './platform/api/http-api.ts';
import { tokenStorage, type TokenStorage } from './platform/api/token-storage.ts';
import { later } from './platform/page/later.ts';
import { platformInUse } from './platform/native-bridge.ts';
import { SessionCartContext } from './features/cart/state/index.ts';
import { ShopProvider, textsOf } from './platform/shop.tsx';
import { routesOf } from './routes.tsx';

const base = import.meta.env.VITE_API_BASE ?? 'http://localhost:3000';

const style = document.createElement('style');
style.textContent = themeCss(theme, fontUrl);
const icon = document.createElement('link');
icon.rel = 'icon';
icon.href = art.icon;
document.head.append(style, icon);
for (const [name, value] of Object.entries(themeAttributes(theme)))
  document.documentElement.setAttribute(name, value);

void start();

/** The session's tokens; in the app they are in the phone's keychain as well. */
async function openTokens(): Promise<TokenStorage> {
  const stored = tokenStorage(localStorage, document);
  if (platformInUse() === 'web') return stored;
  const { keepSessionSafely } = await import('./platform/native/kept-session.ts');
  return keepSessionSafely(stored, localStorage);
}

const loadNoNetwork = later(() => import('./shell/notices/no-network.tsx'));

async function start(): Promise<void> {
  const screen = createRoot(document.getElementById('shop')!);
  const { t } = textsOf({ texts });
  document.title = t('shell.metaTitle');
  screen.render(<PageSkeleton label={t('shell.loadingPage')} />);
  const tokens = await openTokens();
  tokens.copyToCookies();
  const api = createHttpApi({
    routes: routeTable,
    base,
    brandKey: key,
    clientUuid: () => clientUuid(document.cookie),
    tokens,
    loadTexts: () => import('virtual:later-texts'),
    onPending: activity.pending,
    onAnswer: activity.answered.set,
    onSessionExpired: activity.sessionExpired,
    now: Date.now,
  });
  const settings = await api.tenancy.settings({});
  const sayNoNetwork = async () => {
    const { default: NoNetwork } = await loadNoNetwork();
    screen.render(<NoNetwork t={t} />);
  };
  if (settings.response.status !== 0) return sayNoNetwork();
  const cart = await api.cart.view({ show_sectors: settings.data.showSectors });
  if (cart.response.status !== 0) return sayNoNetwork();
  const { router, shop, sessionCart } = openShop({
    routes: routesOf(settings.data),
    brand: { key, name: settings.data.name, settings: settings.data, texts, art },
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
